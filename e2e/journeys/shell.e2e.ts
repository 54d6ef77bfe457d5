import type { Locator } from 'playwright/test'
import { openCopiedSite } from '../test-site.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'
import { item, navigation } from './shell.ts'
import { pageViews } from './tracker.ts'

const items = [
  ['Home', '/', 'Australia, from the surface down'],
  ['News', '/blog', 'Diving Blog'],
  ['Gear Reviews', '/gear-reviews', 'Gear Reviews'],
  ['Dive Sites', '/dive-sites', 'Discover Amazing Dive Sites'],
  ['Learn to Dive', '/learn-to-dive', 'Start Your Diving Journey'],
  ['About', '/about', 'About Kelp & Coral'],
  ['Contact', '/contact', 'Contact'],
] as const
const linkedItems = items.map(([name, path]) => [name, path])
const planItems = [
  ['Regions', '/regions'],
  ['When to Go', '/when'],
  ['Closures', '/closures'],
  ['Marine Life', '/marine-life'],
  ['My Sites', '/my-sites'],
]

/** Text and path of each link. */
function linksOf(list: Locator) {
  return list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
}

test('seven items lead through the site, which is told to the global tracker, asks no third party and loads nothing of the admin [s2-nav-items s2-nav-active-home s2-nav-active-prefix r-privacy-requests r-analytics-id r-analytics-tracker]', async ({
  page,
  site,
}) => {
  const thirdParties: string[] = []
  const scripts: Promise<string>[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) thirdParties.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  const marked = navigation(page).locator('[aria-current=page]')
  await openHydrated(page, `${site.url}/blog/fish-rock-cave-front-to-back`)
  expect(await linksOf(navigation(page))).toEqual(linkedItems)
  await expect(marked).toHaveText(['News'])
  for (const [name, path, heading] of items) {
    await item(page, name).click()
    await expect(page).toHaveURL(site.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(marked).toHaveText([name])
  }
  expect((await pageViews(page)).at(-1)).toEqual({ page_path: '/contact', page_title: 'Contact | Kelp & Coral' })
  for (const path of ['/dive-sites/923', '/gear-reviews/shearwater-peregrine']) {
    await openHydrated(page, site.url + path)
    await untilAnswered(page)
  }
  expect(thirdParties).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).filter((code) => /Admin (Login|Dashboard)/.test(code))).toEqual([])
})

test('the footer has the same ways, the legal texts with their dates, the sitemap, and says how the site earns [s1-footer-affiliate s1-footer-2025 s2-footer-quick s2-footer-legal s2-footer-sitemap s2-route-legal s1-terms-date s1-disclosure-date s1-privacy-date s9-image-sizes]', async ({
  page,
  site,
  context,
}) => {
  await openHydrated(page, `${site.url}/about`)
  const avatar = page.getByRole('region', { name: 'Meet the Team' }).locator('img').first()
  await expect(avatar).toHaveAttribute('width', '96')
  const footer = page.getByRole('contentinfo')
  const legal = footer.getByRole('navigation', { name: 'Legal' })
  await expect(footer.getByText(/Affiliate links help support content creation\./)).toBeVisible()
  await expect(footer.getByText('© 2025 Kelp & Coral. All rights reserved.')).toBeVisible()
  expect(await linksOf(footer.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    ['Gear Reviews', '/gear-reviews'],
    ['Dive Sites', '/dive-sites'],
    ['Learn to Dive', '/learn-to-dive'],
    ['Blog', '/blog'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
  ])
  for (const [name, path, date] of [
    ['Affiliate Disclosure', '/affiliate-disclosure', 'Last updated: 7 June 2025'],
    ['Privacy Policy', '/privacy-policy', 'June 2025'],
    ['Terms of Service', '/terms-of-service', 'Effective date: 4 July 2025'],
  ] as const) {
    await legal.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveURL(site.url + path)
    await expect(page.getByText(date, { exact: true })).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: /law/i }).click()
  await expect(page.getByText('These terms are governed by the law of New South Wales')).toBeInViewport()
  const [sitemap] = await Promise.all([
    context.waitForEvent('page'),
    legal.getByRole('link', { name: 'Sitemap (opens in a new tab)' }).click(),
  ])
  await expect(sitemap).toHaveURL(`${site.url}/sitemap.xml`)
  await sitemap.close()
})

test('with an id the analytics script is loaded, without other settings the tiles are those of OpenStreetMap, and the policy lets both in [r-analytics-id r-analytics-tracker s7-map-tiles]', async ({
  page,
}) => {
  const tiles: string[] = []
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    tiles.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.route('https://www.googletagmanager.com/gtag/js?id=G-TEST123', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' }),
  )
  const site = await openCopiedSite({ ANALYTICS_ID: 'G-TEST123', MAP_TILE_URL: '' })
  await openHydrated(page, `${site.url}/dive-sites`)
  await page.waitForFunction(() => 'tagRan' in window)
  await expect.poll(() => pageViews(page)).toHaveLength(1)
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  expect(tiles.filter((url) => !/\.org\/3\/\d+\/\d+\.png$/.test(url))).toEqual([])
  await page.goto('about:blank')
  await site.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('menu and search open and close each by itself, and a choice closes the menu [s2-nav-mobile s2-nav-toggles s2-nav-menu-closes]', async ({
    page,
    site,
  }) => {
    await openHydrated(page, `${site.url}/about`)
    const menuButton = page.locator('summary').and(page.getByLabel('Menu', { exact: true }))
    const searchButton = page.getByRole('banner').getByLabel('Search', { exact: true })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const search = page.getByRole('combobox', { name: 'Search the site' })
    for (const hidden of [navigation(page), menu, search]) await expect(hidden).toBeHidden()

    await menuButton.click()
    expect(await linksOf(menu.getByRole('list').first())).toEqual(linkedItems)
    expect(await linksOf(menu.getByRole('list', { name: 'Plan a Dive' }))).toEqual(planItems)
    await expect(search).toBeHidden()
    await searchButton.click()
    await expect(search).toBeFocused()
    await expect(menu).toBeVisible()
    await menuButton.click()
    await expect(menu).toBeHidden()
    await expect(search).toBeVisible()
    await searchButton.click()
    await expect(search).toBeHidden()

    await menuButton.click()
    await page.touchscreen.tap(195, 690)
    await expect(menu).toBeHidden()
    await menuButton.click()
    await menu.getByRole('link', { name: 'About' }).focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton).toBeFocused()

    await menuButton.click()
    await menu.getByRole('link', { name: 'Learn to Dive' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Diving Journey')
    await expect(menu).toBeHidden()
  })
})
