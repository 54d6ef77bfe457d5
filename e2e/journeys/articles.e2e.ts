import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { eventsNamed } from './tracker.ts'

interface ListedArticle {
  title: string
  category: string
  createdAt: string
}

const latest = (page: Page) => page.getByRole('region', { name: 'Latest Article' })
const grid = (page: Page) => page.getByRole('region', { name: / Articles$/ })
const titlesInGrid = (page: Page) => grid(page).getByRole('article').getByRole('heading')
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: new RegExp(`^${name}(, chosen)?$`) })
const listedArticles = async (page: Page, url: string): Promise<ListedArticle[]> =>
  (await page.request.get(`${url}/api/articles`)).json()

test('a reader opens the newest article, comes back, chooses a category and another one, and plays a film [s2-blog-latest-link s2-blog-grid-all s2-blog-grid-heading s2-blog-clicks s2-article-more s7-rest-by-review-none r-video-own]', async ({
  page,
  site,
  expectConsoleError,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  // Articles are shown although their dive site cannot be loaded. A pointer over a link may prefetch it.
  expectConsoleError('/trpc/diveSites.byReviewUrl')
  const requested = page.waitForRequest('**/trpc/diveSites.byReviewUrl*')
  await page.route('**/trpc/diveSites.byReviewUrl*', (route) => route.abort())
  await openHydrated(page, `${site.url}/blog`)
  await latest(page).getByRole('link', { name: 'Read Full Article' }).click()
  await expect(heading).toHaveText('A Calendar of Australian Diving')
  await page.getByRole('link', { name: 'More Articles' }).click()
  const all = await listedArticles(page, site.url)
  await expect(titlesInGrid(page)).toHaveText(all.slice(1).map(({ title }) => title))
  await category(page, 'Marine Life').click()
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('Marine Life Articles')
  await expect(page).toHaveURL(/\/blog\?category=Marine/)

  await grid(page).getByRole('link', { name: 'When the Spider Crabs March' }).click()
  await requested
  await expect(heading).toHaveText('When the Spider Crabs March')
  await expect(page.getByRole('heading', { name: 'Dive Site Video' })).toHaveCount(0)
  expect(await eventsNamed(page, 'blog_click')).toEqual([
    { slug: 'a-calendar-of-australian-diving', position: 'featured' },
    { slug: 'spider-crabs-of-rye-and-blairgowrie', position: 'grid' },
  ])

  await openHydrated(page, `${site.url}/blog/fish-rock-cave-front-to-back`)
  const film = page.getByRole('region', { name: 'Dive Site Video' }).locator('video')
  const sources = await film.locator('source').evaluateAll((all) => all.map((source) => source.getAttribute('src')))
  expect(sources).toEqual(['/video/site-cave.webm', '/video/site-cave.mp4'])
  await film.press('Space')
  await expect(film).toHaveJSProperty('paused', false)
  await expect(film).not.toHaveJSProperty('currentTime', 0)
})

test('the latest is the newest by publication, else by writing; a category goes by writing and holds it too; one without articles says so [s2-blog-latest s2-blog-grid-category s2-blog-empty r-blog-latest-stays]', async ({
  page,
  ownSite,
}) => {
  const insert = ownSite.db.$client.prepare(
    `insert into articles (title, slug, category, author, published, published_at, created_at)
     values (?, ?, 'Safety', 'Kelp & Coral Team', 1, ?, ?)`,
  )
  const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`).getTime()
  insert.run('Out today, written long ago', 'out-today', at('17'), 0)
  insert.run('Without a date', 'without-a-date', null, at('18'))
  ownSite.db.$client.exec("update articles set category = 'News' where category = 'Tips'")
  await openHydrated(page, `${ownSite.url}/blog`)
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText('Without a date')
  await expect(titlesInGrid(page).first()).toHaveText('Out today, written long ago')

  await category(page, 'Safety').click()
  const byWriting = (await listedArticles(page, ownSite.url))
    .filter((article) => article.category === 'Safety')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ title }) => title)
  await expect(titlesInGrid(page)).toHaveText(byWriting)
  expect([byWriting[0], byWriting.at(-1)]).toEqual(['Without a date', 'Out today, written long ago'])
  await category(page, 'Tips').click()
  await expect(grid(page).getByRole('heading', { name: 'No articles found' })).toBeVisible()
  await expect(grid(page).getByText(/^Check back soon/)).toBeVisible()
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText('Without a date')
})
