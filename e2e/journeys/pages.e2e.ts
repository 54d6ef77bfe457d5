import type { Locator } from 'playwright/test'
import { accessibilityFaults, htmlFaults, looks, overflowOf } from './accessibility.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'

/** Names that public blocklists stop, some of them word for word from there. */
const onBlocklists =
  /\/assets\/newsletter-|-affiliate-link\.|[/_-](ads?|adverts?|affiliates?|analytics|banners?|newsletter|pop-?ups?|share|social|sponsors?|subscribe|toast|track(er|ing)?)[-_.][^/]*\.(js|css|woff2|svg|avif|jpe?g)/i

interface WrittenPage {
  path: string
  /** Name of the file in e2e/aria. */
  name: string
  /** The article whose words are compared, in place of the whole main part. */
  article?: string
  /** Selector of editorial content, and of cards after the first. */
  leftOut?: string
  requirements: string
}

const pages: WrittenPage[] = [
  {
    ...{ path: '/', name: 'home', leftOut: 'article + article' },
    requirements:
      's2-route-home s1-guide-promised s2-home-newsletter s2-home-slide-links s2-home-secondary s2-home-info-cards s2-home-products s2-home-locations s2-home-all-reviews s2-home-all-destinations',
  },
  {
    ...{ path: '/blog', name: 'blog', leftOut: 'article + article, li:has(article) + li' },
    requirements:
      's2-route-blog s2-blog-hero s2-blog-subscribe s2-blog-latest-parts s2-blog-latest-link s2-blog-categories s2-blog-grid-heading',
  },
  {
    ...{ path: '/blog/fish-rock-cave-front-to-back', name: 'article', leftOut: '.prose' },
    requirements:
      's2-route-article s2-article-back s2-article-header s2-article-date s2-article-video s2-article-more s2-article-description',
  },
  {
    ...{ path: '/gear-reviews', name: 'gear-reviews', leftOut: 'article + article, li:has(article) + li' },
    requirements:
      's2-route-reviews s2-gear-latest-read s2-gear-latest-buy s2-gear-categories s2-gear-card-price s2-gear-suggest s2-gear-banner-badge s4-gear-default r-affiliate-disclosed',
  },
  {
    ...{ path: '/gear-reviews/shearwater-peregrine', name: 'review', leftOut: '.prose' },
    requirements:
      's2-route-review s2-review-category s2-review-rating s2-review-title s2-review-byline s2-review-date s2-review-excerpt s2-review-back s2-review-interested s2-review-note s2-review-upgrade s2-review-more s1-aud',
  },
  {
    ...{ path: '/dive-sites', name: 'dive-sites', leftOut: '#results li:has(h3) + li, .leaflet-marker-icon' },
    requirements:
      's2-route-sites s2-sites-heading s2-sites-related s2-sites-panel s2-sites-count s2-sites-map s4-filters-default r-map-attribution r-map-approximate',
  },
  {
    ...{ path: '/dive-sites/923', name: 'dive-site', article: 'Fish Rock Cave' },
    leftOut:
      'h2 + p:not(section section p), .max-w-\\[66ch\\] > p:first-child, li:has(a) + li, div:has(> label > [type=date])',
    requirements: 's2-route-site s2-sites-focus-banner r-site-page-facts r-map-approximate',
  },
  {
    ...{ path: '/learn-to-dive', name: 'learn-to-dive' },
    requirements:
      's2-route-learn s2-learn-heading s2-learn-everything s2-learn-path s2-learn-tips s2-learn-reviews s2-learn-ask',
  },
  {
    ...{ path: '/about', name: 'about' },
    requirements: 's2-route-about s2-about-hero s2-about-values s2-about-team s2-about-disclosure r-site-team',
  },
  {
    ...{ path: '/contact', name: 'contact' },
    requirements: 's2-route-contact s2-contact-response s2-contact-form s2-contact-faq',
  },
]

for (const { path, name, article, leftOut, requirements } of pages) {
  test(`${path} is read aloud as it was written, asks for nothing that it has or that a blocker stops, and has no fault [${requirements}]`, async ({
    page,
    site,
  }) => {
    const needless: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isShared = path.startsWith('/dive-sites') && pathname === '/trpc/diveSites.index'
      if (pathname.startsWith('/trpc') && !isShared) needless.push(request.url())
    })
    await page.route(onBlocklists, (route) => {
      needless.push(route.request().url())
      return route.abort()
    })
    // Nothing on the home page moves while axe looks.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await openHydrated(page, site.url + path)
    await untilAnswered(page)
    expect(needless).toEqual([])
    expect(await htmlFaults(await response?.text())).toEqual([])
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await accessibilityFaults(page), `${colorScheme}, ${width} px`).toEqual([])
      expect(await overflowOf(page), `${colorScheme}, ${width} px`).toBeLessThanOrEqual(0)
    }
    await expectToSay(article ? page.getByRole('article', { name: article }) : page.getByRole('main'), name, leftOut)
  })
}

/**
 * Words, roles, names, states and link targets, as a screen reader gets them. Playwright's own toMatchAriaSnapshot
 * writes patterns in place of numbers, and an emergency line must be that number and no other.
 */
async function expectToSay(part: Locator, name: string, leftOut = ''): Promise<void> {
  await expect(async () => {
    if (leftOut) {
      await part.locator(leftOut).evaluateAll((all) => {
        for (const hidden of all) hidden.setAttribute('aria-hidden', 'true')
      })
    }
    expect(`${await part.ariaSnapshot()}\n`).toMatchSnapshot(`${name}.yml`)
  }).toPass({ timeout: 5_000, intervals: [250, 1_000, 3_000] })
}
