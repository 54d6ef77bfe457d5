import type { Page } from 'playwright/test'
import type { RunningSite } from '../test-site.ts'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'

const smallPicture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
}
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('the beginner reads the guide and goes on to gear or a question [s2-route-learn s2-learn-heading s2-learn-everything s2-learn-path s2-learn-tips s2-learn-reviews s2-learn-ask s2-learn-head]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/learn-to-dive`)
  await expect(page).toHaveTitle(/Learn to Dive.* \| Kelp & Coral$/i)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{40,}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Diving Journey')
  await expect(region(page, 'Everything You Need to Know').getByRole('heading', { level: 3 })).toHaveText([
    'Get Certified',
    'Safety First',
    'Gear Guide',
  ])
  await expect(region(page, 'Your Learning Path').getByRole('listitem').getByRole('heading')).toHaveText([
    'Step 1. Basic Theory',
    'Step 2. Pool Training',
    'Step 3. Open Water',
    'Step 4. Certified Diver',
  ])
  await expect(region(page, 'Essential Safety Tips').getByRole('heading', { level: 3 })).toHaveText([
    'Never dive alone',
    'Check equipment',
    'Plan your dive',
    'Ascend slowly',
    'Respect marine life',
    'Know your limits',
  ])
  await page.getByRole('link', { name: 'Browse Gear Reviews' }).click()
  await expect(page).toHaveURL(`${site.url}/gear-reviews`)
  await page.goBack()
  await page.getByRole('link', { name: 'Ask Our Experts' }).click()
  await expect(page).toHaveURL(`${site.url}/contact`)
})

test('the About page says who writes this: three roles and no invented people [s2-route-about s2-about-hero s2-about-values s2-about-team s2-about-disclosure r-site-team]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  await expect(page.getByRole('main').locator('header').getByRole('heading')).toHaveText('About Kelp & Coral')
  await expect(region(page, 'Our Mission').getByRole('paragraph').first()).toBeVisible()
  await expect(region(page, 'What We Stand For').getByRole('term')).toHaveText([
    'Honest Reviews',
    'Safety First',
    'Conservation',
  ])

  const desks = region(page, 'Meet the Team').getByRole('listitem')
  await expect(desks.getByRole('heading')).toHaveText(['Editor', 'Gear desk', 'Site scouts'])
  await expect(desks.getByRole('paragraph')).toHaveText([/^Decides what/, /^Reads the manuals/, /^Look after/])
  const avatars = desks.locator('img')
  expect(await avatars.evaluateAll((all) => all.map((avatar) => avatar.getAttribute('src')))).toEqual([
    '/images/avatars/editor.svg',
    '/images/avatars/gear-desk.svg',
    '/images/avatars/site-scouts.svg',
  ])
  await avatars.first().scrollIntoViewIfNeeded()
  for (const avatar of await avatars.all()) await expect(avatar).not.toHaveJSProperty('naturalWidth', 0)

  await expect(region(page, 'Affiliate Disclosure').getByText(/we may earn from a purchase/)).toBeVisible()
  await page.getByRole('link', { name: 'Read the full disclosure' }).click()
  await expect(page).toHaveURL(`${site.url}/affiliate-disclosure`)
})

test('the legal texts are there with their dates and their law [s2-route-legal s1-terms-date s1-disclosure-date s1-privacy-date]', async ({
  page,
  site,
}) => {
  const legal = page.getByRole('navigation', { name: 'Legal' })
  await openHydrated(page, `${site.url}/affiliate-disclosure`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Affiliate Disclosure')
  await expect(page.getByText('Last updated: 7 June 2025', { exact: true })).toBeVisible()

  await legal.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByText('June 2025', { exact: true })).toBeVisible()

  await legal.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  await expect(page.getByText('Effective date: 4 July 2025', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: /law/i }).click()
  await expect(page.getByText('These terms are governed by the law of New South Wales')).toBeInViewport()
})

test('a story is set larger than a legal text, and both in lines that are easy to follow [s5-body-sizes]', async ({
  page,
  site,
}) => {
  const measures = async (path: string) => {
    await page.goto(site.url + path)
    return page.locator('.prose p:not(:first-child)').evaluateAll((paragraphs) => {
      const styles = paragraphs.map((paragraph) => getComputedStyle(paragraph))
      return {
        size: Math.max(...styles.map(({ fontSize }) => Number.parseFloat(fontSize))),
        leading: Math.min(
          ...styles.map(({ fontSize, lineHeight }) => Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)),
        ),
      }
    })
  }
  const story = await measures('/blog/slack-water-and-how-to-find-it')
  for (const path of ['/privacy-policy', '/terms-of-service', '/affiliate-disclosure']) {
    const legal = await measures(path)
    expect(legal.size, path).toBeLessThan(story.size)
    expect(legal.size, path).toBeGreaterThanOrEqual(16)
    expect(legal.leading, path).toBeGreaterThanOrEqual(1.5)
  }
})

