import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { PageViewsPanel } from './page-views-panel.tsx'

const none = { countedSince: null, dates: [{ date: '2026-11-28', count: 0 }], pages: [], referrers: [] }
const some = {
  countedSince: '2026-11-01',
  dates: [...none.dates, { date: '2026-11-29', count: 1204 }],
  pages: [
    { name: '/blog', count: 1200 },
    { name: '/blog/gone', count: 4 },
  ],
  referrers: [{ name: 'dive.example', count: 7 }],
}

const renderPanel = (pageViews: typeof some | typeof none) =>
  renderInSite(<PageViewsPanel isOpen />, {
    responses: {
      adminContent: {
        pageViews: (({ page }: { page: string | null }) =>
          page ? { ...pageViews, dates: [{ date: '2026-11-29', count: 11 }] } : pageViews) as never,
        places: [{ kind: 'page', title: 'Dive stories', path: '/blog', isPublic: true }] as never,
      },
    },
  })

test('the owner sees when counting began, the views of each day, and pages by their title', async () => {
  await renderPanel(some)
  await expect.element(page.getByText('Counted since 1 November 2026.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /1,204: 29 November 2026/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Dive stories/ })).toHaveAttribute('href', '/blog')
  await expect.element(page.getByRole('link', { name: /\/blog\/gone/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'dive.example 7' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Page' }).selectOptions('Dive stories')
  await expect.element(page.getByRole('img', { name: /11: 29 November 2026/ })).toBeVisible()
})

test('before the first view the panel says so', async () => {
  await renderPanel(none)
  await expect.element(page.getByText(/No view has been counted yet/)).toBeVisible()
  expect(page.getByRole('img').elements()).toEqual([])
})
