import { openCopiedSite } from '../test-site.ts'
import { expect, openAlive, test } from './fixtures.ts'

test("the analytics script is loaded with an id, and the page's policy lets it [r-analytics-id]", async ({ page }) => {
  const site = await openCopiedSite({ ANALYTICS_ID: 'G-TEST123' })
  const asked = page.waitForRequest(/googletagmanager\.com\/gtag\/js\?id=G-TEST123/)
  await page.route('**/gtag/js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' }),
  )
  await openAlive(page, `${site.url}/about`)
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
  await openAlive(page, `${site.url}/about`)
  await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0)
  expect(foreign).toEqual([])
})
