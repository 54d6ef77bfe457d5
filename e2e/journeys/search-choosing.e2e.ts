import { expect, openHydrated, test } from './fixtures.ts'
import { boxOf, option, options, status } from './site-search.ts'

test('by pointer: a place is typed, its results counted, badged and highlighted, and one of them opened [s2-search-opens s2-search-short s2-search-closes-choice s2-search-to-site]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).click()
  await expect(status(page)).toHaveText('Type at least 2 characters to search')
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')

  await boxOf(page).pressSequentially('y')
  await expect(status(page)).toHaveText('Type at least 2 characters to search')
  await boxOf(page).pressSequentially('ONGALA')
  await expect(status(page)).toHaveText(/^\d+ results found$/)
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(option(page, /How to Dive It Well/)).toContainText('Article')
  const wreck = option(page, /SS Yongala wreck/)
  await expect(wreck).toContainText('Dive Site')
  await expect(wreck.locator('mark').first()).toHaveText('Yongala')

  await wreck.click()
  await expect(page).toHaveURL(/\/dive-sites\/\d+$/)
  await expect(status(page)).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('')
})

test('what was typed before the script came is searched for as soon as it is there', async ({ page, site }) => {
  await page.goto(`${site.url}/about`)
  await boxOf(page)
    .or(page.getByRole('textbox', { name: 'Search the site' }))
    .fill('Bare Island')

  await expect(option(page, /^Bare Island/)).toBeVisible()
})

test('by keyboard: / leads to the box, arrows to a result, Enter to its page [s2-search-to-article]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  await page.keyboard.press('/')
  await expect(boxOf(page)).toBeFocused()
  await expect(boxOf(page)).toHaveValue('')
  await page.keyboard.type('fish rock/')
  await expect(boxOf(page)).toHaveValue('fish rock/')
  await page.keyboard.press('Backspace')
  await expect(option(page, /Front to Back/)).toBeVisible()

  const active = async () => boxOf(page).getAttribute('aria-activedescendant')
  expect(await active()).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(await active()).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/blog\/fish-rock-cave-front-to-back$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fish Rock Cave/)
})

test('Enter without a choice opens the first result', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('fish rock')
  await expect(options(page).first()).toBeVisible()
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL(/\/blog\/fish-rock-cave-front-to-back$/)
})

test('products lead to the gear reviews that name them, reviews to their page [s2-search-to-product s2-search-to-review]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('mares puck')
  await expect(option(page, /Product/).first()).toHaveAttribute('href', '/gear-reviews?search=Mares+Puck+Pro%2B')
  await expect(option(page, /Review/).first()).toHaveAttribute('href', /^\/gear-reviews\/mares-/)
  await option(page, /Product/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/gear-reviews\?search=Mares/)
})

test('Escape closes the results, then clears; a click elsewhere does both at once [s2-search-closes-outside]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  await boxOf(page).press('Escape')
  await expect(status(page)).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('reef')
  await expect(boxOf(page)).toBeFocused()
  await boxOf(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await boxOf(page).press('Escape')
  await boxOf(page).press('Escape')
  await expect(boxOf(page)).toHaveValue('')

  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  await page.mouse.click(5, 500)
  await expect(status(page)).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('')
})

test('leaving by Tab closes the results', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(status(page)).toHaveCount(0)
})
