import type { Page } from 'playwright/test'
import { openCopiedSite } from '../test-site.ts'
import { expect, openAlive, test } from './fixtures.ts'

const items = [
  ['Home', '/'],
  ['News', '/blog'],
  ['Gear Reviews', '/gear-reviews'],
  ['Dive Sites', '/dive-sites'],
  ['Learn to Dive', '/learn-to-dive'],
  ['About', '/about'],
  ['Contact', '/contact'],
]
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const item = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true })
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

function linksOf(list: ReturnType<typeof navigation>) {
  return list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
}

function pageViews(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([, name]) => name === 'page_view')
      .map(([, , details]) => details),
  )
}

test('seven items lead through the site, and the one where the reader stands is marked [s2-nav-items s2-nav-active-home s2-nav-active-prefix]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/blog/fish-rock-cave-front-to-back`)
  expect(await linksOf(navigation(page))).toEqual(items)
  const marked = navigation(page).locator('[aria-current=page]')
  await expect(marked).toHaveText(['News'])
  for (const [name = '', address = ''] of items) {
    await item(page, name).click()
    await expect(page).toHaveURL(site.url + address)
    await expect(marked).toHaveText([name])
  }
  await page.goto(`${site.url}/dive-sites/923`)
  await expect(marked).toHaveText(['Dive Sites'])
})

test('the footer has the same ways, the legal texts, the sitemap, and says how the site earns [s1-footer-affiliate s1-footer-2025 s2-footer-quick s2-footer-legal s2-footer-sitemap]', async ({
  page,
  site,
  context,
}) => {
  await openAlive(page, `${site.url}/about`)
  const footer = page.getByRole('contentinfo')
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
  expect(await linksOf(footer.getByRole('navigation', { name: 'Legal' }))).toEqual([
    ['Affiliate Disclosure', '/affiliate-disclosure'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Sitemap (opens in a new tab)', '/sitemap.xml'],
  ])
  const [sitemap] = await Promise.all([
    context.waitForEvent('page'),
    footer.getByRole('link', { name: 'Sitemap' }).click(),
  ])
  await expect(sitemap).toHaveURL(`${site.url}/sitemap.xml`)
  await sitemap.close()
})

test('three social marks stand in the footer; one becomes a link when it has an address [s2-footer-social]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/terms-of-service`)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Facebook', 'Instagram', 'YouTube']) {
    await expect(footer.getByRole('img', { name })).toBeVisible()
    await expect(footer.getByRole('link', { name })).toHaveCount(0)
  }
  const known = await openCopiedSite({ SOCIAL_YOUTUBE: 'https://youtube.com/@kelp' })
  try {
    await openAlive(page, `${known.url}/terms-of-service`)
    await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://youtube.com/@kelp')
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  } finally {
    await known.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('menu and search open and close each by itself, and a choice closes the menu [s2-nav-mobile s2-nav-toggles s2-nav-menu-closes]', async ({
    page,
    site,
  }) => {
    await openAlive(page, `${site.url}/about`)
    const menuButton = page.locator('summary').and(page.getByLabel('Menu', { exact: true }))
    const searchButton = page.getByRole('banner').getByLabel('Search', { exact: true })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const search = page.getByRole('combobox', { name: 'Search the site' })
    await expect(navigation(page)).toBeHidden()
    await expect(menu).toBeHidden()
    await expect(search).toBeHidden()

    await menuButton.click()
    await expect(menu).toBeVisible()
    await expect(search).toBeHidden()
    expect(await linksOf(menu)).toEqual(items)
    await searchButton.click()
    await expect(search).toBeFocused()
    await expect(menu).toBeVisible()
    await menuButton.click()
    await expect(menu).toBeHidden()
    await expect(search).toBeVisible()
    await searchButton.click()
    await expect(search).toBeHidden()

    await menuButton.click()
    await menu.getByRole('link', { name: 'Learn to Dive' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Diving Journey')
    await expect(menu).toBeHidden()
  })
})

test('a new path glides to its top and counts as a view; going back returns to the place [s2-change-scroll s2-change-page-view r-route-back]', async ({
  page,
  site,
}) => {
  await openAlive(page, `${site.url}/learn-to-dive`)
  const next = page.getByRole('link', { name: 'Ask Our Experts' })
  await next.scrollIntoViewIfNeeded()
  await restAt(page)
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1_000)
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    addEventListener('scroll', () => seen.push(scrollY))
    return seen
  })
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const seen = await places.jsonValue()
  expect(seen.length, 'it passes places on its way').toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Diving Journey')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(await pageViews(page)).toEqual([
    { page_path: '/learn-to-dive', page_title: expect.stringMatching(/Kelp & Coral$/) },
    { page_path: '/contact', page_title: 'Contact | Kelp & Coral' },
    { page_path: '/learn-to-dive', page_title: expect.stringMatching(/Kelp & Coral$/) },
  ])
})

/** Waits until the page has stopped gliding. */
async function restAt(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = -1
        const look = () => {
          if (scrollY === last) resolve()
          else requestAnimationFrame(() => requestAnimationFrame(look))
          last = scrollY
        }
        look()
      }),
  )
}

