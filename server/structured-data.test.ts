import { expect, test } from 'vitest'
import { longDate } from '#domain/shared/dates.ts'
import { siteWithPages, urls } from './pages-testing.ts'

// The whole of each page's data stands in pages/heads.txt; here it is compared with what can be read on the page.

type Thing = { '@type': string } & Record<string, unknown>
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
const unescaped = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

async function readPage(url: string): Promise<Page> {
  const { body, statusCode } = await site.inject({ url, headers: { accept: 'text/html' } })
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json)
  const shown = body.replace(/^[\s\S]*<body>/, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return {
    ...{ url, status: statusCode, things: data.map((json) => JSON.parse(json ?? '')) },
    words: unescaped(shown.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' '),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&'),
    isIndexed: !body.includes('name="robots" content="noindex"'),
  }
}

const pages: Page[] = []
for (const url of urls) pages.push(await readPage(url))
const found = pages.filter(({ status }) => status === 200)

/** Every thing of a type and the page that it stands on. */
function all<Shape>(type: string): [page: Page, thing: Thing & Shape][] {
  return found.flatMap((page) =>
    page.things
      .filter((thing) => thing['@type'] === type)
      .map((thing): [Page, Thing & Shape] => [page, thing as never]),
  )
}

test('each page tells each type of thing once, every indexed page but the first its breadcrumbs, and a 404 nothing', () => {
  for (const { url, things } of found) {
    const types = things.map((thing) => thing['@type'])
    expect([url, new Set(types).size]).toEqual([url, types.length])
    for (const thing of things) expect(thing['@context'], url).toBe('https://schema.org')
  }
  const without = found.filter(({ things }) => !things.some((thing) => thing['@type'] === 'BreadcrumbList'))
  expect(without.filter(({ isIndexed }) => isIndexed).map(({ url }) => url)).toEqual(['/'])
  const missing = pages.filter(({ status }) => status === 404)
  expect(missing.length).toBeGreaterThan(3)
  expect(missing.flatMap(({ things }) => things)).toEqual([])
})

test('breadcrumbs begin at the home page and end at the page itself, by names that stand on it and pages that are there', async () => {
  const paths = new Set<string>()
  for (const [{ url, words, canonical }, { itemListElement }] of all<{
    itemListElement: { position: number; name: string; item: string }[]
  }>('BreadcrumbList')) {
    expect([url, itemListElement[0]?.name, itemListElement[0]?.item]).toEqual([url, 'Home', 'http://site.test/'])
    expect([url, itemListElement.at(-1)?.item]).toEqual([url, canonical?.replace(/\?.*/, '')])
    for (const [index, { position, name, item }] of itemListElement.entries()) {
      expect([url, position]).toEqual([url, index + 1])
      expect(words, url).toContain(name)
      paths.add(item.replace('http://site.test', ''))
    }
  }
  for (const path of paths)
    expect(await readPage(path)).toMatchObject({ status: 200, canonical: `http://site.test${path}` })
})

test('the data of an article are what can be read: title, dates and author', () => {
  const articles = all<Record<'headline' | 'mainEntityOfPage' | 'datePublished' | 'dateModified', string>>('Article')
  for (const [{ url, words, canonical }, thing] of articles) {
    const { name } = thing.author as { name: string }
    expect([url, thing.mainEntityOfPage]).toEqual([url, canonical])
    expect(words).toContain(thing.headline)
    expect(words).toContain(`By ${name}`)
    expect(words).toContain(`Published on ${longDate(new Date(thing.datePublished), 'Australia/Sydney')}`)
    expect(Date.parse(thing.dateModified)).toBeGreaterThanOrEqual(Date.parse(thing.datePublished))
  }
  expect(articles).toHaveLength(2)
})

interface Review {
  name: string
  itemReviewed: { name: string; offers?: { price: string } }
  reviewRating: { ratingValue: number }
  datePublished: string
}

test('the data of a review are what can be read: title, price, stars, and the default where it has none [s3-review-default-rating]', () => {
  const told = all<Review>('Review').map(([{ url, words, canonical }, thing]) => {
    const { name, itemReviewed, reviewRating, datePublished } = thing
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

test('the data of a dive site have its name, and of a closed one that it is closed', () => {
  const told = all<{ name: string }>('Place').map(([{ url, words, canonical }, thing]) => {
    expect([url, thing.url]).toEqual([url, canonical])
    expect(words).toContain(thing.name)
    return [url, thing.publicAccess]
  })

  expect(told).toEqual([
    ['/dive-sites/1', undefined],
    ['/dive-sites/2', false],
  ])
})
