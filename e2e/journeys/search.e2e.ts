import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, openAlive, test } from './fixtures.ts'

const searches = '**/trpc/publicContent.search**'
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search the site' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const option = (page: Page, name: RegExp) => options(page).filter({ hasText: name })
/** The route's own status lines (counts of sites, say) stand outside. */
const status = (page: Page) => page.getByRole('search', { name: 'Whole site' }).getByRole('status')

test('by pointer: a place is typed, its results counted, badged and highlighted, and one of them opened [s2-search-opens s2-search-short s2-search-count s2-search-closes-choice s2-search-to-site]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/about`)
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

test('by keyboard: / leads to the box, arrows to a result, Enter to its page [s2-search-to-article]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/about`)
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
  await openAlive(page, `${site.url}/about`)
  await boxOf(page).fill('fish rock')
  await expect(options(page).first()).toBeVisible()
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL(/\/blog\/fish-rock-cave-front-to-back$/)
})

test('products lead to the gear reviews that name them, reviews to their page [s2-search-to-product s2-search-to-review]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/about`)
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
  await openAlive(page, `${site.url}/about`)
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
  await openAlive(page, `${site.url}/about`)
  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(status(page)).toHaveCount(0)
})

test('never more than three of a kind [s9-search-limits]', async ({ page, site }) => {
  await openAlive(page, `${site.url}/about`)
  await boxOf(page).fill('re')
  await expect(status(page)).toHaveText(/^\d+ results found$/)
  expect(await options(page).count()).toBeLessThanOrEqual(12)
  for (const kind of ['Article', 'Dive Site', 'Product', 'Review']) {
    const badges = options(page).filter({ has: page.getByText(kind, { exact: true }) })
    expect(await badges.count(), kind).toBeLessThanOrEqual(3)
  }
})

test('each kind carries its badge in its own hue [s2-search-badges]', async ({ page, site }) => {
  await openAlive(page, `${site.url}/about`)
  await boxOf(page).fill('reef')
  const channels = async (kind: string) => {
    const badge = options(page).getByText(kind, { exact: true }).first()
    const colour = await badge.evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
    return { red, green, blue }
  }
  const article = await channels('Article')
  expect(article.blue, 'blue').toBeGreaterThan(Math.max(article.red, article.green))
  const diveSite = await channels('Dive Site')
  expect(diveSite.green, 'green').toBeGreaterThan(Math.max(diveSite.red, diveSite.blue))
  const product = await channels('Product')
  expect(product.green, 'purple').toBeLessThan(Math.min(product.red, product.blue))
  const review = await channels('Review')
  expect(review.red > review.green && review.green > review.blue, 'orange').toBe(true)
})

for (const query of ['zzqq', '%%', '__', `"'`, '\\\\', '<b>x']) {
  test(`${query} finds nothing and says so [s2-search-none]`, async ({ page, site }) => {
    await openAlive(page, `${site.url}/about`)
    await boxOf(page).fill(query)
    await expect(status(page)).toHaveText(`No results found for "${query}"`)
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false')
  })
}

test('drafts are never found [r-drafts-hidden]', async ({ page, ownSite }) => {
  ownSite.db.$client.exec("update articles set published = 0 where slug = 'fish-rock-cave-front-to-back'")
  await openAlive(page, `${ownSite.url}/about`)
  await boxOf(page).fill('front to back')
  await expect(status(page)).toHaveText('No results found for "front to back"')
})

test('a search that fails says so, and trying again helps', async ({ page, site, complaints }) => {
  await page.route(searches, (route) => route.abort())
  await openAlive(page, `${site.url}/about`)
  await boxOf(page).fill('yongala')
  await expect(status(page)).toHaveText('The search did not answer.')
  await page.unroute(searches)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(option(page, /SS Yongala/)).toBeVisible()
  await expect(boxOf(page)).toBeFocused()
  // The browser itself reports the request that the test refused.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')))
})

test('a search that is no longer wanted is cancelled, and never shows', async ({ page, site }) => {
  const asked: string[] = []
  await page.route(searches, async (route) => {
    const query = new URL(route.request().url()).searchParams.get('input') ?? ''
    asked.push(query)
    // The first one is answered only when the test ends.
    if (!query.includes('yongala')) await route.continue()
  })
  await openAlive(page, `${site.url}/about`)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('publicContent.search'))
  await boxOf(page).fill('yongala')
  await expect(status(page)).toHaveText('Searching…')
  await expect.poll(() => asked.length).toBe(1)
  await boxOf(page).fill('fish rock')
  await cancelled
  await expect(option(page, /Front to Back/)).toBeVisible()
  await expect(option(page, /Yongala/)).toHaveCount(0)
})

test('typing on asks once it pauses, not with every key', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('publicContent.search') && asked.push(request.url()))
  await openAlive(page, `${site.url}/about`)
  await boxOf(page).pressSequentially('yongala', { delay: 20 })
  await expect(option(page, /SS Yongala/)).toBeVisible()
  // One on a machine at rest; a busy one may pause for us.
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('a thumbnail that does not load is hidden, its title stays [s2-search-thumbnail]', async ({
  page,
  site,
  complaints,
}) => {
  await page.route('**/art/dive-sites/**', (route) => route.abort())
  await openAlive(page, `${site.url}/about`)
  await boxOf(page).fill('ss yongala')
  await expect(option(page, /SS Yongala/)).toBeVisible()
  await expect(option(page, /SS Yongala/).locator('img')).toHaveCount(0)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')))
})

test('opening the results moves nothing on the page', async ({ page, site }) => {
  await openAlive(page, `${site.url}/about`)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})

test('on a phone the results fit the screen and scroll within [s2-search-scroll]', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openAlive(page, `${site.url}/about`)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await boxOf(page).fill('reef')
  await expect(options(page).first()).toBeVisible()
  const list = await page.getByRole('listbox', { name: 'Search results' }).boundingBox()
  expect(list?.x).toBeGreaterThanOrEqual(0)
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390)
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(700)
  await options(page).last().scrollIntoViewIfNeeded()
  await expect(options(page).last()).toBeInViewport()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any state of the search, ${colorScheme}`, async ({ page, site, complaints }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openAlive(page, `${site.url}/about`)
    const violations = async () => {
      const { violations } = await new AxeBuilder({ page }).include('header').analyze()
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    }
    await boxOf(page).click()
    await expect(status(page)).toBeVisible()
    expect(await violations()).toEqual([])
    await boxOf(page).fill('re')
    await expect(options(page).first()).toBeVisible()
    await boxOf(page).press('ArrowDown')
    expect(await violations()).toEqual([])
    await boxOf(page).fill('zzqq')
    await expect(status(page)).toHaveText(/^No results/)
    expect(await violations()).toEqual([])
    await page.route(searches, (route) => route.abort())
    await boxOf(page).fill('yongala')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await violations()).toEqual([])
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')))
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the box searches the dive sites', async ({ page, site }) => {
    await page.goto(`${site.url}/about`)
    await page.getByRole('textbox', { name: 'Search the site' }).fill('fish rock')
    await page.getByRole('textbox', { name: 'Search the site' }).press('Enter')
    await expect(page).toHaveURL(/\/dive-sites\?q=fish\+rock$/)
    await expect(page.getByText('Fish Rock Cave').first()).toBeVisible()
  })
})
