import { expect, type Page } from 'playwright/test'

/** Opens a path of the admin with a session, the Blog Creator unless another is given; `admin-session.e2e.ts` shows the form that begins one. */
export async function enterAdmin(page: Page, siteUrl: string, path = '/admin?tab=blog'): Promise<void> {
  await page.request.post(`${siteUrl}/api/admin/login`, { data: { password: 'correct horse battery' } })
  await page.goto(siteUrl + path)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** A button of a toast; the editor has an Undo of its own. */
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

/** The editor of a body. */
export function body(page: Page) {
  return page.getByRole('textbox', { name: 'Content' })
}
