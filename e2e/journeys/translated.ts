import type { Page } from 'playwright/test'
import { openHydrated } from './fixtures.ts'

/** Translates a page and all later text in it, until it is loaded again; not before React has hydrated all its parts. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(translateDocument, '')
}

export async function openTranslated(page: Page, url: string): Promise<void> {
  await openHydrated(page, url)
  await translate(page)
}

/** Translates each page as soon as its HTML is there. A character of no width makes the text differ from the one that React expects. */
export async function translateAtOnce(page: Page): Promise<void> {
  await page.addInitScript(translateDocument, '\u200b')
}

/** Does what Chrome's translation does: each text, also one that comes later, gives way to two `<font>` elements. Runs in the page. */
function translateDocument(sign: string): void {
  const untranslated = 'font, script, style, noscript, textarea, svg, [translate=no]'

  function translateWithin(root: Node): void {
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.closest(untranslated) !== null) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data + sign)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  function begin(): void {
    translateWithin(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateWithin(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}
