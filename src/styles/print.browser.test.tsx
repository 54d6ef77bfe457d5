import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { DiveSiteGrid } from '../features/dive-sites/directory/dive-site-grid.tsx'
import { bareIsland } from '../features/dive-sites/testing-dive-site.ts'
import { renderInSite } from '../testing.tsx'

test('the directory prints as a table that says which sites are closed, and no button prints', async () => {
  const cards = [bareIsland, { ...bareIsland, id: 2, name: 'The Gap', status: 'closed' as const, hazards: null }]
  const { container } = await renderInSite(
    <>
      <DiveSiteGrid diveSites={cards} filters={{}} progress="done" onClear={() => undefined} />
      <button type="button" className="button">
        Clear
      </button>
    </>,
    { responses: { diveSites: { cards } } },
  )
  await expect.element(page.getByRole('definition').first()).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await expect.poll(() => matchMedia('print').matches).toBe(true)

  const rows = [...container.querySelectorAll('.dive-site-card')]
  expect(rows.map((row) => getComputedStyle(row).display)).toEqual(['table-row', 'table-row'])
  const left = (selector: string) => rows.map((row) => row.querySelector(selector)?.getBoundingClientRect().left)
  for (const column of ['h3', 'dl']) expect(new Set(left(column)).size).toBe(1)
  expect(left('dl')[0]).toBeGreaterThan(left('h3')[0] ?? 0)
  const before = rows.map((row) => getComputedStyle(row.querySelector('h3') ?? row, '::before').content)
  expect(before).toEqual(['none', '"Closed: "'])
  await expect.element(page.getByText('Clear')).not.toBeVisible()
})
