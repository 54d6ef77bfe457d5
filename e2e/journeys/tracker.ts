import type { Page } from 'playwright/test'

/** The events in the global tracker, in order. */
export function trackedEvents(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)))
}

/** The details of the events of one name. */
export async function eventsNamed(page: Page, wanted: string): Promise<unknown[]> {
  const events = await trackedEvents(page)
  return events.filter(([, name]) => name === wanted).map(([, , details]) => details)
}

/** The details of each page view. */
export function pageViews(page: Page): Promise<unknown[]> {
  return eventsNamed(page, 'page_view')
}
