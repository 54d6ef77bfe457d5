import { expect, openHydrated, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'

test('a story has its head, a film of its dive site that plays, and ways back [s2-article-back s2-article-header s2-article-date s2-article-video s2-article-more r-video-own]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/blog/fish-rock-cave-front-to-back`)
  const story = page.getByRole('main').getByRole('article')
  const head = story.locator('header')
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('Fish Rock Cave, Front to Back')
  await expect(head.getByText('Dive Sites', { exact: true })).toBeVisible()
  await expect(head.getByText('By Kelp & Coral Team · Published on 21 April 2026')).toBeVisible()
  await expect(head.getByText(/^A tunnel runs right through Fish Rock/)).toBeVisible()
  await expect(story.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)

  const card = page.getByRole('region', { name: 'Dive Site Video' })
  await expect(card.getByText('Fish Rock Cave', { exact: false })).toBeVisible()
  const film = card.locator('video')
  const sources = await film.locator('source').evaluateAll((all) => all.map((source) => source.getAttribute('src')))
  expect(sources).toEqual(['/video/site-cave.webm', '/video/site-cave.mp4'])
  const mp4 = await page.request.head(`${site.url}/video/site-cave.mp4`)
  expect(mp4.headers()['content-type']).toBe('video/mp4')
  await film.press('Space')
  await expect(film).toHaveJSProperty('paused', false)
  await expect(film).not.toHaveJSProperty('currentTime', 0)

  await expect(page.getByRole('link', { name: 'Back to blog' })).toHaveAttribute('href', '/blog')
  await story.locator('footer').getByRole('link', { name: 'More Articles' }).click()
  await expect(page).toHaveURL(`${site.url}/blog`)
})

test('a film on YouTube asks YouTube for nothing before it is pressed [r-video-youtube]', async ({ page, ownSite }) => {
  ownSite.db.$client.exec("update dive_sites set video_url = 'https://youtu.be/dQw4w9WgXcQ' where id = 923")
  const asked: string[] = []
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' })
  })
  await openHydrated(page, `${ownSite.url}/blog/fish-rock-cave-front-to-back`)
  await untilAnswered(page)
  const card = page.getByRole('region', { name: 'Dive Site Video' })
  const play = card.getByRole('button', { name: /Play/ })
  await expect(play).toBeVisible()
  expect(asked).toEqual([])

  await play.click()
  await expect(card.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  )
  await expect.poll(() => asked).toHaveLength(1)
})

test('a story without a dive site has no film', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/blog/better-buoyancy-in-ten-dives`)
  await expect(page.getByRole('link', { name: 'More Articles' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dive Site Video' })).toHaveCount(0)
})

test('a picture in a story is as wide as its text [s5-body-images]', async ({ page, ownSite }) => {
  ownSite.db.$client
    .prepare("update articles set content = ? where slug = 'better-buoyancy-in-ten-dives'")
    .run('One paragraph.\n\n![A reef](/images/stock-reef.svg)')
  await openHydrated(page, `${ownSite.url}/blog/better-buoyancy-in-ten-dives`)
  const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)
  const picture = page.getByRole('img', { name: 'A reef' })
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.evaluate(widthOf)).toBe(await page.getByText('One paragraph.').evaluate(widthOf))
})

test('a story that does not exist says so and leads back [s2-article-missing s2-article-missing-back]', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/blog/no-such-story')
  await openHydrated(page, `${site.url}/blog/no-such-story`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  await expect(page.getByText("The article you're looking for doesn't exist")).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
})

test('a story shows although nobody can say which dive site belongs to it [s7-rest-by-review-none]', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/diveSites.byReviewUrl')
  let asked = 0
  await page.route('**/trpc/diveSites.byReviewUrl*', (route) => {
    asked += 1
    return route.abort()
  })
  await openHydrated(page, `${site.url}/blog`)
  await page.getByRole('link', { name: 'When the Spider Crabs March' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When the Spider Crabs March')
  await expect(page.getByRole('heading', { name: 'Dive Site Video' })).toHaveCount(0)
  expect(asked).toBeGreaterThan(0)
})
