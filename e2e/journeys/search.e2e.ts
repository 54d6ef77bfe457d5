import { expect, openHydrated, test } from './fixtures.ts'
import { boxOf, option, options, status } from './site-search.ts'

test('by pointer: a place is typed, its results counted, badged and highlighted, and one of them opened; a click elsewhere closes and clears [s2-search-opens s2-search-short s2-search-closes-choice s2-search-closes-outside s2-search-to-site s2-search-to-product s2-search-to-review]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).click()
  await expect(status(page)).toHaveText('Type at least 2 characters to search')
  await boxOf(page).pressSequentially('y')
  await expect(status(page)).toHaveText('Type at least 2 characters to search')
  await boxOf(page).pressSequentially('ONGALA')
  await expect(status(page)).toHaveText(/^\d+ results found$/)
  await expect(option(page, /How to Dive It Well/)).toContainText('Article')
  const wreck = option(page, /SS Yongala wreck/)
  await expect(wreck).toContainText('Dive Site')
  await expect(wreck.locator('mark').first()).toHaveText('Yongala')
  await wreck.click()
  await expect(page).toHaveURL(/\/dive-sites\/\d+$/)
  await expect(status(page)).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('')
  // The new page takes the focus once it is shown; a box that was filled before that would close.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await boxOf(page).fill('mares puck')
  await expect(option(page, /Product/).first()).toHaveAttribute('href', '/gear-reviews?search=Mares+Puck+Pro%2B')
  await expect(option(page, /Review/).first()).toHaveAttribute('href', /^\/gear-reviews\/mares-/)
  await page.mouse.click(5, 500)
  await expect(status(page)).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('')
})

test('by keyboard: what was typed before the script came is searched for; / leads to the box, arrows to a result, Enter to its page [s2-search-to-article]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/about`)
  await boxOf(page)
    .or(page.getByRole('textbox', { name: 'Search the site' }))
    .fill('Bare Island')
  await expect(option(page, /^Bare Island/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(boxOf(page)).toHaveValue('')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('/')
  await expect(boxOf(page)).toBeFocused()
  await page.keyboard.type('fish rock')
  await expect(option(page, /Front to Back/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await boxOf(page).getAttribute('aria-activedescendant')
  expect(active).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/fish-rock-cave-front-to-back$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fish Rock Cave/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the box leads to a page of results, the closest first, which search engines leave out', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/about`)
    const box = page.getByRole('banner').getByRole('textbox', { name: 'Search the site' })
    await box.fill('fish rock')
    await box.press('Enter')
    await expect(page).toHaveURL(`${site.url}/search?q=fish+rock`)
    await expect(page).toHaveTitle('Search: fish rock | Kelp & Coral')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const matches = page.getByRole('region', { name: 'Closest matches' })
    const count = await matches.locator('[data-kind]').count()
    await expect(page.getByRole('status')).toHaveText(`${count} results found`)
    await matches.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fish Rock/)
  })
})
