import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One for each checkout, so that two runs on one machine do not share it. */
export const templateFile = join(tmpdir(), `kelp-and-coral-e2e${process.cwd().replace(/\W+/g, '-')}`, 'template.sqlite')

/** The instant at which every site of the journeys starts. */
const startOfTests = new Date('2026-11-20T10:00:00+11:00')

type BuiltServer = typeof import('../server/start.ts')

interface TestSiteOptions {
  file: string
  variables?: Record<string, string>
}

/** The production build on a free port over `file`, with a clock that the test moves. */
export async function openTestSite({ file, variables = {} }: TestSiteOptions) {
  const { openBuiltSite, readEnv }: BuiltServer = await import(pathToFileURL(join('dist', 'server', 'start.js')).href)
  const clock = { now: startOfTests }
  const env = readEnv({
    DATABASE_FILE: file,
    PORT: '0',
    LOG_LEVEL: 'silent',
    LINK_CHECKS: 'off',
    // A picture of the site in place of every map tile: there is no tile server in tests.
    MAP_TILE_URL: '/favicon.ico?tile={z}/{x}/{y}',
    ADMIN_PASSWORD: 'correct horse battery',
    ...variables,
  })
  const site = await openBuiltSite(env, { now: () => clock.now })
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    clock,
    server: site.app.server,
    db: site.database.db,
    async close() {
      site.app.server.closeAllConnections()
      await site.close()
    },
  }
}
export type RunningSite = Awaited<ReturnType<typeof openTestSite>>

/** A site of its own over a copy of the template. */
export async function openCopiedSite(variables?: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-site-'))
  const file = join(folder, 'site.sqlite')
  copyFileSync(templateFile, file)
  const site = await openTestSite({ file, variables })
  return {
    ...site,
    async close() {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
