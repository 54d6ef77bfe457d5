import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { periodDates, type ViewPeriod } from '#domain/page-views/page-views.ts'
import { renderInSite, sessionInfo } from '../../../testing.tsx'
import { type PageViews, PageViewsPanel } from './page-views-panel.tsx'

const nothing: Omit<PageViews, 'dates'> = { countedSince: null, pages: [], referrers: [] }

async function renderPanel(shown = nothing, countOf: (date: string) => number = () => 0) {
  const pageViews = vi.fn(({ period }: { period: ViewPeriod }) => ({
    ...shown,
    dates: periodDates(period, '2026-03-14').map((date) => ({ date, count: countOf(date) })),
  }))
  await renderInSite(<PageViewsPanel isOpen />, {
    responses: { adminContent: { pageViews }, security: { session: sessionInfo } },
  })
  return pageViews
}

test('views are shown by day and by month, with the pages and the sites that visitors came from', async () => {
  const shown = {
    countedSince: '2025-12',
    pages: [
      { name: '/blog/reef', title: 'Reef', count: 1_204 },
      { name: '/old', title: null, count: 1 },
    ],
    referrers: [{ name: 'forum.example', count: 3 }],
  }
  await renderPanel(shown, (date) => (date === '2026-03-14' ? 1_205 : date === '2026-03' ? 2_000 : 0))
  await expect.element(page.getByRole('img')).toHaveAccessibleName(/^Views by day, .+ 1,205: 14 March 2026\.$/)
  await expect.element(page.getByText(/^Counted since December 2025\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Reef' })).toHaveAttribute('href', '/blog/reef')
  await expect.element(page.getByRole('row', { name: '/old 1' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'forum.example 3' })).toBeVisible()

  await page.getByLabelText('Period').selectOptions('Last 12 months')
  await expect.element(page.getByRole('img')).toHaveAccessibleName(/^Views by month, .+ 2,000: March 2026\.$/)
})

test('before anything is counted it says so', async () => {
  await renderPanel()
  await expect.element(page.getByText(/^No view has been counted yet/)).toBeVisible()
  await expect.element(page.getByText('No visitor followed a link from another site in this period.')).toBeVisible()
})