test('a legal text is numbered in its contents and its sections, marks the one that was asked for, and prints without contents', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/terms-of-service`)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('listitem').nth(2)).toHaveText('3Positions are not for navigation')
  const heading = page.getByRole('heading', { name: 'Positions are not for navigation' })
  await expect(heading).toHaveText('3Positions are not for navigation')
  await expect(heading).toHaveCSS('text-decoration-line', 'none')
  await contents.getByRole('link', { name: 'Positions are not for navigation' }).click()
  await expect(heading).toBeInViewport()
  await expect(heading).toHaveCSS('text-decoration-line', 'underline')
  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
  await expect(heading).toBeVisible()
})

test('every public URL has a title, a description and a canonical URL of its own [r-screen-canonical]', async ({
  request,
  site,
}) => {
  // Hundreds of pages are rendered here.
  test.slow()
  const paths = [...listsAndTexts, ...pathsOf(site, 'blog', 'articles', 'slug')]
  paths.push(...pathsOf(site, 'gear-reviews', 'reviews', 'slug'), ...pathsOf(site, 'dive-sites', 'dive_sites', 'id'))
  expect(paths.length).toBeGreaterThan(250)
  const known = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const path of paths) {
    const html = await (await request.get(site.url + path, { headers: uncompressed })).text()
    const url = `http://localhost:0${path}`
    expect(canonicalOf(html), path).toBe(url)
    expect(html, path).not.toContain('name="robots"')
    const words = { title: titleOf(html), description: descriptionOf(html) }
    for (const name of ['title', 'description'] as const) {
      expect(words[name], `${name} of ${url}`).not.toBe('')
      expect(known[name].get(words[name]), `another page with the ${name} of ${url}`).toBeUndefined()
      known[name].set(words[name], url)
    }
  }
})

/** Every page that is no row of a table, by its address: what is missing in the site cannot be missing here. */
const listsAndTexts = [
  ...['/', '/blog', '/gear-reviews', '/dive-sites', '/learn-to-dive', '/about', '/contact'],
  ...['/affiliate-disclosure', '/privacy-policy', '/terms-of-service'],
]

/** The page of every row that is public now; the seed has drafts of articles, reviews and products alone. */
function pathsOf(site: RunningSite, folder: string, table: string, key: string): string[] {
  const isPublic = table === 'dive_sites' ? '' : `where published and published_at <= ${site.clock.now.getTime()}`
  const keys = site.db.$client.prepare(`select ${key} from ${table} ${isPublic}`).pluck().all()
  return keys.map((value) => `/${folder}/${value}`)
}

/** Hundreds of pages are asked for, and compressing them would slow the test down. */
const uncompressed = { 'accept-encoding': 'identity' }
const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''

test('a picture turns a spinner until it is there [s4-image-loading]', async ({ page, ownSite }) => {
  ownSite.db.$client.exec(
    "update articles set image_url = '/images/slow.svg' where slug = 'slack-water-and-how-to-find-it'",
  )
  await page.route('**/images/slow.svg', (route) => route.fulfill(smallPicture))
  const picture = await holdRequests(page, '**/images/slow.svg')
  await page.goto(`${ownSite.url}/blog/slack-water-and-how-to-find-it`, { waitUntil: 'commit' })
  const frame = page
    .getByRole('article')
    .locator('div', { has: page.locator('> img') })
    .last()
  const spinner = () =>
    frame.evaluate((element) => {
      const { content, animationName } = getComputedStyle(element, '::before')
      return content === 'none' ? null : animationName
    })
  await expect.poll(spinner).toBe('turn')
  await page.mouse.move(5, 5)
  await waitUntilHydrated(page)
  expect(await spinner()).toBe('turn')
  picture.letThrough()
  await expect.poll(spinner).toBeNull()
  await expect(frame.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})

test('words stand in for a picture that fails or has no source [s4-image-unavailable]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/images/not-there.jpg')
  const picture = ownSite.db.$client.prepare('update articles set image_url = ? where slug = ?')
  picture.run('/images/not-there.jpg', 'slack-water-and-how-to-find-it')
  picture.run('', 'better-buoyancy-in-ten-dives')
  await openHydrated(page, `${ownSite.url}/blog/slack-water-and-how-to-find-it`)
  await expect(page.getByText('Image unavailable')).toBeVisible()

  await openHydrated(page, `${ownSite.url}/blog/better-buoyancy-in-ten-dives`)
  await expect(page.getByText('Image unavailable')).toBeVisible()
})

test('the largest picture of the blog is asked for in 1200x800 at quality 85 [s9-image-hero]', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client.exec(
    "update articles set image_url = 'https://images.unsplash.com/photo-1' where slug = 'a-calendar-of-australian-diving'",
  )
  await page.route('https://images.unsplash.com/**', (route) => route.fulfill(smallPicture))
  await openHydrated(page, `${ownSite.url}/blog`)
  const picture = page.getByRole('region', { name: 'Latest Article' }).locator('img')
  await expect(picture).toHaveAttribute('src', /[?&]w=1200&h=800&q=85&/)
})
