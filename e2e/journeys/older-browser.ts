import type { BrowserContext, Page } from 'playwright/test'
import { newerFunctions } from '../browsers/newer-functions.ts'

/**
 * Deletes every function that a supported browser lacks from the pages, and so from Playwright's own code in them
 * (`evaluateAll` and `allTextContents` of a role).
 */
export function makeOlder(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(deleteFunctions, newerFunctions)
}

/** Runs in the page. Deletes functions by their keys in MDN's compatibility data. */
function deleteFunctions(keys: readonly string[]): void {
  for (const key of keys) {
    const [root, ...path] = key.replace('javascript.builtins', 'javascript').split('.')
    const name = path.pop() ?? ''
    const owner = path.reduce((found: object, each) => Object(Reflect.get(found, each)), globalThis)
    const prototype = Object(Reflect.get(owner, 'prototype'))
    if (name.endsWith('_static')) Reflect.deleteProperty(owner, name.replace('_static', ''))
    else if (owner === Window) Reflect.deleteProperty(globalThis, name)
    else {
      Reflect.deleteProperty(prototype, name)
      if (root === 'javascript' || owner === globalThis) Reflect.deleteProperty(owner, name)
    }
  }
}

/** The texts of elements as the server sends them, which needs no script. */
export async function sentTexts(page: Page, url: string, selector: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text()
  return page.evaluate(
    ([html = '', selector = '']) => {
      const sent = new DOMParser().parseFromString(html, 'text/html')
      return [...sent.querySelectorAll(selector)].map(({ textContent }) => textContent)
    },
    [html, selector],
  )
}
