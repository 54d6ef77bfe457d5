import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { SiteFooter } from './site-footer.tsx'

test('feed readers are led to both feeds, by the type that they understand', async () => {
  const { getByRole } = await renderInSite(<SiteFooter />)
  for (const [name, href] of [
    ['Diving Blog', '/blog/feed.xml'],
    ['Gear Reviews', '/gear-reviews/feed.xml'],
  ] as const) {
    const feeds = getByRole('link', { name, exact: true })
      .elements()
      .filter((link) => link.getAttribute('type') === 'application/atom+xml')
    expect(feeds.map((link) => link.getAttribute('href'))).toEqual([href])
  }
})

test('what leads out of the site opens beside it without a handle on it, and a network tells not whence one comes', async () => {
  const social = { facebook: 'https://social.example/kelp', instagram: null, youtube: null }
  const { getByRole } = await renderInSite(<SiteFooter />, { site: { social } })
  for (const [name, href, rel] of [
    ['Sitemap (opens in a new tab)', '/sitemap.xml', 'noopener'],
    ['Facebook', 'https://social.example/kelp', 'noopener noreferrer'],
  ] as const) {
    const link = getByRole('link', { name, exact: true })
    for (const [attribute, value] of Object.entries({ href, rel, target: '_blank' }))
      await expect.element(link).toHaveAttribute(attribute, value)
  }
  expect(getByRole('link', { name: /Instagram|YouTube/ }).elements()).toEqual([])
})
