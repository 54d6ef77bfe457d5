import { startWithDiveSites } from './directory-work.ts'
import { loadWith } from './processes.ts'

/** Requests a second and p99 of REST reads, for a table: one item and the list, whole and 304, at 500 and 10,000 dive sites. */
export async function restWork(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][]> {
  const table = [['REST', 'requests/s', 'p99 ms', 'bytes']]
  for (const sites of [500, 10_000]) {
    const host = await startWithDiveSites(sites, folder, variables, logFile)
    for (const path of ['/api/articles/slug/fish-rock-cave-front-to-back', '/api/dive-sites']) {
      const answer = await fetch(host.url + path, { headers: { 'accept-encoding': 'br' } })
      const bytes = Number(answer.headers.get('content-length') ?? (await answer.clone().arrayBuffer()).byteLength)
      await answer.arrayBuffer()
      const etag = answer.headers.get('etag')
      const whole = loadWith(host.url + path, 4)
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
