import type { Page } from 'playwright/test'

/** The header's links. */
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const item = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true })
export const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
