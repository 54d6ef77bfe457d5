import { button, enterAdmin, field } from '../journeys/admin.ts'
import { builtFiles } from '../journeys/built-files.ts'
import { expect, openHydrated, test, waitUntilHydrated } from '../journeys/fixtures.ts'
import { item, toast } from '../journeys/shell.ts'

// Parts of a screen whose code comes when they are wanted, and the line that is gone by then.

test('a film whose code the line has lost says so, leaves the cards where they are, and plays with the next press', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(builtFiles('video-dialog'))
  await openHydrated(page, `${site.url}/dive-sites?q=Cathedral%20Cave`)
  await page.route(builtFiles('video-dialog'), (route) => route.abort())
  const play = page.getByRole('button', { name: 'Play the film of Cathedral Cave' })
  await play.click()
  await expect(toast(page)).toContainText('The film could not be loaded')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')

  await page.unroute(builtFiles('video-dialog'))
  await play.click()
  await expect(page.getByRole('dialog', { name: 'Cathedral Cave' }).locator('video')).toBeVisible()
})

test('a position’s map that the line has lost says so over what was typed, and comes with its styles when it is asked for again', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  expectConsoleError(builtFiles('position-map'))
  await enterAdmin(page, ownSite.url)
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click()
  await button(page, 'Add New Site').click()
  await field(page, 'Name').fill('Bare Island Wall')
  const lost = builtFiles('position-map')
  await page.route(lost, (route) => route.abort())
  await button(page, 'Pick on the map').click()
  const notice = page.getByRole('alert').filter({ hasText: 'The map could not be loaded.' })
  await expect(notice).toBeVisible()

  await page.unroute(lost)
  await notice.getByRole('button', { name: 'Try again' }).click()
  const map = page.getByRole('region', { name: 'Map: arrow keys move it, plus and minus zoom' })
  await expect(map).toBeVisible()
  // Of Leaflet's own style sheet.
  await expect(map).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Name')).toHaveValue('Bare Island Wall')
})

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

test('a screen whose file the line has lost says that there is no connection, and comes when it is asked for again', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(builtFiles('about'))
  expectConsoleError('/about')
  await openHydrated(page, `${site.url}/contact`)
  await page.route(builtFiles('about'), (route) => route.abort())
  await page.route('**/about', (route) => route.abort())
  await item(page, 'About').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('No connection')
  await page.unroute(builtFiles('about'))
  await page.unroute('**/about')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText(/Kelp|About/)
})

test('a tab and an editor that the line has lost say so in their places, and come when they are asked for again', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  expectConsoleError(builtFiles('body-editor'))
  expectConsoleError(builtFiles('security-panel'))
  await page.route(builtFiles('body-editor'), (route) => route.abort())
  await enterAdmin(page, ownSite.url)
  const blog = page.getByRole('tabpanel', { name: 'Blog Creator' })
  await expect(blog.getByRole('alert')).toContainText('The editor could not be loaded.')
  await field(page, 'Title').fill('Half a title')

  await page.route(builtFiles('security-panel'), (route) => route.abort())
  await page.getByRole('tab', { name: 'Security' }).click()
  const security = page.getByRole('tabpanel', { name: 'Security' })
  await expect(security.getByRole('alert')).toContainText('This tab could not be opened.')
  await page.unroute(builtFiles('security-panel'))
  await security.getByRole('button', { name: 'Try again' }).click()
  await expect(security.getByRole('heading', { level: 2 }).first()).toBeVisible()

  await page.unroute(builtFiles('body-editor'))
  await page.getByRole('tab', { name: 'Blog Creator' }).click()
  await blog.getByRole('button', { name: 'Try again' }).click()
  await expect(blog.getByRole('textbox', { name: 'Content' })).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Half a title')
})

test('a page of which one file is lost stays as it was sent, with what is typed, and wakes once the file comes', async ({
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
    await page.mouse.move(5 + Math.random() * 200, 5)
    await waitUntilHydrated(page, 500)
  }).toPass()
  await expect(page.getByLabel('Your Name', { exact: true })).toHaveValue('Jo Diver')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a message')
  expect(loads).toBe(1)
})

test('a map that the line has lost stands still, says so, and lives when it is asked for again', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(builtFiles('leaflet'))
  await page.route(builtFiles('leaflet'), (route) => route.abort())
  await openHydrated(page, `${site.url}/dive-sites`)
  const map = page.getByRole('region', { name: /^Map of/ })
  await expect(map.getByRole('status')).toContainText('The map stands still: our server was not reached.')
  await map.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(map.getByRole('status')).toContainText('The map stands still: our server was not reached.')
  await expect(map.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.unroute(builtFiles('leaflet'))
  await map.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(map.locator('.dive-site-map')).toBeFocused()
  await expect(map.locator('.leaflet-container')).toHaveCSS('overflow', 'hidden')
  await expect(map.getByText('The map stands still')).toHaveCount(0)
})
