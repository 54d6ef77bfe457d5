import AxeBuilder from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright/test'

/** How a page is looked at: dark on a phone, light on a wide screen. */
export const looks = [
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 1280 },
] as const

/**
 * The faults that axe finds on the page, or in one part of it: each rule with the elements that break it. Without the
 * preview's frame, which lets no script in, and the list of passed rules, axe takes a third of the time.
 */
export async function accessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  // A colour on its way from one mode to the other has no contrast to be judged by.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

/** Pixels by which the page is wider than the screen. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

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
    // React's ids have characters that are valid in HTML.
    'valid-id': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
})

/** The faults in the HTML of a page as it was served. */
export async function htmlFaults(html = ''): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  )
}
