import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { untilAnswered } from './open-requests.ts'

test('before the script is there nothing looks usable that does nothing; then all is there, and nothing has moved', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const scripts = await holdRequests(page, '**/assets/*.js')
  const dead = page.locator('button:not([type=submit]), button:disabled, [role=button]').filter({ visible: true })
  const openPainted = async (path: string) => {
    await page.goto(site.url + path, { waitUntil: 'commit' })
    // The style sheet may come after the words, which are not painted without it.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  }
  for (const path of ['/', '/blog', '/dive-sites', '/dive-sites/923', '/contact']) {
    await openPainted(path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    expect(await dead.evaluateAll((all) => all.map((button) => button.outerHTML.slice(0, 80))), path).toEqual([])
  }
  await openPainted('/blog/fish-rock-cave-front-to-back')
  const before = await page.getByRole('article').getByRole('heading', { level: 2 }).first().boundingBox()
  // A press that comes too early is done again.
  await page.getByRole('button', { name: 'Share' }).click()
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.getByRole('article').getByRole('heading', { level: 2 }).first().boundingBox()).toEqual(before)
})

test('following a link asks for the data of the next page alone, and going back for none', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/about`)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/trpc')) requests.push(pathname)
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
  await untilAnswered(page)
  expect(requests).toEqual(['/trpc/publicContent.articles'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kelp & Coral')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
  await untilAnswered(page)
  expect(requests).toHaveLength(1)
})

test('the script is asked for once the page is painted, without any interaction, and then the page is hydrated', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/blog`)
  await waitUntilHydrated(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.min(...asked)).toBeGreaterThan(painted)
})

test('an article loads no script; the next page is prefetched while the pointer rests on its link', async ({
  page,
  site,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/blog/fish-rock-cave-front-to-back`)
  await page.mouse.wheel(0, 2_000)
  const prefetched = new Promise<string | undefined>((resolve) =>
    site.server.on('request', ({ url, headers }) => headers['sec-purpose']?.includes('prefetch') && resolve(url)),
  )
  await page.getByRole('link', { name: 'More Articles' }).hover()
  expect(await prefetched).toBe('/blog')
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([])
})

test('a body and a dive profile are in their page once: hydration reads them from there', async ({ request, site }) => {
  for (const [path, words] of [
    ['/blog/fish-rock-cave-front-to-back', 'a bare hump of stone'],
    ['/dive-sites/923', 'Side section of Fish Rock Cave'],
  ] as const) {
    const html = await (await request.get(site.url + path)).text()
    expect(html.split(words).length - 1, path).toBe(1)
  }
})
