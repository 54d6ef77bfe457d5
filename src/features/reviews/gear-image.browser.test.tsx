import { expect, test, vi } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { GearImage } from './gear-image.tsx'

const fins = { id: 7, category: 'Masks & Fins' as const, imageUrl: '/images/no-such-picture.jpg' }
const frame = { width: 400, height: 267, className: 'wide' }

test('a picture that fails gives way to a drawing of such gear, and when that fails too to words in the same frame [s4-image-gear-stock s4-image-gear-words]', async () => {
  const { container, getByText } = await renderInSite(<GearImage review={fins} {...frame} isPrimary />)
  const picture = () => container.querySelector('img')
  await expect.poll(() => picture()?.getAttribute('src')).toMatch(/kind-(mask|fins)\.svg$/)
  expect(picture()).toMatchObject({ alt: '', loading: 'eager' })
  expect(container.textContent).toBe('')
  picture()?.dispatchEvent(new Event('error'))
  await expect.element(getByText('Review image unavailable')).toBeVisible()
  await expect.element(getByText('Content still accessible')).toBeVisible()
  const words = getByText('Review image unavailable').element().parentElement
  expect([words?.style.aspectRatio, words?.classList.contains('wide')]).toEqual(['400 / 267', true])
})

test('a picture that had failed before the script came is found out, one that is there stays', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  const early = await renderInSite(<GearImage review={fins} {...frame} />)
  await expect.element(early.getByText('Review image unavailable')).toBeVisible()
  complete.mockRestore()
  width.mockRestore()
  await early.unmount()
  const { container } = await renderInSite(
    <GearImage review={{ ...fins, imageUrl: '/images/logo.svg' }} {...frame} isPrimary />,
  )
  await expect.poll(() => container.querySelector('[data-state=loaded]')).not.toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/logo.svg')
})
