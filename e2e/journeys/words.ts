import type { Locator } from 'playwright/test'
import { expect } from './fixtures.ts'

/**
 * A part of a page says, word for word, what e2e/aria holds under this name: words, roles, names, states and link
 * targets, as a screen reader is told them. Playwright's own toMatchAriaSnapshot writes patterns in place of numbers,
 * and an emergency line must be that number and no other. `leftOut` is a selector of editorial content.
 */
export async function expectToSay(part: Locator, name: string, leftOut?: string): Promise<void> {
  await expect(async () => {
    if (leftOut) await hide(part, leftOut)
    const words = await part.ariaSnapshot()
    expect(words, 'it is in the accessibility tree').not.toBe('')
    expect(`${words}\n`).toMatchSnapshot(`${name}.yml`)
  }).toPass({ timeout: 5_000, intervals: [250, 1_000, 3_000] })
}

function hide(part: Locator, selector: string): Promise<void> {
  return part.evaluate((element, selector) => {
    for (const hidden of element.querySelectorAll(selector)) hidden.setAttribute('aria-hidden', 'true')
  }, selector)
}
