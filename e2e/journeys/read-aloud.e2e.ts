import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { expectToSay } from './words.ts'

const main = (page: Page) => page.getByRole('main')

/** Each path with the name of the file that holds its main part. */
type Pages = Record<string, string>

test.describe('as the server sends them', () => {
  // The script adds nothing to what these pages say, and they come in half the time without.
  test.use({ javaScriptEnabled: false })

  /** `leftOut` is a selector of cards after the first. */
  async function expectPagesToSay(page: Page, url: string, pages: Pages, leftOut?: string): Promise<void> {
    for (const [path, name] of Object.entries(pages)) {
      await page.goto(url + path, { waitUntil: 'domcontentloaded' })
      await expectToSay(main(page), name, leftOut)
    }
  }

  test('who we are, how to learn, how to reach us and the legal pages are read aloud as they were written', async ({
    page,
    site,
  }) => {
    const pages = ['about', 'learn-to-dive', 'contact', 'affiliate-disclosure', 'privacy-policy', 'terms-of-service']
    for (const name of [...pages, 'subscribed']) {
      await expectPagesToSay(page, site.url, { [`/${name}`]: name })
      await expectToSay(page.getByRole('banner'), 'header-without-script')
      await expectToSay(page.getByRole('contentinfo'), 'footer')
    }
    await expectToSay(page.locator('a').first(), 'first-link')
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

  test('blog and gear reviews are read aloud by their first card, and that nothing was found', async ({
    page,
    site,
  }) => {
    const lists = {
      '/blog': 'blog',
      '/blog?category=Safety': 'blog-safety',
      '/gear-reviews': 'gear-reviews',
      '/gear-reviews?category=Dive+Computers': 'gear-reviews-dive-computers',
      '/gear-reviews?search=Big+Numbers': 'gear-reviews-found',
      '/gear-reviews?search=zzqq': 'gear-reviews-none-found',
    }
    await expectPagesToSay(page, site.url, lists, 'article + article, li:has(article) + li')
  })

  test('the search page asks for a word, and tells what it found by kind or that there is nothing', async ({
    page,
    site,
  }) => {
    const searches = {
      '/search': 'search',
      '/search?q=yongala': 'search-found',
      '/search?q=zzqq': 'search-none-found',
    }
    await expectPagesToSay(page, site.url, searches, 'li + li')
    await page.goto(`${site.url}/dive-sites?page=2`)
    await expectToSay(page.getByRole('navigation', { name: 'Pages' }), 'dive-sites-pages')
    await expectToSay(page.getByRole('region', { name: /^Map of/ }), 'map-without-script')
  })
})

test('home, a story and a review are read aloud with all that the script adds', async ({ page, site }) => {
  await openHydrated(page, site.url)
  const hero = page.getByRole('region', { name: 'Australia, from the surface down' })
  // A playing film would go on to the next slide by itself.
  await hero.getByRole('button', { name: 'Pause' }).click()
  await hero.getByRole('button', { name: '6 m' }).click()
  await expectToSay(page.getByRole('banner'), 'header')
  await expectToSay(main(page), 'home', 'article + article')
  await hero.getByRole('button', { name: 'Next slide' }).click()
  await expect(hero.getByRole('group', { name: '1 of 3' })).toBeHidden()
  await expectToSay(hero, 'home-second-slide')
  await openHydrated(page, `${site.url}/blog/fish-rock-cave-front-to-back`)
  await expectToSay(main(page), 'article', '.prose')
  await openHydrated(page, `${site.url}/gear-reviews/shearwater-peregrine`)
  await expectToSay(main(page), 'review', '.prose')
})

test('the directory is read aloud with its first card, and a dive site with what is its own', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible()
  await expectToSay(main(page), 'dive-sites', '#results li:has(h3) + li, .leaflet-marker-icon')
  const filters = 'q=zzqq&region=Tasmania&skill=Beginner&depth=shallow&type=reef&access=boat&month=7&closed=hide'
  await openHydrated(page, `${site.url}/dive-sites?${filters}`)
  await expectToSay(page.locator('#results'), 'dive-sites-none-found', 'option:not(:checked)')

  const texts = 'h2 + p:not(section section p), .max-w-\\[66ch\\] > p:first-child, li:has(a) + li'
  await openHydrated(page, `${site.url}/dive-sites/923`)
  await expectToSay(page.getByRole('article', { name: 'Fish Rock Cave' }), 'dive-site', texts)
  await openHydrated(page, `${site.url}/dive-sites/1022`)
  await expectToSay(page.getByRole('article', { name: 'Ex-HMAS Adelaide' }), 'dive-site-closed', texts)
})
