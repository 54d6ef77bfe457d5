import { openCopiedSite } from '../test-site.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { linksOf } from './shell.ts'

test('the footer has the same ways, the legal texts, the sitemap, and says how the site earns [s1-footer-affiliate s1-footer-2025 s2-footer-quick s2-footer-legal s2-footer-sitemap]', async ({
  page,
  site,
  context,
}) => {
  await openHydrated(page, `${site.url}/about`)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/Affiliate links help support content creation\./)).toBeVisible()
  await expect(footer.getByText('© 2025 Kelp & Coral. All rights reserved.')).toBeVisible()
  expect(await linksOf(footer.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    ['Gear Reviews', '/gear-reviews'],
    ['Dive Sites', '/dive-sites'],
    ['Learn to Dive', '/learn-to-dive'],
    ['Blog', '/blog'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
  ])
  expect(await linksOf(footer.getByRole('navigation', { name: 'Legal' }))).toEqual([
    ['Affiliate Disclosure', '/affiliate-disclosure'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Sitemap (opens in a new tab)', '/sitemap.xml'],
  ])
  const [sitemap] = await Promise.all([
    context.waitForEvent('page'),
    footer.getByRole('link', { name: 'Sitemap' }).click(),
  ])
  await expect(sitemap).toHaveURL(`${site.url}/sitemap.xml`)
  await sitemap.close()
})

test('three social marks stand in the footer; one becomes a link when it has a URL [s2-footer-social]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/terms-of-service`)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Facebook', 'Instagram', 'YouTube']) {
    await expect(footer.getByRole('img', { name })).toBeVisible()
    await expect(footer.getByRole('link', { name })).toHaveCount(0)
  }
  const known = await openCopiedSite({ SOCIAL_YOUTUBE: 'https://youtube.com/@kelp' })
  try {
    await openHydrated(page, `${known.url}/terms-of-service`)
    await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://youtube.com/@kelp')
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  } finally {
    await known.close()
  }
})
