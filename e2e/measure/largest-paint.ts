import { chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { median } from './median.ts'

/** Largest contentful paint on a phone with a slow connection, in milliseconds: the median of five visits. */
export async function largestPaint(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
  const paints: number[] = []
  for (let visit = 0; visit < 5; visit += 1) paints.push(await visitOnce(browser, url))
  await browser.close()
  return median(paints)
}

async function visitOnce(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Lighthouse's slow 4G, as its applied throttling has it.
  await session.send('Network.emulateNetworkConditions', {
    ...{
      offline: false,
      latency: 150 * 3.75,
      downloadThroughput: (1_638.4 * 1024 * 0.9) / 8,
      uploadThroughput: (675 * 1024) / 8,
    },
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return paint
}
