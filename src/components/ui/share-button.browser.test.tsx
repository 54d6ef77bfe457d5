import { afterEach, expect, test, vi } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ShareButton } from './share-button.tsx'

const here = location.origin + location.pathname

/** The system's share sheet, which no test can press; undefined where there is none. */
function setShareSheet(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

test('sharing opens the share sheet with title and address, and closing it is no failure', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  setShareSheet(share)
  const { getByRole } = await renderInSite(<ShareButton title="Fish Rock Cave" />)
  await getByRole('button', { name: 'Share' }).click()
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Fish Rock Cave', url: here })
  expect(getByRole('status').elements()).toEqual([])
})

test('without a share sheet the address is copied, and that is said', async () => {
  setShareSheet(undefined)
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { getByRole, getByText } = await renderInSite(<ShareButton title="Fish Rock Cave" />)
  await getByRole('button', { name: 'Share' }).click()
  await expect.element(getByText('Link copied')).toBeVisible()
  expect(copy).toHaveBeenCalledExactlyOnceWith(here)
})

test('an address that cannot be copied is shown, to be copied by hand', async () => {
  setShareSheet(undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { getByRole, getByText } = await renderInSite(<ShareButton title="Fish Rock Cave" />)
  await getByRole('button', { name: 'Share' }).click()
  await expect.element(getByText('The link could not be copied')).toBeVisible()
  await expect.element(getByText(here)).toBeVisible()
})
