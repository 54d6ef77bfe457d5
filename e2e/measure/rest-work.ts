import { join } from 'node:path'
import Database from 'better-sqlite3'
import { fillWithDiveSites } from './directory-work.ts'
import { loadWith, startHost } from './processes.ts'

/** Requests a second and p99 of REST reads, for a table: one item and the list, whole and 304, at 500 and 10,000 dive sites. */
export async function restWork(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][]> {
  const table = [['REST', 'requests/s', 'p99 ms', 'bytes']]
  for (const sites of [500, 10_000]) {
    const file = join(folder, `rest-${sites}.sqlite`)
    const start = () =>
      startHost(join('e2e', 'measure', 'site-host.ts'), [], { ...variables, DATABASE_FILE: file }, logFile)
    await (await start()).stop()
    const database = new Database(file)
    fillWithDiveSites(database, sites)
    database.close()
    const host = await start()
    for (const path of ['/api/articles/slug/fish-rock-cave-front-to-back', '/api/dive-sites']) {
      const answer = await fetch(host.url + path, { headers: { 'accept-encoding': 'br' } })
      const bytes = Number(answer.headers.get('content-length') ?? (await answer.clone().arrayBuffer()).byteLength)
      await answer.arrayBuffer()
      const etag = answer.headers.get('etag')
      // A list that nobody keeps is written for each reader: one at a time.
      const whole = loadWith(host.url + path, 4, {}, etag ? undefined : 1)
      table.push([
        `${path}, ${sites} sites`,
        whole.perSecond.toFixed(0),
        whole.p99Milliseconds.toFixed(1),
        String(bytes),
      ])
      if (!etag) continue
      const same = loadWith(host.url + path, 4, { 'if-none-match': etag })
      table.push(['... 304', same.perSecond.toFixed(0), same.p99Milliseconds.toFixed(1), '0'])
    }
    await host.stop()
  }
  return table
}
