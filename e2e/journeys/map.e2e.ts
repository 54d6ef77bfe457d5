import type { Page } from 'playwright/test'
import { expect, openAlive, test } from './fixtures.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of dive sites' })

test('a search brings its only site close, and its popup says what a diver asks', async ({ page, site }) => {
  await openAlive(page, `${site.url}/dive-sites/1120`)
  await map(page).scrollIntoViewIfNeeded()
  const marker = map(page).getByRole('button', { name: 'Bare Island', exact: true })
  await marker.click()
  const popup = map(page).getByRole('group', { name: 'Bare Island' })
  for (const label of [
    'Region',
    'Skill Level',
    'Depth',
    'Water Temperature',
    'Visibility',
    'Best Time',
    'Marine Life',
  ]) {
    await expect(popup.getByText(label, { exact: true })).toBeVisible()
  }
})

test('markers are worked from the keyboard: Enter opens, Escape closes and gives the focus back', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/dive-sites/1120`)
  await map(page).scrollIntoViewIfNeeded()
  const marker = map(page).getByRole('button', { name: 'Bare Island', exact: true })
  await marker.focus()
  await page.keyboard.press('Enter')
  const popup = map(page).getByRole('group', { name: 'Bare Island' })
  await expect(popup.getByRole('link', { name: 'Bare Island' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('link', { name: 'Bare Island' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(marker).toBeFocused()
})

test('a cluster is zoomed into', async ({ page, site }) => {
  await openAlive(page, `${site.url}/dive-sites`)
  const clusters = map(page).getByRole('button', { name: /\d+ dive sites: zoom in/ })
  await expect(clusters.first()).toBeVisible()
  const before = await clusters.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')).join())
  await clusters.first().focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => clusters.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')).join()))
    .not.toBe(before)
})

test('a card that is pointed at shows its place on the map', async ({ page, site }) => {
  await openAlive(page, `${site.url}/dive-sites`)
  await expect(map(page).locator('.leaflet-marker-icon').first()).toBeVisible()
  await page.locator('#results h3 a').first().focus()
  await expect(map(page).locator('.leaflet-marker-icon[data-highlighted]')).toHaveCount(1)
})

test('the attribution is always there, and so is the warning', async ({ page, site }) => {
  await openAlive(page, `${site.url}/dive-sites`)
  await expect(map(page).getByText(/OpenStreetMap/)).toBeVisible()
  await expect(map(page).getByText('Positions are approximate. Not for navigation.')).toBeVisible()
})

test('a tile server that never answers leaves the coastline and the markers', async ({ page, site }) => {
  await page.route('**/tiles/**', () => undefined)
  await openAlive(page, `${site.url}/dive-sites`)
  await expect(map(page).locator('path.coastline')).toBeAttached()
  await expect(
    map(page)
      .getByRole('button', { name: /dive sites: zoom in/ })
      .first(),
  ).toBeVisible()
})
