import type { Page } from 'playwright/test'
import { cards, count, searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const hideClosed = (page: Page) => page.getByRole('checkbox', { name: 'Hide closed sites' })
const adelaide = (page: Page) => cards(page).filter({ hasText: 'Ex-HMAS Adelaide' })

test('closed sites are hidden at once, with a badge, in the URL, and come back with Clear Filters', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites?region=Port+Stephens+%26+Central+Coast`)
  await expect(adelaide(page)).toHaveCount(1)

  await hideClosed(page).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/closed=hide/)
  await expect(adelaide(page)).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()

  await page.getByRole('link', { name: 'Remove filter: Closed sites hidden' }).click()
  await expect(page).not.toHaveURL(/closed=/)
  await expect(hideClosed(page)).not.toBeChecked()
  await expect(adelaide(page)).toHaveCount(1)

  await page.goBack()
  await expect(hideClosed(page)).toBeChecked()
  await page.getByRole('link', { name: 'Clear Filters', exact: true }).click()
  await expect(page).toHaveURL(/\/dive-sites$/)
  await expect(hideClosed(page)).not.toBeChecked()
})

test('what was ticked before the script was there counts', async ({ page, site }) => {
  await page.goto(`${site.url}/dive-sites?q=Adelaide`)
  await hideClosed(page).check()
  await page.mouse.move(5, 5)
  await expect(page).toHaveURL(/closed=hide/)
  await expect(adelaide(page)).toHaveCount(0)
})

test('a closed site is good in no month', async ({ page, ownSite }) => {
  ownSite.db.$client.exec("update dive_sites set best_months = '[7]' where id in (1022, 1021)")
  await openHydrated(page, `${ownSite.url}/dive-sites?month=7&region=Port+Stephens+%26+Central+Coast`)
  await expect(cards(page).filter({ hasText: 'The Skillion (Terrigal)' })).toHaveCount(1)
  await expect(adelaide(page)).toHaveCount(0)
  await searchField(page).fill('Adelaide')
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('closed sites are hidden by the form', async ({ page, site }) => {
    await page.goto(`${site.url}/dive-sites?q=Ex-HMAS+Adelaide`)
    await expect(adelaide(page)).toHaveCount(1)
    await hideClosed(page).check()
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/closed=hide/)
    await expect(hideClosed(page)).toBeChecked()
    await expect(adelaide(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Remove filter: Closed sites hidden' })).toBeVisible()
    await page.goto(`${site.url}/dive-sites?closed=hide`)
    await expect(count(page)).toHaveText(/^Showing 461 of 464 dive sites$/)
  })
})
