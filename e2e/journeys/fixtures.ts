import { test as base, expect, type Page, type Response } from 'playwright/test'
import { openCopiedSite, type RunningSite } from '../test-site.ts'
import { type ExpectedError, watchConsoleErrors } from './console-errors.ts'

interface TestFixtures {
  /** A site that only this test uses, for tests that write or move the clock. */
  ownSite: RunningSite
  /**
   * Names a console error that the journey itself brings about: by the path of a request that fails, else by a pattern.
   * One that was not named fails the journey, and so does one that was named and never comes.
   */
  expectConsoleError: (name: ExpectedError) => void
}
interface WorkerFixtures {
  /** A site that tests read and never write. */
  site: RunningSite
}

/** A grey pixel in place of every map tile: there is no tile server in tests. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8c+bMfwAHGQMQC0xq4AAAAABJRU5ErkJggg==',
  'base64',
)

/** Goes on after a failure, so that what came can be compared with what did not. */
const softly = expect.configure({ soft: true })

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const site = await openCopiedSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  ownSite: async ({ page }, use) => {
    const site = await openCopiedSite()
    await use(site)
    // The page leaves first, so that it makes no console errors about a site that is gone.
    await page.goto('about:blank')
    await site.close()
  },
  expectConsoleError: [
    async ({ page }, use, info) => {
      const { expectConsoleError, missing, unexpected } = watchConsoleErrors(page)
      await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: tile }))
      await use(expectConsoleError)
      // The browser reports a request that failed in its own time. A journey that broke off may never have made it.
      if (info.errors.length === 0) await softly.poll(missing, 'every console error that was named comes').toEqual([])
      expect(unexpected(), 'there is no other console error').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it is hydrated: the client script has taken over. */
export async function openHydrated(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url)
  await page.mouse.move(5, 5)
  await waitUntilHydrated(page)
  return response
}

/**
 * Waits until React owns the page and its effects have run: the frame of the site counts its page view last, after
 * every part has attached what it listens to.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('$_TSR' in self) &&
      Object.keys(document).some((key) => key.startsWith('__reactContainer')) &&
      (window.dataLayer?.length ?? 0) > 0,
  )
}

export { expect }
