import type { Page } from 'playwright/test'

/** What the global tracker was told, in order. */
export function trackedEvents(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)))
}

/** What the events of one name said. */
export async function eventsNamed(page: Page, wanted: string): Promise<unknown[]> {
  const events = await trackedEvents(page)
  return events.filter(([, name]) => name === wanted).map(([, , details]) => details)
}

/** What it was told of each page view. */
export function pageViews(page: Page): Promise<unknown[]> {
  return eventsNamed(page, 'page_view')
}
