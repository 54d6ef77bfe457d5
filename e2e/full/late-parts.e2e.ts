import { builtFiles } from '../journeys/built-files.ts'
import { expect, openHydrated, test, waitUntilHydrated } from '../journeys/fixtures.ts'
import { item } from '../journeys/shell.ts'

// Lazy parts of a screen, whose code is lost on its way.

test('a page whose release is gone from the server is loaded anew with the files of today', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/\/assets\//)
  await openHydrated(page, `${site.url}/contact`)
  await page.getByLabel('Message', { exact: true }).fill('Half a message')
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  const isLoadedAnew = page.waitForEvent('framenavigated')
  await item(page, 'About').hover()
  await isLoadedAnew
  await page.unroute('**/assets/**')
})

test('a page of which one file is lost stays as it was served, with what is typed, and hydrates once the file arrives', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(builtFiles('contact'))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(builtFiles('contact'), (route) => route.abort())
  await page.goto(`${site.url}/contact`)
  const lost = page.waitForEvent('requestfailed')
  await page.getByLabel('Your Name', { exact: true }).pressSequentially('Jo Diver')
  await lost
  await page.getByLabel('Message', { exact: true }).pressSequentially('Half a message')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')

  await page.unroute(builtFiles('contact'))
  await expect(async () => {
    await page.mouse.wheel(0, 10)
    await waitUntilHydrated(page, 500)
  }).toPass()
  await expect(page.getByLabel('Your Name', { exact: true })).toHaveValue('Jo Diver')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a message')
  expect(loads).toBe(1)
})

test('a map whose code is lost stays still, says so, and starts when it is tried again', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(builtFiles('leaflet'))
  await page.route(builtFiles('leaflet'), (route) => route.abort())
  await openHydrated(page, `${site.url}/dive-sites`)
  const map = page.getByRole('region', { name: /^Map of/ })
  await expect(map.getByRole('status')).toContainText('The map cannot be moved yet: our server could not be reached.')
  await map.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(map.getByRole('status')).toContainText('The map cannot be moved yet: our server could not be reached.')
  await expect(map.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.unroute(builtFiles('leaflet'))
  await map.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(map.locator('.dive-site-map')).toBeFocused()
  await expect(map.locator('.leaflet-container')).toHaveCSS('overflow', 'hidden')
  await expect(map.getByText('The map cannot be moved yet')).toHaveCount(0)
})