test('a change of the query neither moves the page nor counts [r-route-path]', async ({ page, site }) => {
  await openAlive(page, `${site.url}/blog`)
  const tips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tips' })
  await tips.evaluate((link) => scrollTo({ top: link.getBoundingClientRect().top - 100, behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await tips.click()
  await expect(page.getByRole('heading', { name: 'Tips Articles' })).toBeVisible()
  await expect(page).toHaveURL(/category=Tips/)
  await restAt(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await pageViews(page)).toHaveLength(1)
})

test('events go to the global tracker whether or not the site has an analytics id [r-analytics-tracker]', async ({
  page,
  site,
}) => {
  const counted = await openCopiedSite({ ANALYTICS_ID: 'G-TEST1' })
  await page.route(/googletagmanager|google-analytics/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  try {
    for (const { url } of [site, counted]) {
      await openAlive(page, `${url}/about`)
      await expect.poll(() => pageViews(page)).toEqual([{ page_path: '/about', page_title: 'About | Kelp & Coral' }])
      await item(page, 'Contact').click()
      await expect.poll(() => pageViews(page)).toHaveLength(2)
    }
  } finally {
    await counted.close()
  }
})

test('a walk through the whole site asks nobody else for anything [r-privacy-requests]', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) asked.push(request.url())
  })
  await openAlive(page, site.url)
  const main = page.getByRole('main')
  const walk: [string, () => Promise<void>][] = [
    ['Diving Blog', () => item(page, 'News').click()],
    ['A Calendar of Australian Diving', () => main.getByRole('link', { name: 'Read Full Article' }).click()],
    ['Gear Reviews', () => item(page, 'Gear Reviews').click()],
    ['Discover Amazing Dive Sites', () => item(page, 'Dive Sites').click()],
    ['Start Your Diving Journey', () => item(page, 'Learn to Dive').click()],
    ['About Kelp & Coral', () => item(page, 'About').click()],
    ['Contact', () => item(page, 'Contact').click()],
    ['Privacy Policy', () => page.getByRole('link', { name: 'Privacy Policy' }).click()],
    ['Terms of Service', () => page.getByRole('link', { name: 'Terms of Service' }).click()],
  ]
  for (const [heading, step] of walk) {
    await step()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  for (const path of ['/gear-reviews/shearwater-peregrine', '/dive-sites/923', '/blog/fish-rock-cave-front-to-back']) {
    await openAlive(page, site.url + path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('on a bad line a page waits, fails in words and can be tried again; so can a letter [s4-data-states]', async ({
  page,
  ownSite,
  complaints,
}) => {
  await openAlive(page, `${ownSite.url}/contact`)
  const release = await holdAndCut(page, '**/trpc/publicContent.articles?**')
  await item(page, 'News').click()
  await expect(page.getByRole('status', { name: 'Loading articles' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await page.unroute('**/trpc/publicContent.articles?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diving Blog')

  await item(page, 'Contact').click()
  const shownAt = await page.getByRole('heading', { name: 'Contact' }).evaluate(() => performance.now())
  const send = page.getByRole('main').getByRole('button')
  await expect(send).toHaveText('Send Message')
  for (const label of ['Your Name', 'Subject', 'Message']) await page.getByLabel(label, { exact: true }).fill('Hello')
  await page.getByLabel('Email Address').fill('jo@example.com')
  const cut = await holdAndCut(page, '**/trpc/publicContent.sendMessage**')
  await send.click()
  await expect(send).toHaveText('Sending...')
  cut()
  await expect(toast(page)).toContainText('Failed to send message')
  await expect(send).toHaveText('Send Message')
  await page.unroute('**/trpc/publicContent.sendMessage**')
  // Faster people are taken for programs.
  await page.waitForFunction((instant) => performance.now() > instant + 1_000, shownAt)
  await send.click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
  complaints.length = 0
})

/** Keeps requests waiting, and drops them when the returned function is called. */
async function holdAndCut(page: Page, requests: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(requests, async (route) => {
    await released
    await route.abort()
  })
  return release
}

test.describe('toasts', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one stands at once, no wider than 420 px, and F8 leads to it [s9-toast-one s9-toast-width s9-toast-hotkey]', async ({
    page,
    site,
  }) => {
    await openAlive(page, `${site.url}/blog/better-buoyancy-in-ten-dives`)
    const share = page.getByRole('button', { name: 'Share' })
    await share.click()
    await share.click()
    const toasts = toast(page).getByRole('listitem')
    await expect(toasts).toHaveText(['Link copied'])
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 700 })
      const box = await toast(page).getByRole('list').boundingBox()
      expect(box?.width, `at ${width} px`).toBeLessThanOrEqual(420)
    }
    await page.keyboard.press('F8')
    await expect(toast(page).getByRole('list')).toBeFocused()
    await toasts.getByRole('button', { name: 'Close' }).click()
    await expect(toasts).toHaveCount(0)
  })

  test('one goes by itself after five seconds', async ({ page, site }) => {
    await page.clock.install()
    await openAlive(page, `${site.url}/blog/better-buoyancy-in-ten-dives`)
    const share = page.getByRole('button', { name: 'Share' })
    const toasts = toast(page).getByRole('listitem')
    await share.click()
    await expect(toasts).toHaveText('Link copied')
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect(toasts).toHaveCount(0)

    await share.press('Enter')
    await expect(toasts).toHaveText('Link copied')
    await page.clock.runFor(4_900)
    await expect(toasts).toHaveText('Link copied')
    await page.clock.runFor(200)
    await expect(toasts).toHaveCount(0)
  })
})
