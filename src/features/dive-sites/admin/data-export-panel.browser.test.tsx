import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, renderInSite } from '../../../testing.tsx'
import { DataExportPanel } from './data-export-panel.tsx'
import { fail } from './testing-management.tsx'

test('the downloads open in a new tab and say how many rows they have [s2-admin-export s7-admin-csv]', async () => {
  const responses = { diveSites: { count: 416 }, newsletter: { subscribers: [] }, adminContent: { reviewList: [] } }
  await renderInSite(<DataExportPanel isOpen />, { responses })
  const sites = page.getByRole('link', { name: 'Download CSV (416) of dive sites' })

  await expect.element(sites).toHaveAttribute('href', '/api/dive-sites/export/csv')
  await expect.element(sites).toHaveAttribute('target', '_blank')
  const reviews = page.getByRole('link', { name: 'Download CSV (0) of gear reviews' })
  await expect.element(reviews).toHaveAttribute('href', '/api/reviews/export/csv')
  await expect.element(page.getByRole('link', { name: 'Download CSV (0) of subscribers' })).toBeVisible()
})

test('rows are counted when the tab is open, and a failed count can be requested again', async () => {
  const [count, subscribers] = [vi.fn(fail), vi.fn(fail)]
  const responses = { diveSites: { count }, newsletter: { subscribers }, adminContent: { reviewList: [] } }
  const hidden = await renderInSite(<DataExportPanel isOpen={false} />, { responses })
  await expect.element(button('Choose a file').first()).toBeVisible()
  expect(count).not.toHaveBeenCalled()
  hidden.unmount()
  await renderInSite(<DataExportPanel isOpen />, { responses })
  await expect.element(page.getByText('The dive sites could not be counted.')).toBeVisible()
  await expect.element(page.getByText('The subscribers could not be counted.')).toBeVisible()
  await button('Try again').last().click()

  await expect.poll(() => subscribers.mock.calls.length).toBe(2)
  expect(count).toHaveBeenCalledTimes(1)
})
