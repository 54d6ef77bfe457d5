import type { Locator } from 'playwright/test'

/** Waits as long as a person needs to read a form that has just come in sight: faster ones are taken for programs. */
export async function readForm(form: Locator): Promise<void> {
  const shownAt = await form.evaluate(() => performance.now())
  await form.page().waitForFunction((instant) => performance.now() > instant + 1_000, shownAt)
}
