import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { openTestSite } from '../test-site.ts'
import { countDownloads } from './first-visit.ts'
import { median } from './median.ts'
import { traceFrames } from './trace-frames.ts'

const runs = 5

type Sqlite = Awaited<ReturnType<typeof openTestSite>>['db']['$client']
const title = 'A very long article'

/** The cost of writing for the browser, as rows: name, milliseconds or kB, the limit. */
export async function editorWork(folder: string): Promise<string[][]> {
  const site = await openTestSite({ file: join(folder, 'editor.sqlite') })
  site.db.$client
    .prepare(
      "insert into articles (title, slug, content, author, created_at, updated_at) values (?, 'long', ?, 'x', 0, 0)",
    )
    .run(title, longBody(site.db.$client, 100_000))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const starts: number[] = []
  let keys: number[] = []
  let script = 0
  for (let run = 0; run < runs; run += 1) {
    // A browser that has seen nothing of the site yet.
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const cost = await countDownloads(page)
    await logIn(page, site.url)
    script = cost.Script
    starts.push(await timeToReady(page))
    if (run === runs - 1) keys = await keystrokes(page)
    await page.close()
  }
  await browser.close()
  await site.close()
  return [
    ['writing', '', 'at most'],
    [
      'from a click on Edit to a text of 100,000 characters that can be typed in, ms',
      median(starts).toFixed(0),
      '1500',
    ],
    ['main thread from a key in it to the next paint, CPU 4 times slower, ms', median(keys).toFixed(0), '50'],
    ['script of the dashboard with the editor, kB compressed', (script / 1000).toFixed(1), ''],
  ]
}

/** The site's own articles one after the other, until there are so many characters. */
function longBody(client: Sqlite, characters: number): string {
  const bodies = client.prepare('select content from articles where published order by id').pluck().all() as string[]
  const once = bodies.join('\n\n')
  return once.repeat(Math.ceil(characters / once.length)).slice(0, characters)
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin?tab=blog`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await body(page).waitFor()
  await page.waitForLoadState('networkidle')
}

const body = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function timeToReady(page: Page): Promise<number> {
  const edit = page.getByRole('button', { name: `Edit “${title}”` })
  await edit.scrollIntoViewIfNeeded()
  const started = await edit.evaluate((element: HTMLElement) => {
    const now = performance.now()
    element.click()
    return now
  })
  await body(page).getByRole('heading').first().waitFor()
  return page.evaluate(
    (begun) => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now() - begun))),
    started,
  )
}

/** Types in the middle of the text, each letter when the page has nothing left to do. */
async function keystrokes(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await body(page).locator('p').nth(150).click()
  const costs: number[] = []
  for (const letter of 'seadragons and a cuttlefish') {
    const { next } = await traceFrames(page, session, {
      results: '.tiptap',
      act: () => page.keyboard.press(letter === ' ' ? 'Space' : letter),
    })
    costs.push(next)
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  }
  return costs
}
