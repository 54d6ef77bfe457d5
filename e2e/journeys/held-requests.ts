import type { Page } from 'playwright/test'

/** Holds requests until the journey lets them through or aborts them. */
export async function holdRequests(page: Page, requests: string) {
  const { promise: decided, resolve: decide } = Promise.withResolvers<'let through' | 'cut'>()
  let count = 0
  await page.route(requests, async (route) => {
    count += 1
    if ((await decided) === 'cut') await route.abort()
    else await route.fallback()
  })
  return {
    letThrough: () => decide('let through'),
    cut: () => decide('cut'),
    /** How many came, held or not. */
    count: () => count,
  }
}
