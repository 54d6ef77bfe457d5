import { expect, type Page } from 'playwright/test'

// Where a journey through the directory looks and types.
export const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' })
export const cards = (page: Page) => page.locator('#results h3')
export const count = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ dive sites$/)

/**
 * Follows the link to the next page, below all cards: while their pictures and fonts still come it moves a little, and a press
 * that was aimed before misses it, on a busy machine more often than a person's.
 */
export async function goToNextPage(page: Page): Promise<void> {
  await expect(async () => {
    if (!page.url().includes('page=2')) await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?page=2#results$/, { timeout: 2_000 })
  }).toPass()
}
