import type { Page } from 'playwright/test'
import { cards, count, searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { eventsNamed } from './tracker.ts'

/** Slows the browser down until the answer is called. */
async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return () => devtools.detach()
}

/** Lets as much time pass as makes a search that was typed count; of two characters it never does. */
async function letSearchStand(page: Page) {
  await page.clock.runFor(2_000)
}

test('typing filters at once, replaces the history entry and is reported once [s2-sites-card-click s7-event-search s7-event-site-card r-filters-history]', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openHydrated(page, `${site.url}/dive-sites`)
  const entries = await page.evaluate(() => history.length)
  await searchField(page).fill('yo')
  await expect(page).toHaveURL(/\/dive-sites\?q=yo$/)
  await letSearchStand(page)
  await searchField(page).fill('')
  await expect(page).toHaveURL(/\/dive-sites$/)
  await searchField(page).pressSequentially('yongala', { delay: 40 })
  await expect(cards(page).filter({ hasText: 'SS Yongala wreck' })).toBeVisible()
  await expect(page).toHaveURL(/\/dive-sites\?q=yongala$/)
  await expect.poll(() => eventsNamed(page, 'search_dive_sites')).toEqual([{ search_term: 'yongala' }])
  await expect(searchField(page)).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await page.getByRole('link', { name: 'SS Yongala wreck', exact: true }).click()
  await expect(page).toHaveURL(/\/dive-sites\/\d+$/)
  await expect(page.getByText('Viewing Dive Site')).toBeVisible()
  expect(await eventsNamed(page, 'click_dive_site_card')).toEqual([{ site: 'SS Yongala wreck' }])
  await page.goBack()
  await expect(searchField(page)).toHaveValue('yongala')
  await expect(cards(page).filter({ hasText: 'SS Yongala wreck' })).toBeVisible()
})

test('only what somebody typed counts as a search: no link, no name of a site, no way back', async ({ page, site }) => {
  const box = searchField(page)
  await page.clock.install()
  await openHydrated(page, `${site.url}/dive-sites?q=yongala`)
  await letSearchStand(page)
  await page.getByRole('link', { name: 'SS Yongala wreck', exact: true }).click()
  await expect(box).toHaveValue('SS Yongala wreck')
  await letSearchStand(page)
  const neighbour = page.getByRole('region', { name: 'Nearest dive sites' }).getByRole('link').first()
  const name = await neighbour.innerText()
  await neighbour.click()
  await expect(box).toHaveValue(name)
  await letSearchStand(page)
  await page.goBack()
  await expect(box).toHaveValue('SS Yongala wreck')
  await page.goBack()
  await expect(box).toHaveValue('yongala')
  await letSearchStand(page)
  expect(await eventsNamed(page, 'search_dive_sites')).toEqual([])

  await page.goto(`${site.url}/dive-sites`)
  // Before the script is there.
  await box.fill('wreck')
  await expect(page).toHaveURL(/q=wreck$/)
  // The address may change before the page counts from it, so time runs on by itself.
  await expect.poll(() => eventsNamed(page, 'search_dive_sites')).toEqual([{ search_term: 'wreck' }])
})

test('typing waits for nothing when the server does not answer: names are found at once, and the box keeps the focus', async ({
  page,
  site,
}) => {
  await page.route('**/trpc/**', () => undefined)
  await openHydrated(page, `${site.url}/dive-sites`)
  await searchField(page).focus()
  await page.keyboard.type('bare')
  await expect(page).toHaveURL(/q=bare$/)
  // Reported when the search has stood for a while, long after the URL says it; a slow machine types slowly.
  await expect.poll(async () => (await eventsNamed(page, 'search_dive_sites')).at(-1)).toEqual({ search_term: 'bare' })
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type(' isl')
  await expect(page).toHaveURL(/q=bare(\+|%20)isl$/)
  await expect(cards(page)).toHaveText(['Bare Island'])
})

