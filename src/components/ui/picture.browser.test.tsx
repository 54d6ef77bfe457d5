import { expect, test } from 'vitest'
import { defaultStockImage } from '#domain/pictures/image-url.ts'
import { renderInSite } from '../../testing.tsx'
import { Picture } from './picture.tsx'

const place = { alt: 'A reef', width: 600, height: 400 }

test('a picture that fails gives way to the same words, in the same frame [s4-image-unavailable]', async () => {
  const { getByText } = await renderInSite(<Picture src="/images/no-such-picture.jpg" {...place} isPrimary />)
  await expect.element(getByText('Image unavailable')).toBeVisible()
  const { width, height } = getByText('Image unavailable').element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(1.5)
})

test.each(['https://', 'http://localhost:5000/reef.jpg'])(
  'the source "%s" gives way to the stock picture [s5-image-fallback]',
  async (src) => {
    const { getByRole } = await renderInSite(<Picture src={src} {...place} />)
    await expect.element(getByRole('img', { name: 'A reef' })).toHaveAttribute('src', defaultStockImage)
  },
)

test('a picture is marked as loading until it is there [s4-image-loading]', async () => {
  const first = await renderInSite(<Picture src="/images/stock-reef.svg" {...place} isPrimary />)
  const frame = first.getByRole('img').element().parentElement
  await expect.poll(() => frame?.dataset.state).toBe('loaded')
})

test('a frame of other proportions cuts a photo, and shows a diagram whole', async () => {
  const square = { alt: '', width: 160, height: 160 }
  const { container } = await renderInSite(
    <>
      <Picture src="/images/stock-reef.svg" {...square} />
      <Picture src="/images/diagrams/flying-after-diving.svg" {...square} />
    </>,
  )
  const images = [...container.querySelectorAll('img')]
  expect(images.map((image) => getComputedStyle(image).objectFit)).toEqual(['cover', 'contain'])
})

test('the largest uploaded picture of a screen is asked for in the head, once for phones and once for others', async () => {
  const own = '/pictures/0123456789abcdef0123456789abcdef/800.jpg'
  const preloads = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')]
      .filter(({ imageSrcset }) => imageSrcset.includes('/pictures/'))
      .map(({ type, media, imageSizes, fetchPriority }) => ({ type, media, imageSizes, fetchPriority }))
  const sizes = { sizes: '50vw', phone: { width: 300, height: 300, sizes: '100vw' } }

  await renderInSite(<Picture src={own} {...place} {...sizes} />)
  expect(preloads()).toEqual([])
  await renderInSite(<Picture src={own} {...place} {...sizes} isPrimary />)
  const shared = { type: 'image/avif', fetchPriority: 'high' }
  expect(preloads()).toEqual([
    { ...shared, media: '(width < 40rem)', imageSizes: '100vw' },
    { ...shared, media: '(width >= 40rem)', imageSizes: '50vw' },
  ])
})
