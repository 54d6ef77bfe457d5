import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { type SeasonRow, SeasonTable } from './season-table.tsx'

const inSeason = [4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0]
const sydney: SeasonRow = { name: 'Sydney', slug: 'sydney', total: 6, known: 4, inSeason }
const cairns: SeasonRow = { name: 'Cairns', slug: null, total: 2, known: 0, inSeason: inSeason.map(() => 0) }
const table = <SeasonTable filters={{ skill: 'Beginner' }} month={2} regions={[sydney, cairns]} />

test('a region has its share of each month and how many sites that is of; one without months has none', async () => {
  const { getByRole } = await renderInSite(table)

  await expect.element(getByRole('row', { name: /^Sydney/ })).toHaveTextContent('Sydney4 of 6 sites10075502500000000')
  await expect.element(getByRole('row', { name: /^Cairns/ })).toHaveTextContent('Cairns0 of 2 sitesNo months on record')
  const february = getByRole('link', { name: 'February' })
  await expect.element(february).toHaveAttribute('href', '/when?skill=Beginner&month=2')
  await expect.element(february).toHaveAttribute('aria-current', 'page')
})

test.for([390, 1280])(
  'at %i px it is a table to who hears it, no number is cut or covered, and a month can be pressed',
  async (width) => {
    const { container } = await renderInSite(table, { width })
    expect(page.getByRole('columnheader').elements()).toHaveLength(13)
    expect(page.getByRole('rowheader').elements()).toHaveLength(2)
    const cells = [...container.querySelectorAll('td')]
    expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)).toEqual([])
    const boxes = cells.slice(0, 12).map((cell) => cell.getBoundingClientRect())
    expect(boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0))).toEqual([])
    const months = [...container.querySelectorAll('thead a')].map((link) => link.getBoundingClientRect())
    for (const { width, height } of months) {
      expect(width).toBeGreaterThanOrEqual(24)
      expect(height).toBeGreaterThanOrEqual(44)
    }
  },
)
