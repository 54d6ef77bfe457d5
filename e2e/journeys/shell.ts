import type { Locator, Page } from 'playwright/test'

/** The header's links. */
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const item = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true })
export const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Text and path of each link. */
export function linksOf(list: Locator) {
  return list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
}
