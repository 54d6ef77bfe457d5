import { expect, type Page, type Request } from 'playwright/test'

interface Traffic {
  open: Set<Request>
  /** When a request began or ended last, in milliseconds of this process. */
  changedAt: number
}

const trafficOf = new WeakMap<Page, Traffic>()

/** To be called before the page is opened. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { open: new Set(), changedAt: 0 }
  const note = (change: (open: Set<Request>) => void) => {
    change(traffic.open)
    traffic.changedAt = performance.now()
  }
  page.on('request', (request) => note((open) => open.add(request)))
  const end = (request: Request) => note((open) => open.delete(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  trafficOf.set(page, traffic)
}

/**
 * Waits until all that the page has asked for is answered, and half a second nothing more is asked. Playwright's own
 * `networkidle` is reached once for each document: it waits for nothing that is asked afterwards.
 */
export async function untilAnswered(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('The requests of this page are not watched.')
  const isStill = () => traffic.open.size === 0 && performance.now() - traffic.changedAt >= 500
  await expect.poll(isStill, 'all that the page has asked for is answered').toBe(true)
}
