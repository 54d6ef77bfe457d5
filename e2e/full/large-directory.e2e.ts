import type { Locator, Page } from 'playwright/test'
import { cards, count, goToNextPage, searchField } from '../journeys/directory-parts.ts'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { fillWithDiveSites } from '../measure/directory-work.ts'
import type { RunningSite } from '../test-site.ts'

/** More than travel to the browser as a whole. */
const total = 5_200

function markers(page: Page): Locator {
  return page.getByRole('region', { name: /^Map of/ }).locator('.leaflet-marker-icon')
}

/** How many dive sites the markers of the map stand for. */
function countMarked(page: Page): Promise<number> {
  return markers(page).evaluateAll((all) =>
    all.reduce((sum, { ariaLabel }) => sum + Number(/^(\d+) dive sites: zoom in$/.exec(ariaLabel ?? '')?.[1] ?? 1), 0),
  )
}

function countInDatabase({ db }: RunningSite, condition: string): number {
  return Number(db.$client.prepare(`select count(*) from dive_sites where ${condition}`).pluck().get())
}

function words(number: number): string {
  return number.toLocaleString('en-AU')
}

test('in a directory of thousands, filters, search, pages and map ask the server for what they show', async ({
  page,
  ownSite,
}) => {
  fillWithDiveSites(ownSite.db.$client, total)
  const whole: string[] = []
  page.on('request', (request) => {
    if (/diveSites\.(index|searchTexts|list)/.test(request.url())) whole.push(request.url())
  })
  await openHydrated(page, `${ownSite.url}/dive-sites`)
  await expect(count(page)).toHaveText(`Showing ${words(total)} of ${words(total)} dive sites`)
  await expect(cards(page)).toHaveCount(24)
  await expect.poll(() => countMarked(page)).toBe(total)

  await page.getByLabel('Region', { exact: true }).selectOption('Tasmania')
  const inTasmania = countInDatabase(ownSite, "region = 'Tasmania'")
  await expect(page).toHaveURL(/\?region=Tasmania$/)
  await expect(count(page)).toHaveText(`Showing ${words(inTasmania)} of ${words(total)} dive sites`)
  await expect.poll(() => countMarked(page)).toBe(inTasmania)
  await expect(page.locator('.dive-site-card').first()).toContainText('Tasmania')

  await searchField(page).fill('wreck')
  const wrecks = countInDatabase(
    ownSite,
    "region = 'Tasmania' and instr(lower(name || '|' || description || '|' || coalesce(marine_life, '')), 'wreck')",
  )
  await expect(count(page)).toHaveText(`Showing ${words(wrecks)} of ${words(total)} dive sites`)
  await expect(page).toHaveURL(/q=wreck/)

  await searchField(page).fill('no such place')
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(count(page)).toHaveText(`Showing ${words(total)} of ${words(total)} dive sites`)

  const firstPage = await cards(page).first().textContent()
  await goToNextPage(page)
  await expect(cards(page).first()).not.toHaveText(firstPage ?? '')
  await expect(cards(page)).toHaveCount(24)
  expect(whole).toEqual([])
})

test('in a directory of thousands, a group on the map is zoomed into until a dive site stands alone and opens', async ({
  page,
  ownSite,
}) => {
  fillWithDiveSites(ownSite.db.$client, total)
  await openHydrated(page, `${ownSite.url}/dive-sites?region=Tasmania`)
  const inTasmania = countInDatabase(ownSite, "region = 'Tasmania'")
  const groups = markers(page).and(page.getByRole('button', { name: /dive sites: zoom in/ }))
  const alone = markers(page).and(page.getByRole('button', { name: /^(?!.*zoom in)/ }))
  await expect.poll(() => countMarked(page)).toBe(inTasmania)

  await expect(async () => {
    if ((await alone.count()) === 0) await groups.first().press('Enter', { timeout: 1_000 })
    await expect(alone.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await alone.first().press('Enter')
  const popup = page.locator('.leaflet-popup')
  await expect(popup.getByRole('link')).toHaveAttribute('href', /^\/dive-sites\/\d+$/)
  await expect(popup).toContainText('Tasmania')
})

test('the page of one dive site of thousands names the nearest, and leads to all of them', async ({
  page,
  ownSite,
}) => {
  fillWithDiveSites(ownSite.db.$client, total)
  const id = Number(ownSite.db.$client.prepare('select max(id) from dive_sites').pluck().get())
  await openHydrated(page, `${ownSite.url}/dive-sites/${id}`)

  await expect(page.getByRole('region', { name: 'Nearest dive sites' }).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('link', { name: `See all ${words(total)} dive sites` }).click()
  await expect(count(page)).toHaveText(`Showing ${words(total)} of ${words(total)} dive sites`)
  await expect(cards(page)).toHaveCount(24)
})
