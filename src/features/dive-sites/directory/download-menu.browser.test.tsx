import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { renderInSite } from '../../../testing.tsx'
import { DownloadMenu } from './download-menu.tsx'

function showMenu(filters: DiveSiteFilters = {}, found = 416) {
  return renderInSite(
    <>
      <DownloadMenu filters={filters} found={found} isCounted />
      <button type="button">Beside</button>
    </>,
  )
}

const summary = () => page.getByText('Download')
const link = (name: string) => page.getByRole('link', { name })

test('the menu offers the files of the shown dive sites, with filters and search', async () => {
  await showMenu({ q: 'cod & co', region: 'Sydney', month: 3, closed: 'hide' }, 12)
  expect(page.getByRole('link').elements()).toEqual([])
  await summary().click()

  await expect.element(page.getByText('12 dive sites in one file')).toBeVisible()
  const query = '?q=cod+%26+co&region=Sydney&month=3&closed=hide'
  for (const [name, fileName] of [
    ['GPX for GPS devices and chart plotters', 'dive-sites.gpx'],
    ['KML for Google Earth and other map programs', 'dive-sites.kml'],
    ['Subsurface for the dive log of that name', 'dive-sites.ssrf'],
    ['UDDF for other dive logs', 'dive-sites.uddf'],
    ['GeoJSON for maps and GIS programs', 'dive-sites.geojson'],
    ['CSV for spreadsheets', 'dive-sites.csv'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', `/${fileName}${query}`)
    await expect.element(link(name)).toHaveAttribute('download', fileName)
  }
})

test('the menu is absent without results', async () => {
  await showMenu({}, 0)
  expect(summary().elements()).toEqual([])
})

test('Tab opens it, goes through all files and closes it behind; Escape leads back to its button', async () => {
  await showMenu()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  for (const name of ['GPX', 'KML', 'Subsurface', 'UDDF', 'GeoJSON', 'CSV', 'credits']) {
    await userEvent.tab()
    await expect.element(link(name)).toHaveFocus()
  }
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Beside' })).toHaveFocus()
  expect(page.getByRole('link').elements()).toEqual([])

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
