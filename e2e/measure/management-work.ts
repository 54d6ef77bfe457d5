import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { openTestSite } from '../test-site.ts'
import { fillWithDiveSites, typed } from './directory-work.ts'
import { median } from './median.ts'
import { traceFrames } from './trace-frames.ts'

const runs = 5

/** The cost of managing 1,000 and 10,000 dive sites for the browser, as rows: name, median milliseconds, limit. */
export async function managementWork(folder: string): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const columns = [await measure(1_000, folder, browser), await measure(10_000, folder, browser)]
  await browser.close()
  const lines = [
    ['the management at work', 'at most'],
    ['from a click on Manage Dive Sites to its list, ms', '500'],
    ['main thread from a key in its search to the next paint, CPU 4 times slower, ms', '50'],
    ['... to the paint of what it leaves over', ''],
  ]
  return lines.map(([what = '', atMost = ''], line) => [what, ...columns.map((column) => column[line] ?? ''), atMost])
}

async function measure(size: number, folder: string, browser: Browser): Promise<string[]> {
  const site = await openTestSite({ file: join(folder, `management-${size}.sqlite`) })
  fillWithDiveSites(site.db.$client, size)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${site.url}/admin?tab=security`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  const starts: number[] = []
  for (let run = 0; run < runs; run += 1) starts.push(await timeToReady(page))
  const keys = await keystrokes(page)
  await page.close()
  await site.close()
  return [
    `${size} sites`,
    ...[starts, keys.map(({ next }) => next), keys.map(({ result }) => result)].map((times) =>
      median(times).toFixed(0),
    ),
  ]
}

/** From the dashboard, whose link leads there, to the first card that is painted; and back. */
async function timeToReady(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Manage Dive Sites' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const started = await link.evaluate((element: HTMLElement) => {
    const now = performance.now()
    element.click()
    return now
  })
  await page.getByRole('article').first().waitFor()
  const ready = await page.evaluate(
    (begun) => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now() - begun))),
    started,
  )
  await page.waitForLoadState('networkidle')
  await page.goBack()
  return ready
}

/** Types some letters, each when the page has nothing left to do. */
async function keystrokes(page: Page) {
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click()
  await page.getByRole('article').first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const field = page.getByRole('main').getByRole('searchbox')
  const costs: { next: number; result: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    await field.fill('m')
    await untilIdle(page)
    for (const letter of typed) {
      costs.push(
        await traceFrames(page, session, { results: 'main h2 [role=status]', act: () => page.keyboard.press(letter) }),
      )
      await untilIdle(page)
    }
  }
  return costs
}

async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
