import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { openTestSite, type RunningSite } from '../test-site.ts'

const ends = ['crash of the tab', 'kill -9 of the browser', 'reload', 'session that ends'] as const
type End = (typeof ends)[number]
const times = 5

/** Each a tenth of a second after the one before: 1.5 to 3.5 s of typing, the end in the middle of it. */
const letterMs = 100

/**
 * Rows about the text that is lost when something ends in the middle of typing an article: how it ended, the most typing
 * that did not come back, in milliseconds, and the limit.
 */
export async function lostTyping(folder: string): Promise<string[][]> {
  const site = await openTestSite({ file: join(folder, 'typing.sqlite') })
  const rows: string[][] = []
  for (const end of ends) {
    const lost: number[] = []
    for (let run = 0; run < times; run += 1) lost.push(await typeUntil(end, site, 15 + run * 5))
    rows.push([`${end}, ${times} times`, String(Math.max(...lost)), '1000'])
  }
  await site.close()
  return [['typing that is lost by a', 'ms', 'at most'], ...rows]
}

/** Types so many letters, brings about the end, and goes on as an author would. @returns milliseconds of typing that are gone */
async function typeUntil(end: End, site: RunningSite, letters: number): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'kelp-and-coral-profile-'))
  const context = await openBrowser(profile)
  let page = await context.newPage()
  await logIn(page, site.url)
  const body = (at: Page) => at.getByRole('textbox', { name: 'Content' })
  await body(page).click()
  const typed = 'the quick reef fish hides behind the old kelp forest'.replaceAll(' ', '').slice(0, letters)
  for (const letter of typed) {
    await page.keyboard.press(letter)
    await new Promise((resolve) => setTimeout(resolve, letterMs))
  }
  if (end === 'session that ends') {
    site.clock.now = new Date(site.clock.now.getTime() + 61 * 60_000)
    await page.getByRole('tab', { name: 'Gear Reviews' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Blog Creator' }).click()
    // Until then, the field of the reviews is there.
    await page.getByRole('heading', { name: 'New article' }).waitFor()
  } else if (end === 'reload') {
    await page.reload()
  } else if (end === 'crash of the tab') {
    const crashed = page.waitForEvent('crash')
    await page.goto('chrome://crash').catch(() => undefined)
    await crashed
    page = await context.newPage()
    await page.goto(`${site.url}/admin?tab=blog`)
  } else {
    await killBrowser(context)
    const again = await openBrowser(profile)
    page = await again.newPage()
    await logIn(page, site.url)
  }
  if (end !== 'session that ends') await bringBack(page)
  const left = (await body(page).innerText()).trim()
  await page.context().close()
  rmSync(profile, { recursive: true, force: true })
  return (typed.length - (typed.startsWith(left) ? left.length : 0)) * letterMs
}

function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { executablePath: ensureChromium(), args: chromiumFlags })
}

/** Every process of it at once, so that nothing is written on the way out. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const closed = context.waitForEvent('close')
  for (const { id } of processInfo) process.kill(id, 'SIGKILL')
  await closed
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin?tab=blog`)
  const password = page.getByLabel('Password', { exact: true })
  const body = page.getByRole('textbox', { name: 'Content' })
  await password.or(body).first().waitFor()
  if (await password.isVisible()) {
    await password.fill('correct horse battery')
    await page.keyboard.press('Enter')
  }
  await body.waitFor()
}

async function bringBack(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Unsaved text' }).getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
