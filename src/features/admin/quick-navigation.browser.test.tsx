import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { renderInSite } from '../../testing.tsx'
import { QuickNavigation } from './quick-navigation.tsx'

const updated = {
  timestamp: new Date('2026-03-14T10:05:00+11:00'),
  total: 25,
  counts: { page: 10, article: 2, diveSite: 12, review: 1 },
}
const button = page.getByRole('region', { name: 'Quick Navigation' }).getByRole('button')

test('the sitemap is updated once for a press, and its time and contents are told [s8-sitemap-success]', async () => {
  let answer = (_updated: typeof updated) => {}
  const updateSitemap = vi.fn(() => new Promise<typeof updated>((resolve) => (answer = resolve)))
  const { getByRole, getByText } = await renderInSite(<QuickNavigation />, {
    responses: { adminContent: { updateSitemap } },
  })
  await expect.element(getByRole('region', { name: 'Quick Navigation' })).toBeVisible()
  await expect.element(button).toHaveTextContent('Update Sitemap')
  await button.click()
  await expect.element(button).toHaveTextContent('Updating...')
  await button.click({ force: true })
  answer(updated)

  await expect.element(getByText('Sitemap successfully updated at 10:05 am.', { exact: true }).first()).toBeVisible()
  await expect
    .element(getByRole('status').filter({ hasText: 'URLs' }))
    .toHaveTextContent('25 URLs: 10 pages, 2 articles, 12 dive sites, 1 review')
  await expect.element(button).toHaveTextContent('Update Sitemap')
  expect(updateSitemap).toHaveBeenCalledTimes(1)
})

test.each([
  [new NoConnectionError(), 'Failed to update sitemap. Please try again. There is no connection to the site.'],
  [new Error('500: broken'), 'Failed to update sitemap. Please try again.'],
  [new AppError('UNAVAILABLE', 'Nothing can be written now.'), 'Nothing can be written now.'],
])('a failure (%s) is told: %s [s8-sitemap-failure]', async (problem, words) => {
  const updateSitemap = () => {
    throw problem
  }
  const { getByText } = await renderInSite(<QuickNavigation />, { responses: { adminContent: { updateSitemap } } })
  await button.click()

  await expect.element(getByText('Update Failed', { exact: true }).first()).toBeVisible()
  await expect.element(getByText(words, { exact: true }).first()).toBeVisible()
  expect(page.getByText('addresses').elements()).toEqual([])
})

test('the management of dive sites is one press away [s2-admin-navigation]', async () => {
  await renderInSite(<QuickNavigation />)
  const link = page.getByRole('region', { name: 'Quick Navigation' }).getByRole('link', { name: 'Manage Dive Sites' })

  await expect.element(link).toHaveAttribute('href', '/admin/dive-sites')
})
