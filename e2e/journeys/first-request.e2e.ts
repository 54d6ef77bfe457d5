import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { untilAnswered } from './open-requests.ts'

test('before the script is there nothing looks usable that does nothing; then all is there, and nothing has moved', async ({
  page,
  site,
}) => {
  const scripts = await holdRequests(page, '**/assets/*.js')
  const dead = page.locator('button:not([type=submit]), button:disabled, [role=button]').filter({ visible: true })
  const openPainted = async (path: string) => {
    await page.goto(site.url + path, { waitUntil: 'commit' })
    // The style sheet may come after the words, which are not painted without it.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  }
  for (const path of [
    '/',
    '/blog',
    '/gear-reviews/shearwater-peregrine',
    '/dive-sites',
    '/dive-sites/923',
    '/contact',
  ]) {
    await openPainted(path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    expect(await dead.evaluateAll((all) => all.map((button) => button.outerHTML.slice(0, 80))), path).toEqual([])
  }
  await openPainted('/blog/fish-rock-cave-front-to-back')
  const before = await page.getByRole('article').getByRole('heading', { level: 2 }).first().boundingBox()
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
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
