import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { openTestSite } from '../test-site.ts'
import { median } from './median.ts'
import { type FrameWork, traceFrames } from './trace-frames.ts'

/** Each letter that is typed after the first leaves fewer dive sites over, from nearly all of them to a few. */
const begun = 'm'
export const typed = 'anta'
const runs = 5

/** What a full directory costs the browser, for a table: what, milliseconds (the median), the most it may be. */
export async function directoryWork(folder: string): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const withDiveSites = async <Figures>(count: number, measure: (page: Page) => Promise<Figures>) => {
    const site = await openTestSite({ file: join(folder, `directory-${count}.sqlite`) })
    fillWithDiveSites(site.db.$client, count)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.route('**/tiles/**', (route) => route.abort())
    await page.goto(`${site.url}/dive-sites`)
    await searchField(page).focus()
    await page.locator('.leaflet-marker-icon').first().waitFor()
    await page.waitForLoadState('networkidle')
    const figures = await measure(page)
    await page.close()
    await site.close()
    return figures
  }
  const keys = await withDiveSites(500, keystrokes)
  const markers = await withDiveSites(10_000, markerTimes)
  await browser.close()
  return [
    ['the directory at work', 'ms', 'at most'],
    [
      'main thread from a key to the next paint, 500 sites, CPU 4 times slower',
      median(keys.map((key) => key.next)).toFixed(0),
      '50',
    ],
    ['... to the paint of what it leaves over', median(keys.map((key) => key.result)).toFixed(0), ''],
    ['10,000 sites handed to the map until their clusters are painted', median(markers).toFixed(0), '300'],
  ]
}

type Sqlite = Awaited<ReturnType<typeof openTestSite>>['db']['$client']

/** The seeded dive sites, then copies of them on other spots, until there are `count`. */
export function fillWithDiveSites(client: Sqlite, count: number): void {
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

/** The URL follows when the typing pauses; then the cards come. */
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
