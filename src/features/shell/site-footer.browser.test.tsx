import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { SiteFooter } from './site-footer.tsx'

test('feed readers are led to both feeds, by the type that they understand', async () => {
  const { getByRole } = await renderInSite(<SiteFooter />)
  for (const [name, href] of [
    ['Diving Blog feed', '/blog/feed.xml'],
    ['Gear Reviews feed', '/gear-reviews/feed.xml'],
  ] as const) {
    const link = getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('type', 'application/atom+xml')
  }
})

test('links out of the site open in a new tab without opener, and social networks get no referrer [s2-footer-social]', async () => {
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
