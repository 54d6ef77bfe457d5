import type { Page } from 'playwright/test'

/** What the global tracker was told of views, in order. */
export function pageViews(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([, name]) => name === 'page_view')
      .map(([, , details]) => details),
  )
}
