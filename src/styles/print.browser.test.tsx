import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { DiveSiteGrid } from '../features/dive-sites/directory/dive-site-grid.tsx'
import { bareIsland } from '../features/dive-sites/testing-dive-site.ts'
import { renderInSite } from '../testing.tsx'

test('the directory prints as a table of a line or two for each site, which says which ones are closed, and no button prints', async () => {
  const cards = [bareIsland, { ...bareIsland, id: 2, name: 'The Gap', status: 'closed' as const, hazards: null }]
  const { container } = await renderInSite(
    <>
      <DiveSiteGrid diveSites={cards} filters={{}} progress="done" onClear={() => undefined} />
      <button type="button" className="button">
        Clear
      </button>
    </>,
    { responses: { diveSites: { cards } }, width: 700 },
  )
  await expect.element(page.getByRole('definition').first()).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await expect.poll(() => matchMedia('print').matches).toBe(true)

  const lefts = (row: Element) =>
    ['Sydney', '3–18 m', 'Intermediate', 'Shore or boat'].map(
      (text) => page.elementLocator(row).getByText(text, { exact: true }).last().element().getBoundingClientRect().left,
    )
  const rows = [...container.querySelectorAll<HTMLElement>('.dive-site-card')]
  const [first = [], second] = rows.map(lefts)
  expect(second).toEqual(first)
  expect(first).toEqual(first.toSorted((a, b) => a - b))
  expect(rows[1]?.offsetHeight).toBeLessThan(50)
  expect(rows.map((row) => row.innerText.includes('Closed'))).toEqual([false, true])
  for (const text of ['A fort on a rock.', 'Jet skis under the bridge.', 'Reef', 'Clear'])
    await expect.element(page.getByText(text).first()).not.toBeVisible()
})
