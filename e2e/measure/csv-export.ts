import { join } from 'node:path'
import Database from 'better-sqlite3'
import { logIn } from './admin-api.ts'
import { fillWithDiveSites } from './directory-work.ts'
import { startHost } from './processes.ts'

const downloads = 3

/** What the CSV of 10,000 dive sites costs the server, for a table: by how many megabytes its memory grows at most meanwhile. */
export async function csvExport(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][]> {
  const file = join(folder, 'csv.sqlite')
  const siteHost = join('e2e', 'measure', 'site-host.ts')
  const start = () => startHost(siteHost, [], { ...variables, DATABASE_FILE: file }, logFile)
  const seeding = await start()
  await seeding.stop()
  const database = new Database(file)
  fillWithDiveSites(database, 10_000)
  database.close()

  const host = await start()
  const cookie = await logIn(host.url, variables.ADMIN_PASSWORD ?? '')
  // What the first of anything takes is not the export's.
  await read(host.url, cookie, () => {})
  const before = host.memoryMegabytes()
  let most = before
  let bytes = 0
  const started = performance.now()
  for (let download = 0; download < downloads; download += 1) {
    bytes = await read(host.url, cookie, () => {
      most = Math.max(most, host.memoryMegabytes())
    })
  }
  const seconds = (performance.now() - started) / 1_000 / downloads
  await host.stop()
  return [
    [
      `the CSV of 10,000 dive sites, ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
      'seen',
      'at most',
    ],
    ['growth of the memory meanwhile, MB', String(most - before), '20'],
  ]
}

/** Reads it as it comes, and keeps nothing. @returns how many bytes it has */
async function read(url: string, cookie: string, onPiece: () => void): Promise<number> {
  const { status, body } = await fetch(`${url}/api/dive-sites/export/csv`, { headers: { cookie } })
  if (status !== 200 || !body) throw new Error(`The export was answered ${status}.`)
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    onPiece()
  }
  return bytes
}