test('spaces alone are no search', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites?q=wreck`)
  await searchField(page).fill('   ')

  await expect(page).toHaveURL(/\/dive-sites$/)
  await expect(searchField(page)).toHaveValue('   ')
  await expect(count(page)).toHaveText(/^Showing (\d+) of \1 dive sites$/)
})

test('a search without results says so and offers the way back [s2-sites-empty s2-sites-empty-clear]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  await searchField(page).fill('zzzz nothing')
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(searchField(page)).toHaveValue('')
})

test('editing the box on a focused site leads to the search, and back to the site [r-filters-leave-focus]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites/1120`)
  await searchField(page).focus()
  await searchField(page).selectText()
  await page.keyboard.type('wreck', { delay: 60 })
  await expect(page).toHaveURL(/\/dive-sites\?q=wreck$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
  await expect(searchField(page)).toHaveValue('wreck')
  await expect(searchField(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island')
  await expect(searchField(page)).toHaveValue('Bare Island')
})

test('typing on while a focused site gives way loses no letter, and leaves one way back [r-filters-leave-focus]', async ({
  page,
  site,
}) => {
  // The texts do not come, and a slow device takes its time for the next page.
  await page.route('**/trpc/**', () => undefined)
  await openHydrated(page, `${site.url}/dive-sites/1120`)
  await searchField(page).focus()
  await searchField(page).selectText()
  const speedUp = await slowDown(page, 4)
  await page.keyboard.type('wr')
  await expect(page).toHaveURL(/q=wr$/)
  await page.keyboard.type('ec')
  await expect(page).toHaveURL(/q=wrec$/)
  await page.keyboard.type('k')
  await expect(page).toHaveURL(/q=wreck$/)
  await speedUp()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
  await expect(searchField(page)).toHaveValue('wreck')
  await expect(searchField(page)).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island')
})

test('a search that needs the texts shows placeholders until they come', async ({ page, site }) => {
  const texts = await holdRequests(page, '**/trpc/diveSites.searchTexts*')
  await openHydrated(page, `${site.url}/dive-sites`)
  await searchField(page).fill('nudibranch')
  await expect(page).toHaveURL(/q=nudibranch$/)
  await expect(page.locator('#results .skeleton').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeHidden()
  await expect(page.getByText(/^Searching: 0 of \d+ dive sites so far$/)).toBeVisible()
  texts.letThrough()
  await expect(cards(page).first()).toBeVisible()
  await expect(count(page)).toBeVisible()
})

test('a search whose texts do not come says why, finds by name meanwhile, and goes on when they can be had', async ({
  page,
  context,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/diveSites.searchTexts')
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const texts = '**/trpc/diveSites.searchTexts*'
  const alert = page.getByRole('alert').filter({ hasText: 'Only names and regions were searched.' })
  const provisional = page.getByText(/^By name and region alone: \d+ of \d+ dive sites$/)
  await page.route(texts, (route) => route.abort())
  await openHydrated(page, `${site.url}/dive-sites`)
  await searchField(page).fill('nudibranch')
  await expect(alert).toContainText('Our server was not reached.')
  await expect(provisional).toBeVisible()
  expect((await alert.boundingBox())?.y).toBeLessThan((await provisional.boundingBox())?.y ?? 0)
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toHaveCount(0)
  await expect(page.locator('#results .skeleton')).toHaveCount(0)

  await page.unroute(texts)
  await page.route(texts, (route) => route.fulfill({ status: 503, body: 'Away for a moment' }))
  await searchField(page).fill('yongala')
  await expect(alert).toContainText('Our server failed to answer.')
  await expect(cards(page)).toHaveText(['SS Yongala wreck'])
  await expect(count(page)).toHaveCount(0)

  await page.unroute(texts)
  await context.setOffline(true)
  await searchField(page).fill('nudibranch')
  await expect(alert).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(count(page)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test('another try fetches the texts of a search and keeps the focus in the box', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/diveSites.searchTexts')
  await page.route('**/trpc/diveSites.searchTexts*', (route) => route.abort())
  await openHydrated(page, `${site.url}/dive-sites`)
  await searchField(page).fill('nudibranch')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await page.unroute('**/trpc/diveSites.searchTexts*')
  await tryAgain.click()
  await expect(count(page)).toBeVisible()
  await expect(searchField(page)).toBeFocused()
})

test('texts that come ahead of a search take nothing away that was found or not found', async ({ page, site }) => {
  const texts = await holdRequests(page, '**/trpc/diveSites.searchTexts*')
  await openHydrated(page, `${site.url}/dive-sites?q=zzzz`)
  await searchField(page).focus()
  await expect.poll(() => texts.count()).toBe(1)
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible()
  await expect(page.locator('#results .skeleton')).toHaveCount(0)
  texts.letThrough()
})
