import { logIn } from './admin-api.ts'
import { startWithDiveSites } from './directory-work.ts'

const downloads = 3

/** The cost of exporting 10,000 dive sites as CSV: the peak growth of the server's memory, in MB. */
export async function csvExport(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][]> {
  const host = await startWithDiveSites(10_000, folder, variables, logFile)
  const cookie = await logIn(host.url, variables.ADMIN_PASSWORD ?? '')
  // The memory of first requests is not the export's.
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

/** Reads it as a stream and stores nothing. @returns its number of bytes */
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
