import { expect, test } from 'vitest'
import { longDate } from '#domain/dates.ts'
import { siteWithPages, urls } from './pages-testing.ts'
import { checkStructuredData, type Thing } from './structured-data-testing.ts'

interface Page {
  url: string
  status: number
  things: Thing[]
  /** All that can be read on it. */
  words: string
  canonical: string | undefined
  isIndexed: boolean
}

const site = await siteWithPages()

async function readPages(): Promise<Page[]> {
  const pages: Page[] = []
  for (const url of urls) {
    const { body, statusCode } = await site.inject({ url, headers: { accept: 'text/html' } })
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json)
    const shown = body.replace(/^[\s\S]*<body>/, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    pages.push({
      url,
      status: statusCode,
      things: data.map((json) => JSON.parse(json ?? '')),
      words: unescaped(shown.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' '),
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&'),
      isIndexed: !body.includes('name="robots" content="noindex"'),
    })
  }
  return pages
}

function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

const pages = await readPages()
const found = pages.filter(({ status }) => status === 200)
const pathOf = (address: unknown) => String(address).replace('http://site.test', '')

interface Story {
  headline: string
  author: { name: string; url?: string }
  mainEntityOfPage: string
  datePublished: string
  dateModified: string
}
interface Review {
  name: string
  itemReviewed: { name: string; offers?: { price: string } }
  reviewRating: { ratingValue: number }
  datePublished: string
}
/** What has passed its rules. */
const asStory = (thing: unknown) => thing as Story
const asReview = (thing: unknown) => thing as Review

/** Every thing of a type and the page that it stands on. */
function all(type: string): [page: Page, thing: Thing][] {
  return found.flatMap((page) =>
    page.things.filter((thing) => thing['@type'] === type).map((thing): [Page, Thing] => [page, thing]),
  )
}

test.each(found.map((page) => [page.url, page] as const))(
  'what %s tells search engines is what they ask for, whatever is unknown of it',
  (url, { things }) => {
    checkStructuredData(things, url)
    const types = things.map((thing) => thing['@type'])
    expect(new Set(types).size).toBe(types.length)
  },
)

test('each kind of page says what it is, and every page but the first where it belongs', () => {
  const kinds = Object.fromEntries(
    found.map(({ url, things }) => [url, things.map((thing) => thing['@type']).join(' ')]),
  )

  expect(kinds).toMatchObject({
    ...{ '/': 'WebSite Organization', '/about': 'Organization BreadcrumbList', '/contact': 'BreadcrumbList' },
    ...{ '/blog': 'BreadcrumbList', '/blog/slack-water': 'Article BreadcrumbList' },
    ...{ '/gear-reviews/good-fins': 'Review BreadcrumbList', '/dive-sites/1': 'Place BreadcrumbList' },
    '/dive-sites?region=Sydney&page=2': 'BreadcrumbList',
  })
  const without = found.filter(({ things }) => !things.some((thing) => thing['@type'] === 'BreadcrumbList'))
  expect(without.filter(({ isIndexed }) => isIndexed).map(({ url }) => url)).toEqual(['/'])
})

test('a page that is not there tells nothing', () => {
  const missing = pages.filter(({ status }) => status === 404)
  expect(missing.length).toBeGreaterThan(3)
  expect(missing.flatMap(({ things }) => things)).toEqual([])
})

test('the way to a page begins at the home page and ends at the page itself, by names that stand on it', () => {
  for (const [{ url, words, canonical }, thing] of all('BreadcrumbList')) {
    const items = thing.itemListElement as { name: string; item: string }[]
    expect([url, items[0]?.name, pathOf(items[0]?.item)]).toEqual([url, 'Home', '/'])
    expect([url, items.at(-1)?.item]).toEqual([url, canonical?.replace(/\?.*/, '')])
    for (const { name } of items) expect(words, url).toContain(name)
  }
})

test('every page on the way is there, under its own address', async () => {
  const trails = all('BreadcrumbList').flatMap(([, thing]) => thing.itemListElement as { item: string }[])
  for (const path of new Set(trails.map(({ item }) => pathOf(item)))) {
    const { body, statusCode } = await site.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain(`<link rel="canonical" href="http://site.test${path}"/>`)
  }
})

test('a story is told of as it reads: title, words, dates and who wrote it', () => {
  for (const [{ url, words, canonical }, thing] of all('Article')) {
    const { headline, author, mainEntityOfPage, datePublished, dateModified } = asStory(thing)
    expect([url, mainEntityOfPage]).toEqual([url, canonical])
    expect(words).toContain(headline)
    expect(words).toContain(`By ${author.name}`)
    expect(words).toContain(`Published on ${longDate(new Date(datePublished), 'Australia/Sydney')}`)
    expect(Date.parse(dateModified)).toBeGreaterThanOrEqual(Date.parse(datePublished))
    expect(author.url).toBe('http://site.test/about')
  }
  expect(all('Article')).toHaveLength(2)
})

test('a review is told of as it reads: title, price, stars, and the default where it has none [s3-review-default-rating]', () => {
  const told = all('Review').map(([{ url, words, canonical }, thing]) => {
    const { name, itemReviewed, reviewRating, datePublished } = asReview(thing)
    const { offers } = itemReviewed
    expect([url, thing.url]).toEqual([url, canonical])
    expect(name).toContain(itemReviewed.name)
    expect(words).toContain(longDate(new Date(datePublished), 'Australia/Sydney'))
    expect(words).toContain(name)
    if (offers) expect(words).toContain(`$${offers.price}`)
    return [url, offers?.price, reviewRating.ratingValue]
  })

  expect(told).toEqual([
    ['/gear-reviews/good-fins', '129', 4],
    ['/gear-reviews/bare-review', undefined, 4.5],
  ])
})

test('a dive site is told of by its name, and a closed one as closed', () => {
  const told = all('Place').map(([{ url, words, canonical }, thing]) => {
    expect([url, thing.url]).toEqual([url, canonical])
    expect(words).toContain(thing.name)
    return [url, thing.publicAccess]
  })

  expect(told).toEqual([
    ['/dive-sites/1', undefined],
    ['/dive-sites/2', false],
  ])
})

test('the site is told of with its name, its mark and its own profiles alone', () => {
  for (const [{ words }, thing] of all('Organization')) {
    expect(thing).toMatchObject({
      ...{ name: 'Kelp & Coral', url: 'http://site.test/', logo: 'http://site.test/icons/icon-512.png' },
      sameAs: ['https://social.example/kelp'],
    })
    expect(words).toContain(thing.name)
  }
  expect(all('Organization').map(([{ url }]) => url)).toEqual(['/', '/about'])
})

test.each([
  [{ '@type': 'Thing' }, /no rule/],
  [{ '@type': 'WebSite', name: 'x', url: '/about' }, /url/],
  [{ '@type': 'WebSite', url: 'https://a.example' }, /WebSite/],
  [{ '@type': 'WebSite', name: '', url: 'https://a.example' }, /name/],
  [{ '@type': 'WebSite', name: 'x', url: 'https://a.example', colour: 'red' }, /no colour/],
  [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'x', item: 'https://a.example' }],
    },
    /Breadcrumb/,
  ],
])('the rules see what is wrong in %o', (thing, problem) => {
  expect(() => checkStructuredData([{ '@context': 'https://schema.org', ...thing }], 'a page')).toThrow(problem)
})
