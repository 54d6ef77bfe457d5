import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { screenFiles } from './built-files.ts'
import { expect, test, wakeScript } from './fixtures.ts'

/** Text of the whole page as a reader sees it. */
export const wordsOf = (page: Page) => page.evaluate(() => document.body.innerText)

/** Every screen throws, the first `times` that React renders it. */
export async function breakScreens(page: Page, times = Number.POSITIVE_INFINITY): Promise<void> {
  for (const file of screenFiles()) {
    const script = readFileSync(join('dist', 'client', file), 'utf8')
    const screen = /export\{[^}]*?([\w$]+) as component\b/.exec(script)?.[1]
    const broken = `whole=${screen},left=${times};${screen}=()=>{if(left-->0)throw new Error('A broken screen');return whole()}`
    const body = `${script};{let ${broken}}`
    await page.route(`**${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }
}

/** For each path: neither a fault of the script nor lost files change the page as it was served, and its links lead on. */
export function testBrokenScreens(paths: readonly string[]): void {
  for (const path of paths) {
    test(`a fault of the script leaves ${path} as it was served`, async ({ page, site, expectConsoleError }) => {
      expectConsoleError(/A broken screen/)
      await expectToSurviveFault(page, site.url, path)
    })

    test(`where the files of the screen are lost, ${path} stays as it was served`, async ({
      page,
      site,
      expectConsoleError,
    }) => {
      expectConsoleError(/net::ERR_FAILED .*\/assets\//)
      await expectToSurviveLoss(page, site.url, path)
    })
  }
}

async function expectToSurviveFault(page: Page, siteUrl: string, path: string): Promise<void> {
  await breakScreens(page)
  const failed = page.waitForEvent('console', (message) => /A broken screen/.test(message.text()))
  await page.goto(`${siteUrl}${path}`)
  const [title, words] = [await page.title(), await wordsOf(page)]
  await wakeScript(page)
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await wordsOf(page)).toBe(words)
  await expect(page).toHaveTitle(title)
  expect(words).not.toMatch(/Something went wrong|Not Found/)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  // The document that was served takes its place again a moment later, and a press in between hits nothing.
  await expect(async () => {
    await link.press('Enter')
    await expect(page).toHaveURL(`${siteUrl}/about`, { timeout: 2_000 })
  }).toPass()
}

/** The header hydrates all the same. */
async function expectToSurviveLoss(page: Page, siteUrl: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const file of screenFiles()) await page.route(`**${file}`, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.goto(`${siteUrl}${path}`)
  const main = page.getByRole('main')
  const words = await main.innerText()
  await wakeScript(page)
  await lost
  // A link until the header is hydrated.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  expect(await main.innerText()).toBe(words)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Learn to Dive' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Diving Journey')
  await expect(page).toHaveURL(`${siteUrl}/learn-to-dive`)
}
