import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { renderInSite } from '../../../testing.tsx'
import { DownloadMenu } from './download-menu.tsx'

interface Shown {
  filters?: DiveSiteFilters
  found?: number
  isCounted?: boolean
}

function showMenu({ filters = {}, found = 416, isCounted = true }: Shown = {}) {
  return renderInSite(
    <>
      <DownloadMenu filters={filters} found={found} isCounted={isCounted} />
      <button type="button">Beside</button>
    </>,
  )
}

const summary = () => page.getByText('Download')
const link = (name: string) => page.getByRole('link', { name })

test('the menu offers both files of what is shown, filters and search included', async () => {
  await showMenu({ filters: { q: 'cod & co', region: 'Sydney', month: 3, closed: 'hide' }, found: 12 })
  expect(page.getByRole('link').elements()).toEqual([])
  await summary().click()

  await expect.element(page.getByText('12 dive sites in one file')).toBeVisible()
  const query = '?q=cod+%26+co&region=Sydney&month=3&closed=hide'
  for (const [name, fileName] of [
    ['GPX for GPS devices and chart plotters', 'dive-sites.gpx'],
    ['GeoJSON for maps and GIS programs', 'dive-sites.geojson'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', `/${fileName}${query}`)
    await expect.element(link(name)).toHaveAttribute('download', fileName)
  }
})

test('without filters the files are those of the whole directory; one dive site is named in the singular', async () => {
  await showMenu({ found: 1 })
  await summary().click()

  await expect.element(link('GPX')).toHaveAttribute('href', '/dive-sites.gpx')
  await expect.element(page.getByText('1 dive site in one file')).toBeVisible()
})

test('a search that has not read everything promises no number, and where nothing is shown there is nothing to take', async () => {
  const { unmount } = await showMenu({ isCounted: false })
  await summary().click()
  await expect.element(page.getByText('What the search finds in one file')).toBeVisible()
  await unmount()

  await showMenu({ found: 0 })
  expect(summary().elements()).toEqual([])
})

test('by keyboard it opens, goes through both files and closes behind who goes on', async () => {
  await showMenu()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(link('GPX')).toHaveFocus()
  await userEvent.tab()
  await expect.element(link('GeoJSON')).toHaveFocus()
  await userEvent.tab()

  await expect.element(page.getByRole('button', { name: 'Beside' })).toHaveFocus()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('Escape closes it and leads back to what opened it', async () => {
  await showMenu()
  await summary().click()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')

  expect(page.getByRole('link').elements()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Download')
})

test('a press beside a link keeps it open, a press beside the menu closes it', async () => {
  await showMenu()
  await summary().click()
  await page.getByText('416 dive sites in one file').click()
  await expect.element(link('GPX')).toBeVisible()
  await page.getByRole('button', { name: 'Beside' }).click()

  expect(page.getByRole('link').elements()).toEqual([])
})

test('on a phone its sign alone is seen, and it has its name all the same', async () => {
  await renderInSite(<DownloadMenu filters={{}} found={1} isCounted />, { width: 390 })
  const words = summary().element().getBoundingClientRect()

  expect(words.width).toBeLessThanOrEqual(1)
  await expect
    .element(page.elementLocator(document.querySelector('summary') as Element))
    .toHaveAccessibleName('Download')
})
