import type { Page } from 'playwright/test'

export const searches = '**/trpc/publicContent.search**'
export const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search the site' })
export const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
export const option = (page: Page, name: RegExp) => options(page).filter({ hasText: name })
/** Without the status lines of the page itself, such as the count of dive sites. */
export const status = (page: Page) => page.getByRole('search', { name: 'Whole site' }).getByRole('status')
