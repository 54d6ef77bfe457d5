import { shownError } from './console-errors.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const missing = [
  { path: '/nothing/here', heading: 'Page Not Found' },
  { path: '/blog/no-such-story', heading: 'Article Not Found' },
  { path: '/dive-sites/999999', heading: 'Page Not Found' },
  { path: '/dive-sites/abc', heading: 'Page Not Found' },
]

for (const { path, heading } of missing) {
  test(`${path.slice(0, 40)} answers 404 with its screen in the first response [s2-route-unknown r-site-page-404 r-screen-first-request]`, async ({
    page,
    site,
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(path)
    const response = await request.get(site.url + path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain(`${heading}</h1>`)
    await openHydrated(page, site.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(heading === 'Article Not Found' ? heading : `${heading} | Kelp & Coral`)
  })
}

test('a backend that fails shows the error screen with 500 and none of its words', async ({
  page,
  ownSite,
  request,
  expectConsoleError,
}) => {
  expectConsoleError('/blog')
  expectConsoleError(shownError)
  ownSite.db.$client.exec('drop table articles')
  const response = await request.get(`${ownSite.url}/blog`)
  expect(response.status()).toBe(500)
  expect(await response.text()).not.toMatch(/no such table|SQLITE|at .*\.js:\d+/)
  await openHydrated(page, `${ownSite.url}/blog`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page).toHaveTitle('Something went wrong | Kelp & Coral')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
