import { openCopiedSite } from '../test-site.ts'
import { expect, test } from './fixtures.ts'

// A browser of the tests calls itself headless, and such are not counted.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64)'
test.use({ userAgent })

const article = '/blog/fish-rock-cave-front-to-back'

test('a view of an article, which loads no script, is counted, unless the visitor asks not to be tracked', async ({
  page,
  context,
}) => {
  const site = await openCopiedSite()
  const counted = () => site.db.$client.prepare('select kind, name, count from page_views order by kind, name').all()
  await context.route('**/views?*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'user-agent': userAgent } }),
  )
  for (const asked of ['doNotTrack', 'globalPrivacyControl']) {
    const silent = await context.newPage()
    await silent.addInitScript(
      (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
      asked,
    )
    await silent.goto(`${site.url}${article}`)
    await silent.close()
  }
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${site.url}${article}`, { referer: 'https://www.dive.example/forum' })
  await expect.poll(counted).toEqual([
    { kind: 'page', name: article, count: 1 },
    { kind: 'referrer', name: 'dive.example', count: 1 },
  ])
  expect(scripts).toEqual([])
})
