import { openCopiedSite } from '../test-site.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { item } from './shell.ts'
import { pageViews } from './tracker.ts'

test("the analytics script is loaded with an id, and the page's policy lets it [r-analytics-id]", async ({ page }) => {
  const site = await openCopiedSite({ ANALYTICS_ID: 'G-TEST123' })
  const asked = page.waitForRequest(/googletagmanager\.com\/gtag\/js\?id=G-TEST123/)
  await page.route('**/gtag/js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' }),
  )
  await openHydrated(page, `${site.url}/about`)
  await asked
  await page.waitForFunction(() => 'tagRan' in window)
  await page.goto('about:blank')
  await site.close()
})

test('without an id nothing is asked of Google, and events still go to the global tracker [r-analytics-id]', async ({
  page,
  site,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(site.url).origin) foreign.push(request.url())
  })
  await openHydrated(page, `${site.url}/about`)
  await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0)
  expect(foreign).toEqual([])
})

test('events go to the global tracker whether or not the site has an analytics id [r-analytics-tracker]', async ({
  page,
  site,
}) => {
  const counted = await openCopiedSite({ ANALYTICS_ID: 'G-TEST1' })
  await page.route(/googletagmanager|google-analytics/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  try {
    for (const { url } of [site, counted]) {
      await openHydrated(page, `${url}/about`)
      await expect.poll(() => pageViews(page)).toEqual([{ page_path: '/about', page_title: 'About | Kelp & Coral' }])
      await item(page, 'Contact').click()
      await expect.poll(() => pageViews(page)).toHaveLength(2)
    }
  } finally {
    await counted.close()
  }
})
