import type { Page } from 'playwright/test'

/** What the global tracker was told, in order. */
export function trackedEvents(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)))
}

/** What it was told of each page view. */
export async function pageViews(page: Page): Promise<unknown[]> {
  const events = await trackedEvents(page)
  return events.filter(([, name]) => name === 'page_view').map(([, , details]) => details)
}
