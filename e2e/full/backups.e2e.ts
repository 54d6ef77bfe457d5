import { readFile } from 'node:fs/promises'
import { zstdDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { accessibilityFaults } from '../journeys/accessibility.ts'
import { button, enterAdmin, field } from '../journeys/admin.ts'
import { expect, test } from '../journeys/fixtures.ts'

test('a backup is made from the dashboard, fetched with the password again, and opens as the whole site [r-export-more r-backup-password]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/adminContent.downloadBackup')
  // Files are named by the machine's clock.
  ownSite.clock.now = new Date()
  await enterAdmin(page, ownSite.url, '/admin?tab=data-export')
  const section = page.getByRole('region', { name: 'Backups' })
  await expect(section.getByText('There is no backup yet.')).toBeVisible()
  await button(page, 'Make a backup').click()
  await expect(button(page, 'Download the latest')).toBeVisible({ timeout: 30_000 })
  await expect(section.getByText('just now')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await button(page, 'Download the latest').click()
  await field(page, 'Your password again').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid password')).toBeVisible()
  await field(page, 'Your password again').fill('correct horse battery')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^site-[\dT-]+\.sqlite\.zst$/)
  expectWholeSite(zstdDecompressSync(await readFile(await download.path())), ownSite.db.$client)
})

function expectWholeSite(bytes: Buffer, site: Database.Database): void {
  const copy = new Database(bytes)
  const count = (client: Database.Database, table: string) =>
    client.prepare(`select count(*) from ${table}`).pluck().get()
  for (const table of ['articles', 'dive_sites', 'products']) {
    expect([table, count(copy, table)]).toEqual([table, count(site, table)])
  }
  expect(count(copy, 'sessions')).toBe(0)
  copy.close()
}
