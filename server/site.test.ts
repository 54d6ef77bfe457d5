import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { temporaryFolder } from '#db/database-testing.ts'
import { takeFileAlone } from '#db/file-lock.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'
import { rateLimits } from '#db/schema/security.ts'
import { firstMigrationOnly } from '#db/testing.ts'
import { readEnv } from './env.ts'
import { rememberingLogger } from './http/testing.ts'
import { openSite } from './site.ts'
import { NOW } from './testing.ts'

/** A folder for a site, and how one is started in it; its clock stands at NOW. */
function siteFolder() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const clock = { now: NOW }
  async function start(settings: Record<string, string> = {}) {
    const { logger, lines } = rememberingLogger()
    const env = readEnv({ DATABASE_FILE: file, SITE_NAME: 'Reef', ...settings })
    const renderPage = async () => ({ status: 200, html: 'A page.' })
    const site = await openSite({ env, renderPage, clientFolder: null, now: () => clock.now, logger })
    return { ...site, lines, linesOf: (message: string) => lines.filter(({ msg }) => msg === message) }
  }
  return { folder, file, clock, start }
}

let filled: Buffer | undefined
/** The same, with a database that an earlier start has filled. */
async function filledFolder() {
  const site = siteFolder()
  if (filled) writeFileSync(site.file, filled)
  else await (await site.start()).close()
  filled ??= readFileSync(site.file)
  return site
}

const expired = { key: 'contact:203.0.113.1', count: 1, resetTime: new Date(NOW.getTime() - 1) }
const keysOf = ({ database }: Awaited<ReturnType<typeof openSite>>) =>
  database.db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .all()
    .map(({ key }) => key)

test('a first start fills the site with articles by its team, makes a password and shows it; a second one changes nothing [s3-article-author-default]', async () => {
  const { start } = siteFolder()
  const first = await start()
  const health = await first.app.inject('/health')
  const stories = await first.app.inject('/api/articles')
  await first.close()
  const second = await start()
  await second.close()

  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  expect(health.json()).toMatchObject({ status: 'ok', version })
  expect(stories.json().length).toBeGreaterThan(0)
  expect(new Set(stories.json().map(({ author }: { author: string }) => author))).toEqual(new Set(['Reef Team']))
  expect(first.linesOf('seed applied')).toMatchObject([{ added: expect.any(Number), corrected: 0, kept: 0 }])
  expect(first.newPassword).toMatch(/^([a-z\d]{5}-){3}[a-z\d]{5}$/)
  expect(second.newPassword).toBeNull()
  expect(second.linesOf('seed applied')).toEqual([])
  expect(second.linesOf('database migrated; the previous one is saved')).toEqual([])
})

test('a site that is open waits for no lock inside SQLite; once closed it leaves the file to others', async () => {
  const { file, start } = await filledFolder()
  const site = await start()
  expect(site.database.db.$client.pragma('busy_timeout', { simple: true })).toBe(0)
  expect(takeFileAlone(file)).toBeNull()
  await site.close()

  expect(site.database.db.$client.open).toBe(false)
  const release = takeFileAlone(file)
  expect(release).not.toBeNull()
  release?.()
})

test('expired data is deleted at the start and once a day', async () => {
  // A day of fake time would renew the leader's lease 17,280 times.
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  const { start } = await filledFolder()
  const before = await start()
  before.database.db.insert(rateLimits).values(expired).run()
  await before.close()
  setTimer.mockClear()
  const site = await start()
  expect(keysOf(site)).toEqual([])

  site.database.db.insert(rateLimits).values(expired).run()
  setTimer.mock.calls.find(([, ms]) => ms === 86_400_000)?.[0]()
  await expect.poll(() => keysOf(site)).toEqual([])
  await site.close()
})

test('a start over the database of the first release says where the one before is saved', async () => {
  const { folder, file, start } = siteFolder()
  const old = openDatabase(file)
  migrateDatabase(old, NOW, firstMigrationOnly(folder))
  old.close()
  const site = await start()
  await site.close()

  expect(site.linesOf('database migrated; the previous one is saved')).toMatchObject([
    { snapshot: join(folder, 'backups', 'before-migration-2026-03-13T230000.sqlite') },
  ])
})

test('a start that fails leaves the database to the next one', async () => {
  const { file, start } = siteFolder()

  await expect(start({ SITE_URL: 'https://reef.example' })).rejects.toThrow('ADMIN_PASSWORD must be set')
  const release = takeFileAlone(file)
  expect(release).not.toBeNull()
  release?.()
  const site = await start({ SITE_URL: 'https://reef.example', ADMIN_PASSWORD: 'long enough' })
  await site.close()
  expect(site.newPassword).toBeNull()
})

test.each([
  ['a public site that does not name its operator is warned of', 1, { SITE_URL: 'https://reef.example' }],
  ['one that does is not', 0, { SITE_URL: 'https://reef.example', SITE_OPERATOR: 'Reef Media, ABN 12 345 678 901' }],
  ['nor is a private one', 0, {}],
])('%s', async (_what, warnings, settings) => {
  const { start } = await filledFolder()
  const site = await start({ ADMIN_PASSWORD: 'long enough', ...settings })
  await site.close()

  expect(site.lines.filter(({ msg }) => String(msg).startsWith('The operator is not set'))).toHaveLength(warnings)
})
