import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'

test('dive sites leave as CSV, and 2,000 lines with faults come back after a look at each [s2-admin-export s7-admin-csv s6-admin-operations]', async ({
  page,
  ownSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAdmin(page, ownSite.url, '/admin?tab=data-export')
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('The database takes up')
  const link = page.getByRole('link', { name: /^Download CSV \(\d+\) of dive sites$/ })
  const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
  const [download] = await Promise.all([page.context().waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^dive-sites-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  expect(rows).toHaveLength(count)
  const first = rows.find(({ name }) => name === 'Fish Rock Cave')
  expect(first).toMatchObject({ region: 'Solitary Islands & Mid North Coast', state: 'NSW' })

  const added = Array.from({ length: 1_997 }, (_, index) => {
    const latitude = index % 100 === 99 ? 'south' : '-33.5'
    return `,Imported ${index},Sydney,${latitude},151.5,"Kelp, and more."`
  })
  const lines = [
    'id,name,region,latitude,longitude,description',
    ...added,
    `${first?.id},Fish Rock Cave by day,,,,`,
    '99999,Nobody,,,,',
    `${first?.id},Twice,,,,`,
  ]
  const file = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.getByLabel('File with dive sites').setInputFiles(file)
  await expect(button(page, 'Refused (21)')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('There is no dive site with the id 99999.')).toBeVisible()
  await expect(page.getByText('The latitude must be a number from -90 to 90').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await button(page, 'Import 1,979 dive sites').click()
  await expect(page.getByText('Done: 1,978 added, 1 changed, 21 left out.')).toBeVisible()

  await page.goto(`${ownSite.url}/dive-sites/${first?.id}`)
  await expect(page.getByRole('heading', { name: 'Fish Rock Cave by day', level: 1 })).toBeVisible()
})
