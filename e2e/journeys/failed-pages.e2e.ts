import { shownError } from './console-errors.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const reviewWords = "The gear review you're looking for doesn't exist or has been removed."

test('what is not there answers 404 with its screen in the first response, and leads back [s2-route-unknown s2-article-missing s2-article-missing-back s2-review-missing s2-review-missing-back s4-review-states r-site-page-404 r-screen-first-request]', async ({
  page,
  site,
  request,
  expectConsoleError,
}) => {
  for (const { path, heading, words, back } of [
    { path: '/nothing/here', heading: 'Page Not Found' },
    { path: '/dive-sites/999999', heading: 'Page Not Found' },
    { path: '/dive-sites/abc', heading: 'Page Not Found' },
    { path: '/blog/none', heading: 'Article Not Found', words: "The article you're looking for", back: 'Back to blog' },
    { path: '/gear-reviews/none', heading: 'Review Not Found', words: reviewWords, back: 'Back to Reviews' },
  ]) {
    expectConsoleError(path)
    const response = await request.get(site.url + path)
    expect(response.status(), path).toBe(404)
    expect(await response.text()).toContain(`${heading}</h1>`)
    await openHydrated(page, site.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(new RegExp(heading))
    if (!words || !back) continue
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(site.url + path.replace('/none', ''))
  }
})

test('a URL that no link could have is a 400 that shows the same words, from where one can search', async ({
  page,
  site,
  expectConsoleError,
}) => {
  for (const path of ['//blog', '/blog//', '/blog/a%2Fb', '/blog/%E0%A4%A']) {
    expectConsoleError(path)
    expect((await page.goto(site.url + path))?.status(), path).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  }
  await page.getByLabel('Search the site').fill('fish rock')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/search?q=fish+rock`)
})

test('a backend that fails shows the error screen with 500, and none of its words; what failed alone leaves the rest of its page [s8-review-fetch r-screen-failing]', async ({
  page,
  ownSite,
  request,
  expectConsoleError,
}) => {
  expectConsoleError('/blog')
  expectConsoleError('/gear-reviews/shearwater-peregrine')
  expectConsoleError('/trpc/publicContent.featuredProducts')
  expectConsoleError(shownError)
  for (const table of ['articles', 'reviews', 'products']) ownSite.db.$client.exec(`drop table ${table}`)
  const response = await request.get(`${ownSite.url}/blog`)
  expect(response.status()).toBe(500)
  expect(await response.text()).not.toMatch(/no such table|SQLITE|at .*\.js:\d+/)
  await openHydrated(page, `${ownSite.url}/blog`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page).toHaveTitle('Something went wrong | Kelp & Coral')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  expect((await openHydrated(page, `${ownSite.url}/gear-reviews/shearwater-peregrine`))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Not Found')
  await expect(page.getByText(reviewWords)).toBeVisible()

  expect((await openHydrated(page, ownSite.url))?.status()).toBe(200)
  const gear = page.getByRole('region', { name: 'Featured Gear' })
  await expect(gear.getByRole('alert')).toContainText('Our server failed to respond. The gear could not be loaded.')
  await expect(page.getByRole('region', { name: 'Featured Destinations' }).getByRole('article')).toHaveCount(6)
})
