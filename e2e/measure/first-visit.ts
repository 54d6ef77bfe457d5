import { chromium, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '../chromium.ts'

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Media', 'Other'] as const
type Kind = (typeof kinds)[number]
type Cost = Record<Kind, number>

/** The download of a phone's first visit to a page until the network is idle, in compressed bytes by kind. */
export async function firstVisitCosts(url: string, paths: string[]): Promise<Map<string, Cost>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const costs = new Map<string, Cost>()
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const cost = await countDownloads(page)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    costs.set(path, cost)
    await context.close()
  }
  await browser.close()
  return costs
}

/** Counts from now on what a page downloads, in compressed bytes by kind. */
export async function countDownloads(page: Page): Promise<Cost> {
  const session = await page.context().newCDPSession(page)
  const cost = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Cost
  const kindOf = new Map<string, Kind>()
  await session.send('Network.enable')
  const headerBytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kindOf.set(requestId, kinds.find((kind) => kind === type) ?? 'Other')
    headerBytes.set(requestId, response.encodedDataLength)
  })
  // Bodies alone: headers cost the same however large a file is.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    cost[kindOf.get(requestId) ?? 'Other'] += encodedDataLength - (headerBytes.get(requestId) ?? 0)
  })
  return cost
}
