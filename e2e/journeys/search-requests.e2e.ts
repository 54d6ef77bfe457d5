import { expect, openHydrated, test } from './fixtures.ts'
import { boxOf, option, searches, status } from './site-search.ts'

test('a search that fails says so, and trying again helps', async ({ page, site, expectConsoleError }) => {
  expectConsoleError('/trpc/publicContent.search')
  await page.route(searches, (route) => route.abort())
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('yongala')
  await expect(status(page)).toHaveText('The search failed.')
  await page.unroute(searches)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(option(page, /SS Yongala/)).toBeVisible()
  await expect(boxOf(page)).toBeFocused()
})

test('a search that is no longer wanted is cancelled, and never shows', async ({ page, site }) => {
  const asked: string[] = []
  await page.route(searches, async (route) => {
    const query = new URL(route.request().url()).searchParams.get('input') ?? ''
    asked.push(query)
    // The first one is answered only when the test ends.
    if (!query.includes('yongala')) await route.continue()
  })
  await openHydrated(page, `${site.url}/about`)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('publicContent.search'))
  await boxOf(page).fill('yongala')
  await expect(status(page)).toHaveText('Searching…')
  await expect.poll(() => asked.length).toBe(1)
  await boxOf(page).fill('fish rock')
  await cancelled
  await expect(option(page, /Front to Back/)).toBeVisible()
  await expect(option(page, /Yongala/)).toHaveCount(0)
})

test('typing on asks once it pauses, not with every key', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('publicContent.search') && asked.push(request.url()))
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).pressSequentially('yongala', { delay: 20 })
  await expect(option(page, /SS Yongala/)).toBeVisible()
  // One request on an idle machine; a busy one may delay the keys and so make pauses.
  expect(asked.length).toBeLessThanOrEqual(3)
})
