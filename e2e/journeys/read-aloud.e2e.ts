import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { expectToSay } from './words.ts'

const main = (page: Page) => page.getByRole('main')

/** The files are named after the paths. */
async function expectPagesToSay(page: Page, url: string, pages: Record<string, string>): Promise<void> {
  for (const [path, name] of Object.entries(pages)) {
    await openHydrated(page, url + path)
    await expectToSay(page.getByRole('banner'), 'header')
    await expectToSay(main(page), name)
    await expectToSay(page.getByRole('contentinfo'), 'footer')
  }
}

test('who we are, how to learn and how to reach us is read aloud as it was written', async ({ page, site }) => {
  await expectPagesToSay(page, site.url, {
    '/about': 'about',
    '/learn-to-dive': 'learn-to-dive',
    '/contact': 'contact',
    '/subscribed': 'subscribed',
  })
})

test('the legal pages are read aloud as they were written', async ({ page, site }) => {
  await expectPagesToSay(page, site.url, {
    '/affiliate-disclosure': 'affiliate-disclosure',
    '/privacy-policy': 'privacy-policy',
    '/terms-of-service': 'terms-of-service',
  })
})

test('what is not there is said by kind, and where to go instead', async ({ page, site, expectConsoleError }) => {
  const missing = {
    '/nothing-here': 'not-found',
    '/blog/no-such-story': 'article-not-found',
    '/gear-reviews/no-such-thing': 'review-not-found',
    '/dive-sites/999999': 'dive-site-not-found',
  }
  for (const path of Object.keys(missing)) expectConsoleError(path)
  await expectPagesToSay(page, site.url, missing)
})

test('home, blog and stories are read aloud, each list by its first card', async ({ page, site }) => {
  await openHydrated(page, site.url)
  const hero = page.getByRole('region', { name: 'Australia, from the surface down' })
  // A playing film would go on to the next slide by itself.
  await hero.getByRole('button', { name: 'Pause' }).click()
  await hero.getByRole('button', { name: '6 m' }).click()
  await expectToSay(main(page), 'home', 'article + article')
  await hero.getByRole('button', { name: 'Next slide' }).click()
  await expect(hero.getByRole('group', { name: '1 of 3' })).toBeHidden()
  await expectToSay(hero, 'home-second-slide')
  await openHydrated(page, `${site.url}/blog`)
  await expectToSay(main(page), 'blog', 'article + article')
  await openHydrated(page, `${site.url}/blog?category=Safety`)
  await expectToSay(main(page), 'blog-safety', 'article + article')
  await openHydrated(page, `${site.url}/blog/fish-rock-cave-front-to-back`)
  await expectToSay(main(page), 'article', '.prose')
})

test('gear reviews are read aloud, each list by its first card; nothing found is said so', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/gear-reviews`)
  await expectToSay(main(page), 'gear-reviews', 'li:has(article) + li')
  await openHydrated(page, `${site.url}/gear-reviews?category=Dive+Computers`)
  await expectToSay(main(page), 'gear-reviews-dive-computers', 'li:has(article) + li')
  await openHydrated(page, `${site.url}/gear-reviews?search=Big+Numbers`)
  await expectToSay(main(page), 'gear-reviews-found', 'li:has(article) + li')
  await openHydrated(page, `${site.url}/gear-reviews?search=zzqq`)
  await expectToSay(main(page), 'gear-reviews-none-found')
  await openHydrated(page, `${site.url}/gear-reviews/shearwater-peregrine`)
  await expectToSay(main(page), 'review', '.prose')
})

test('the directory is read aloud with its first card, and a dive site with what is its own', async ({
  page,
  site,
}) => {
  const others = '#results li:has(h3) + li, .leaflet-marker-icon'
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible()
  await expectToSay(main(page), 'dive-sites', others)
  const filters = 'q=zzqq&region=Tasmania&skill=Beginner&depth=shallow&type=reef&access=boat&month=7&closed=hide'
  await openHydrated(page, `${site.url}/dive-sites?${filters}`)
  await expectToSay(page.locator('#results'), 'dive-sites-none-found', 'option:not(:checked)')
  await openHydrated(page, `${site.url}/dive-sites?page=2`)
  await expectToSay(page.getByRole('navigation', { name: 'Pages' }), 'dive-sites-pages')

  const texts = 'h2 + p:not(section section p), .wrap-anywhere > p:first-child, li:has(a) + li'
  await openHydrated(page, `${site.url}/dive-sites/923`)
  await expectToSay(page.getByRole('article', { name: 'Fish Rock Cave' }), 'dive-site', texts)
  await openHydrated(page, `${site.url}/dive-sites/1022`)
  await expectToSay(page.getByRole('article', { name: 'Ex-HMAS Adelaide' }), 'dive-site-closed', texts)
})

test('the search page asks for a word, and tells what it found by kind or that there is nothing', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/search`)
  await expectToSay(main(page), 'search')
  await openHydrated(page, `${site.url}/search?q=yongala`)
  await expectToSay(main(page), 'search-found', 'li + li')
  await openHydrated(page, `${site.url}/search?q=zzqq`)
  await expectToSay(main(page), 'search-none-found')
})
