import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright/test'
import { publicPages } from '../public-pages.ts'
import { accessibilityFaults } from './accessibility.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const missing = '/nothing/here'
const allPages = [
  ...publicPages,
  '/blog?category=Safety',
  '/gear-reviews?category=Dive+Computers',
  '/gear-reviews?search=zzz',
  '/dive-sites?q=zzzz',
  '/search?q=reef',
  '/subscribed',
  missing,
]

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const

/** Pixels by which the page is wider than the screen. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as never)
    for (const path of allPages) {
      test(`${path} has no accessibility fault and nothing wider than the screen`, async ({
        page,
        site,
        expectConsoleError,
      }) => {
        if (path === missing) expectConsoleError(missing)
        await openHydrated(page, site.url + path)
        if (path === '/dive-sites') await page.locator('.leaflet-marker-icon').first().waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
        expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      })
    }
  })
}

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('every page fits', async ({ page, site, expectConsoleError }) => {
    expectConsoleError(missing)
    for (const path of allPages) {
      await page.goto(site.url + path)
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('text at 200 %', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('every page fits a phone', async ({ page, site, expectConsoleError }) => {
    test.slow()
    expectConsoleError(missing)
    for (const path of allPages) {
      await page.goto(site.url + path)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
    }
    await openHydrated(page, `${site.url}/search?q=reef`)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('combobox').fill('yongala')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await overflowOf(page), 'the open search').toBeLessThanOrEqual(0)
    await page.locator('summary').and(page.getByLabel('Menu')).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    expect(await overflowOf(page), 'the open menu').toBeLessThanOrEqual(0)
  })
})

test('the HTML of every page is valid', async ({ request, site }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // React writes attributes and void elements in its own, equally valid style.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      'doctype-style': 'off',
      'attr-case': 'off',
      'no-inline-style': 'off',
      'long-title': 'off',
      // Its ids hold signs that are fine in HTML.
      'valid-id': 'off',
      'require-sri': 'off',
      'tel-non-breaking': 'off',
    },
  })
  for (const path of allPages) {
    const html = await (await request.get(site.url + path)).text()
    const report = await validator.validateString(html)
    const messages = report.results.flatMap((result) =>
      result.messages.map((message) => `${path} ${message.ruleId}: ${message.message} ${message.selector ?? ''}`),
    )
    expect(messages).toEqual([])
  }
})
