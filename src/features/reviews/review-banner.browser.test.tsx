import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ReviewBanner } from './review-banner.tsx'

test('the banner’s picture comes first, as wide as the window, and its label leads to the story of the site', async () => {
  const banner = { name: 'Fish Rock', imageUrl: '/images/stock-reef.svg', blogSlug: 'fish-rock' }
  const { container, getByRole } = await renderInSite(<ReviewBanner />, {
    responses: { publicContent: { banner } },
  })
  await expect.element(getByRole('link', { name: 'Featured: Fish Rock' })).toHaveAttribute('href', '/blog/fish-rock')
  const picture = container.querySelector('img')
  expect(picture).toMatchObject({ fetchPriority: 'high', sizes: '100vw', alt: '' })
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1200', '800'])
})
