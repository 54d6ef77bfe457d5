import type { Page } from 'playwright/test'
import type { WorkerMessage } from '#src/lib/offline.ts'
import { enterAdmin } from './admin.ts'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const article = '/blog/fish-rock-cave-front-to-back'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const age = (page: Page) => page.getByText(/^You are offline\. This page is from .+ ago\.$/)

/** Paths of everything on the device. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url.replace(location.origin, ''))
  })
const pictureOf = (page: Page) => page.getByRole('main').locator('img').first()

/** Opens a page and waits until it is on the device. */
async function read(page: Page, siteUrl: string, path: string) {
  await page.goto(siteUrl + path)
  await expect.poll(() => stored(page)).toContain(path)
}

test('what was read stays readable in flight mode with its age, what was not leads to it, and one button deletes it all', async ({
  page,
  context,
  site,
  expectConsoleError,
}) => {
  // Scripts of the next page and of the map, which were not loaded before.
  expectConsoleError(/net::ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to fetch dynamically imported module/)
  // The first page of a visit comes before its worker.
  await read(page, site.url, article)
  const picture = await pictureOf(page).getAttribute('src')
  await expect.poll(() => stored(page)).toContain(picture)
  await page.goto(`${site.url}/search?q=reef`)
  await openHydrated(page, `${site.url}/dive-sites`)
  // Without another document.
  await page.getByRole('link', { name: 'Actaeon Islands' }).click()
  await expect(heading(page)).toHaveText('Actaeon Islands')
  await expect.poll(() => stored(page)).toContain('/dive-sites/1627')
  expect(await stored(page)).not.toContain('/search?q=reef')

  await context.setOffline(true)
  await page.goto(`${site.url}${article}?utm_source=mail`)
  await expect(age(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Fish Rock Cave, Front to Back')
  await expect(pictureOf(page)).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto(`${site.url}/dive-sites/1627`)
  await waitUntilHydrated(page)
  await expect(age(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In an emergency' })).toBeVisible()

  // Its script cannot be fetched: the document is opened instead.
  await page.getByRole('link', { name: 'About Us' }).click()
  await expect(heading(page)).toHaveText('You are offline')
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('link', { name: '1800 088 200' })).toBeVisible()
  await page.getByRole('link', { name: 'Fish Rock Cave, Front to Back' }).click()
  await expect(age(page)).toBeVisible()
  await page.goBack()
  await page.getByText('Delete these pages').click()
  await page.getByRole('button', { name: 'Delete them all' }).click()
  await expect(page.getByText(/^None yet/)).toBeVisible()
  expect(await stored(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('About Kelp & Coral')
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)
})

test('saved dive sites come with picture, coastline and index until they are no longer saved, and the privacy policy deletes all', async ({
  page,
  context,
  site,
}) => {
  const save = (...saved: string[]) =>
    page.evaluate((message) => navigator.serviceWorker.controller?.postMessage(message), {
      saved,
    } satisfies WorkerMessage)
  await read(page, site.url, '/about')
  await save('/dive-sites/1627', '/dive-sites/0')
  await expect.poll(() => stored(page)).toContain('/trpc/diveSites.index')
  const all = expect.poll(async () => (await stored(page)).join(' '))
  await all.toMatch(/\/art\/dive-sites\/1627-\w+\.svg/)
  await all.toMatch(/\/assets\/\w+\.svg/)
  expect(await stored(page)).not.toContain('/dive-sites/0')

  await context.setOffline(true)
  await page.goto(`${site.url}/dive-sites/1627`)
  await expect(age(page)).toBeVisible()
  await waitUntilHydrated(page)
  await expect(pictureOf(page)).not.toHaveJSProperty('naturalWidth', 0)
  await save()
  await expect.poll(() => stored(page)).not.toContain('/dive-sites/1627')

  await context.setOffline(false)
  await read(page, site.url, '/privacy-policy')
  await page.getByRole('button', { name: 'Delete the pages on this device' }).click()
  await expect(page.getByText('Nothing is kept on this device any more.')).toBeVisible()
  expect(await stored(page)).not.toContain('/about')
})

test('the admin is neither stored nor shown from the cache', async ({ page, context, ownSite, expectConsoleError }) => {
  expectConsoleError('/trpc/security.session')
  const storedByAdmin = async () =>
    (await stored(page)).filter((path) => /\.js$|^\/(admin|trpc|art|pictures)/.test(path)).sort()
  await read(page, ownSite.url, '/about')
  const before = await storedByAdmin()
  await enterAdmin(page, ownSite.url)
  await page.goto(`${ownSite.url}/admin/dive-sites`)
  await expect(heading(page)).toBeVisible()
  await page.goto(`${ownSite.url}/admin`)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await storedByAdmin()).toEqual(before)

  await context.setOffline(true)
  await expect(page.goto(`${ownSite.url}/admin`)).rejects.toThrow('ERR_')
  await page.waitForURL('chrome-error://chromewebdata/')
})
