import { HtmlValidate } from 'html-validate'
import { allPages, missingPage } from '../public-pages.ts'
import { accessibilityFaults, overflowOf } from './accessibility.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const

for (const path of allPages) {
  test(`${path} has no accessibility fault and nothing wider than the screen`, async ({
    page,
    site,
    expectConsoleError,
  }) => {
    if (path === missingPage) expectConsoleError(missingPage)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, site.url + path)
    if (path === '/dive-sites') await page.locator('.leaflet-marker-icon').first().waitFor()
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await accessibilityFaults(page), `${colorScheme}, ${width} px`).toEqual([])
      expect(await overflowOf(page), `${colorScheme}, ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

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
