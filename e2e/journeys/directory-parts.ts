import type { Page } from 'playwright/test'

// Where a journey through the directory looks and types.
export const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' })
export const cards = (page: Page) => page.locator('#results h3')
export const description = (page: Page) => page.locator('meta[name=description]')
export const count = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ dive sites$/)
