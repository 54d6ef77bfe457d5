import { cards } from '../journeys/directory-parts.ts'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { holdRequests } from '../journeys/held-requests.ts'

test('a card plays its film in a dialog that Escape closes [s2-sites-card-video]', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites?q=Cathedral%20Cave`)
  const play = page.getByRole('button', { name: 'Play the film of Cathedral Cave' })
  await play.click()
  const dialog = page.getByRole('dialog', { name: 'Cathedral Cave' })
  await expect(dialog.locator('video')).toBeVisible()
  await expect(dialog.locator('video')).toHaveJSProperty('paused', false)
  await expect(dialog.locator('video')).not.toHaveJSProperty('currentTime', 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(play).toBeFocused()
})

test('a card names the hazards, and visibility that nobody stated as variable [s2-sites-card-notes s2-sites-card-variable]', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client.exec('update dive_sites set visibility = null where id = 1120')
  await openHydrated(page, `${ownSite.url}/dive-sites?q=Bare%20Island`)
  const card = page
    .locator('#results li')
    .filter({ has: page.getByRole('heading', { name: 'Bare Island', exact: true }) })
  await expect(card.getByText('Safety Notes', { exact: true })).toBeVisible()
  await expect(card.getByText('Variable', { exact: true })).toBeVisible()
})

test('six placeholders stand for sites that are on their way [s2-sites-loading]', async ({ page, site }) => {
  const held = await holdRequests(page, '**/trpc/diveSites.*')
  await openHydrated(page, `${site.url}/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dive Sites' }).click()
  const placeholder = page.getByRole('status', { name: 'Loading dive sites' })
  await expect(placeholder.locator('> div:last-child > div')).toHaveCount(6)
  held.letThrough()
  await expect(cards(page)).toHaveCount(24)
  await expect(placeholder).toHaveCount(0)
})

test('cards that cannot be loaded keep what is known and offer another try', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/diveSites.cards')
  await openHydrated(page, `${site.url}/dive-sites`)
  await page.route('**/trpc/diveSites.cards*', (route) => route.abort())
  await page.getByLabel('Region', { exact: true }).selectOption('Tasmania')
  await expect(page.getByText('Some details could not be loaded.')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.unroute('**/trpc/diveSites.cards*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Some details could not be loaded.')).toBeHidden()
})
