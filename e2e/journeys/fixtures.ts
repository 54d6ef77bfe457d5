import { test as base, expect, type Page, type Response } from 'playwright/test'
import { watchBareText } from '#src/testing-bare-text.ts'
import { openCopiedSite, type RunningSite } from '../test-site.ts'
import { type ExpectedError, watchConsoleErrors } from './console-errors.ts'
import { watchRequests } from './open-requests.ts'

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

/** The test goes on after a failure, so that missing and unexpected console errors are both reported. */
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
    // The page is left first, so that it logs no console errors about a closed server.
    await page.goto('about:blank')
    await site.close()
  },
  expectConsoleError: [
    async ({ page }, use, info) => {
      watchRequests(page)
      await page.addInitScript(watchBareText)
      const { expectConsoleError, missing, unexpected } = watchConsoleErrors(page)
      await use(expectConsoleError)
      // The browser reports a failed request with a delay. A journey that broke off may never have made that request.
      if (info.errors.length === 0) await softly.poll(missing, 'every console error that was named comes').toEqual([])
      expect(unexpected(), 'there is no other console error').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url)
  await wakeScript(page)
  await waitUntilHydrated(page)
  return response
}

/** As the focus of the site's search does: pages that hydrate on use need a control that is used. */
export function wakeScript(page: Page): Promise<void> {
  return page.evaluate(() => {
    const focused = new FocusEvent('focusin', { bubbles: true })
    document.querySelector('input, button')?.dispatchEvent(focused)
  })
}

/** Waits until the page is hydrated and its effects have run, those of the layout and those of the screen in it. */
export async function waitUntilHydrated(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () =>
      !('$_TSR' in self) &&
      Object.keys(document).some((key) => key.startsWith('__reactContainer')) &&
      document.documentElement.dataset.live !== undefined &&
      (window.dataLayer?.length ?? 0) > 0,
    undefined,
    { timeout },
  )
}

export { expect }
