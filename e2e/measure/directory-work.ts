import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { callProcedure, logIn } from './admin-api.ts'
import { median } from './median.ts'
import { type Host, startHost } from './processes.ts'
import { type FrameWork, traceFrames } from './trace-frames.ts'

/** The last one is the limit (src/domain/dive-sites/dive-site-limit.ts). */
const sizes = [500, 2_000, 5_000, 10_000]
/** Each letter that is typed after the first leaves fewer dive sites over, from nearly all of them to a few. */
const begun = 'm'
export const typed = 'anta'
const runs = 5

/** The cost of the directory for server and browser, as rows: name, a value for each size, the limit. */
export async function directoryWork(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const columns: (string | number)[][] = []
  for (const size of sizes) {
    const host = await startWithDiveSites(size, folder, variables, logFile)
    const onServer = await serverWork(host, variables.ADMIN_PASSWORD ?? '')
    const inBrowser = await browserWork(browser, host.url)
    columns.push([`${size} sites`, ...onServer, ...inBrowser, host.peakMegabytes()])
    await host.stop()
  }
  await browser.close()
  const lines = [
    ['the directory at work', 'at most'],
    ['responses that failed, of every page, list and file', '0'],
    ['/dive-sites, kB compressed', ''],
    ['a page of it that is not cached, ms', ''],
    ['... processor time, ms', ''],
    ['sites handed to the map until their clusters are painted, ms', '300'],
    ['main thread from a key to the next paint, CPU 4 times slower, ms', '50'],
    ['... to the paint of what it leaves over', ''],
    ["the server's peak memory meanwhile, MB", '300'],
  ]
  return lines.map(([what = '', atMost = ''], line) => [what, ...columns.map((column) => String(column[line])), atMost])
}

/** Starts the site with the seeded dive sites and copies of them. */
export async function startWithDiveSites(
  size: number,
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<Host> {
  const file = join(folder, `dive-sites-${size}.sqlite`)
  const siteHost = join('e2e', 'measure', 'site-host.ts')
  const start = () => startHost(siteHost, [], { ...variables, DATABASE_FILE: file }, logFile)
  await (await start()).stop()
  const database = new Database(file)
  fillWithDiveSites(database, size)
  database.close()
  return start()
}

const diveSite = 923
const call = (name: string, input?: object) =>
  `/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''}`

/** Every kind of page, list and file that grows with the number of dive sites. */
const paths = [
  ...['/', '/dive-sites', '/dive-sites?region=Sydney', '/dive-sites?q=on+the', `/dive-sites/${diveSite}`],
  ...['/dive-sites?skill=Advanced&depth=deep&month=6&closed=hide', '/search?q=reef', '/sitemap.xml', '/api/dive-sites'],
  ...['/dive-sites.geojson', '/dive-sites.gpx', '/dive-sites.gpx?q=wreck'],
  ...[call('diveSites.index'), call('diveSites.searchTexts'), call('publicContent.search', { q: 'on the' })],
  ...[call('diveSites.managed'), call('adminContent.places')],
  ...[call('adminContent.bannerOptions'), '/api/dive-sites/search?q=wreck', '/api/dive-sites/export/csv'],
]

/** How many responses failed; size, time and processor time of a page. */
async function serverWork(host: Host, password: string): Promise<(string | number)[]> {
  const cookie = await logIn(host.url, password)
  const ask = async (path: string) => {
    const { status, headers, body } = await fetch(host.url + path, { headers: { cookie, 'accept-encoding': 'br' } })
    await body?.pipeTo(new WritableStream())
    if (status !== 200) console.error(`${path} responded with ${status}.`)
    return { isFailed: status !== 200, kilobytes: Number(headers.get('content-length')) / 1_000 }
  }
  const responses: Awaited<ReturnType<typeof ask>>[] = []
  for (const path of paths) responses.push(await ask(path))
  // After a change everything is read and written again, here for all requests at once.
  await callProcedure(host.url, cookie, 'diveSites.update', { id: diveSite, featured: true })
  responses.push(...(await Promise.all(paths.map(ask))))
  const { kilobytes } = await ask('/dive-sites')
  const before = host.processorMilliseconds()
  const times: number[] = []
  for (let page = 2; page < 22; page += 1) {
    const started = performance.now()
    await ask(`/dive-sites?page=${page}`)
    times.push(performance.now() - started)
  }
  const processor = (host.processorMilliseconds() - before) / times.length
  const failed = responses.filter(({ isFailed }) => isFailed).length
  return [failed, kilobytes.toFixed(1), median(times).toFixed(0), processor.toFixed(0)]
}

/** How long the map takes for all dive sites, and the main thread for a key. */
async function browserWork(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('**/tiles/**', (route) => route.abort())
  await page.goto(`${url}/dive-sites`)
  await searchField(page).focus()
  await page.locator('.leaflet-marker-icon').first().waitFor()
  await page.waitForLoadState('networkidle')
  const markers = await markerTimes(page)
  const keys = await keystrokes(page)
  await page.close()
  return [markers, keys.map(({ next }) => next), keys.map(({ result }) => result)].map((times) =>
    median(times).toFixed(0),
  )
}

/** The seeded dive sites, then copies of them on other spots, until there are `count`. */
export function fillWithDiveSites(client: Database.Database, count: number): void {
  const known = Number(client.prepare('select count(*) from dive_sites').pluck().get())
  const columns = client.prepare("select name from pragma_table_info('dive_sites') where name <> 'id'").pluck().all()
  const values = columns.map((column) => {
    if (column === 'name') return "name || ' ' || copy"
    return column === 'latitude' || column === 'longitude' ? `${column} + (random() % 1000) / 1000.0` : column
  })
  client.exec(`
    with recursive copies (copy) as (select 2 union all select copy + 1 from copies where copy < ${count / known + 2})
    insert into dive_sites (${columns.join()}) select ${values.join()} from copies, dive_sites limit ${count - known}`)
}

/** Types some letters, each when the page has nothing left to do, and adds up what the main thread does for them. */
async function keystrokes(page: Page): Promise<FrameWork[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const costs: FrameWork[] = []
  for (let run = 0; run < runs; run += 1) {
    await searchField(page).fill(begun)
    await untilSettled(page)
    for (const letter of typed) {
      costs.push(
        await traceFrames(page, session, { results: '#results [role=status]', act: () => page.keyboard.press(letter) }),
      )
      await untilSettled(page)
    }
  }
  return costs
}

/** The URL and the cards change when the typing pauses. */
async function untilSettled(page: Page): Promise<void> {
  const text = await searchField(page).inputValue()
  await page.waitForURL((url) => (url.searchParams.get('q') ?? '') === text)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/** From the input that brings all dive sites back to the frame in which the map shows them. */
async function markerTimes(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await searchField(page).fill('no such site')
    await page.locator('.leaflet-marker-icon').first().waitFor({ state: 'detached' })
    await untilSettled(page)
    const marks = await page.evaluateHandle(markMarkers)
    await searchField(page).fill('')
    times.push(await marks.evaluate(({ shown }) => shown))
    await untilSettled(page)
  }
  return times
}

/** In the page: how long it takes from the next input to the frame that shows other markers. */
function markMarkers(): { shown: Promise<number> } {
  const shown = new Promise<number>((resolve) => {
    const start = () => {
      const started = performance.now()
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
      })
      const markers = document.querySelector('.leaflet-marker-pane')
      if (markers) observer.observe(markers, { childList: true })
    }
    addEventListener('input', start, { once: true, capture: true })
  })
  return { shown }
}

function searchField(page: Page) {
  return page.getByRole('searchbox', { name: 'Search', exact: true })
}
