import type { Locator, Page } from 'playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { trackedEvents } from './tracker.ts'

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

test('the blog opens with its newest story, and every other one below it [s2-blog-hero s2-blog-subscribe s2-blog-latest-parts s2-blog-latest-link s2-blog-categories s2-blog-grid-heading s2-blog-grid-all]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/blog`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')
  const background = page.getByRole('main').locator('header img')
  await expect(background).toHaveAttribute('src', /^\/art\/scenes\/reef\//)
  await expect(background).not.toHaveJSProperty('naturalWidth', 0)
  const subscribe = page.getByRole('region', { name: 'Our newsletter' })
  await expect(subscribe.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect(subscribe.getByRole('button', { name: 'Subscribe' })).toBeEnabled()

  await expect(latest(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(latest(page).getByText('News', { exact: true })).toBeVisible()
  await expect(latest(page).getByRole('time')).toHaveText('10 November 2026')
  await expect(latest(page).getByText('By Kelp & Coral Team')).toBeVisible()
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText('A Calendar of Australian Diving')
  await expect(latest(page).getByText(/^Twelve months from December 2026/)).toBeVisible()
  await expect(latest(page).getByRole('link', { name: 'Read Full Article' })).toHaveAttribute(
    'href',
    '/blog/a-calendar-of-australian-diving',
  )

  const names = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(names).toHaveText(['All', 'Dive Sites', 'Safety', 'Tips', 'Marine Life'])
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('More Articles')
  const all: ListedArticle[] = await (await page.request.get(`${site.url}/api/articles`)).json()
  await expect(titlesInGrid(page)).toHaveText(all.slice(1).map(({ title }) => title))

  await category(page, 'Marine Life').click()
  await expect(grid(page).getByRole('heading', { level: 2 })).toHaveText('Marine Life Articles')
  await expect(page).toHaveURL(/\/blog\?category=Marine/)
  await expect(category(page, 'Marine Life')).toHaveAccessibleName('Marine Life, chosen')
})

for (const width of [390, 1280]) {
  test(`at ${width} px the blog opens with its picture: words in its lower half, the sign-up across its edge [s2-blog-hero]`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHydrated(page, `${site.url}/blog`)
    const edges = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom, middle: (top + bottom) / 2 }
      })
    const picture = await edges(page.getByRole('main').locator('header img'))
    const title = await edges(page.getByRole('heading', { level: 1 }))
    const signUp = await edges(page.getByRole('region', { name: 'Our newsletter' }))
    expect(title.top).toBeGreaterThan(picture.middle - 10)
    expect(signUp.top).toBeGreaterThan(picture.middle)
    expect(signUp.top).toBeLessThan(picture.bottom)
    expect(signUp.bottom).toBeGreaterThan(picture.bottom)
  })
}

test('the latest is the newest by publication, else by writing; a category goes by writing and holds it too [s2-blog-latest s2-blog-grid-category r-blog-latest-stays]', async ({
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
  await openHydrated(page, `${ownSite.url}/blog`)
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText('Without a date')
  await expect(titlesInGrid(page).first()).toHaveText('Out today, written long ago')

  await category(page, 'Safety').click()
  await expect(titlesInGrid(page).first()).toHaveText('Without a date')
  await expect(titlesInGrid(page).last()).toHaveText('Out today, written long ago')
  await expect(titlesInGrid(page)).toHaveText(await safetyTitlesByWriting(page, ownSite.url))
  for (const name of ['Dive Sites', 'Safety', 'Tips', 'Marine Life', 'All']) {
    await category(page, name).click()
    await expect(category(page, name)).toHaveAccessibleName(`${name}, chosen`)
    await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText('Without a date')
  }
})

async function safetyTitlesByWriting(page: Page, url: string): Promise<string[]> {
  const all: ListedArticle[] = await (await page.request.get(`${url}/api/articles`)).json()
  return all
    .filter((article) => article.category === 'Safety')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ title }) => title)
}

test('a category without stories says so and asks to come back [s2-blog-empty]', async ({ page, ownSite }) => {
  ownSite.db.$client.exec("update articles set category = 'News' where category = 'Tips'")
  await openHydrated(page, `${ownSite.url}/blog`)
  await category(page, 'Tips').click()
  await expect(grid(page).getByRole('heading', { name: 'No articles found' })).toBeVisible()
  await expect(grid(page).getByText(/^Check back soon/)).toBeVisible()
})

test('the tracker learns which story was chosen, and where [s2-blog-clicks]', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/blog`)
  await latest(page).getByRole('link', { name: 'Read Full Article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Calendar of Australian Diving')
  await page.getByRole('link', { name: 'More Articles' }).click()
  await grid(page).getByRole('link', { name: 'Slack Water and How to Find It' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slack Water and How to Find It')

  const events = await trackedEvents(page)
  expect(events.filter(([, name]) => name === 'blog_click')).toEqual([
    ['event', 'blog_click', { slug: 'a-calendar-of-australian-diving', position: 'featured' }],
    ['event', 'blog_click', { slug: 'slack-water-and-how-to-find-it', position: 'grid' }],
  ])
})

test('while it is loading a skeleton is shown: six cards, then a story [s2-blog-loading s2-article-loading]', async ({
  page,
  site,
}) => {
  const list = await holdRequests(page, '**/trpc/publicContent.articles?**')
  const story = await holdRequests(page, '**/trpc/publicContent.articlePage?**')
  await openHydrated(page, `${site.url}/about`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('status', { name: 'Loading articles' }).locator('> div')).toHaveCount(6)
  list.letThrough()
  await grid(page).getByRole('link', { name: 'Fish Rock Cave, Front to Back' }).click()
  await expect(page.getByRole('status', { name: 'Loading the article' })).toBeVisible()
  story.letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fish Rock Cave, Front to Back')
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
})
