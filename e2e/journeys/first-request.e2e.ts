import type { Page } from 'playwright/test'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'

const pages = [
  { path: '/', heading: 'Australia, from the surface down' },
  { path: '/gear-reviews', heading: 'Gear Reviews' },
  { path: '/gear-reviews?search=peregrine', heading: 'Gear Reviews' },
  { path: '/learn-to-dive', heading: 'Start Your Diving Journey' },
  { path: '/contact', heading: 'Contact' },
  { path: '/blog', heading: 'Diving Blog' },
  { path: '/blog?category=Safety', heading: 'Diving Blog' },
  { path: '/blog/fish-rock-cave-front-to-back', heading: 'Fish Rock Cave, Front to Back' },
  { path: '/dive-sites', heading: 'Discover Amazing Dive Sites' },
  { path: '/dive-sites?region=Sydney&skill=Beginner', heading: 'Discover Amazing Dive Sites' },
  { path: '/dive-sites/1103', heading: 'Shelly Beach (Manly)' },
]

for (const { path, heading } of pages) {
  test(`hydrating ${path} asks for no data again and breaks no policy, on the first and the second visit`, async ({
    page,
    site,
  }) => {
    const requests = watchDataRequests(page)
    for (const visit of ['first', 'second']) {
      await openHydrated(page, site.url + path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText(heading)
    }
    expect(requests).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its content [s2-route-home s2-route-blog s2-route-article s2-route-sites s2-route-site s2-sites-heading s2-sites-focus-banner r-screen-first-request]', async ({
    page,
    site,
  }) => {
    for (const { path, heading } of pages) {
      await page.goto(site.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    await page.goto(`${site.url}/blog/fish-rock-cave-front-to-back`)
    await expect(page.getByText('a natural tunnel about 125 metres long')).toBeVisible()
    await page.goto(`${site.url}/dive-sites/1103`)
    await expect(page.getByText('Viewing Dive Site')).toBeVisible()
  })

  test('the directory is searched with its form [s2-sites-count s5-directory-search r-filters-url]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/dive-sites`)
    const search = page.getByRole('search', { name: 'Dive sites' })
    await search.getByRole('searchbox').fill('YONGALA')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'SS Yongala wreck' })).toBeVisible()
    await expect(page.getByText(/Showing \d of \d+ dive sites/)).toBeVisible()
  })
})

test('following a link loads only what the next page needs', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/blog`)
  await page.getByRole('link', { name: 'Dive Sites' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
})

test('a page is hydrated without any interaction', async ({ page, site }) => {
  await page.goto(`${site.url}/blog`)
  await waitUntilHydrated(page)
})

function watchDataRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/trpc')) requests.push(request.url())
  })
  return requests
}
