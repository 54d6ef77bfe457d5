import { expect, type Page } from 'playwright/test'

/** Logs in at a path of the admin; the first check without a session is answered 401 (name it as a console error). */
export async function enterAdmin(page: Page, siteUrl: string, path = '/admin'): Promise<void> {
  await page.goto(siteUrl + path)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** What a toast offers; the editor has an Undo of its own. */
export function toastButton(page: Page, name: string) {
  return page.getByRole('region', { name: /^Notification/ }).getByRole('button', { name })
}

/** A button by its whole name. */
export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

/** A field by its whole label. */
export function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true })
}

/** Where a body is written. */
export function body(page: Page) {
  return page.getByRole('textbox', { name: 'Content' })
}
