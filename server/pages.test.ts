import { expect, test } from 'vitest'
import { longDate } from '#domain/shared/dates.ts'
import { siteWithPages, urls } from './pages-testing.ts'

const site = await siteWithPages()
const pages: { url: string; status: number; title: string; html: string }[] = []
for (const url of urls) {
  const { statusCode: status, body } = await site.inject({ url, headers: { accept: 'text/html' } })
  const html = body.replace(/-\w+(?=\.png")|(?<=\/art\/[^"]*)-\w+(?=\.svg")/g, '-drawn')
  pages.push({ url, status, title: `${status} ${url}`, html })
}

interface Lines {
  title: string
  lines: readonly string[]
}

function asFixture(pages: Lines[]): string {
  return `${pages.map(({ title, lines }) => [title, ...lines].join('\n  ')).join('\n\n')}\n`
}

/** The lines that all heads have come once, at the top. */
function commonOnce(pages: Lines[]): Lines[] {
  const common = (pages[0]?.lines ?? []).filter((line) => pages.every(({ lines }) => lines.includes(line)))
  const own = pages.map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) => !common.includes(line)),
  }))
  return [{ title: 'Every page', lines: common }, ...own]
}

const headTags =
  /<(?:html|title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?|<script type="application\/ld\+json"[\s\S]*?<\/script>/g

test('the head of every page has title, description, URL, card and data, whatever is unknown [s2-article-doc-title s2-article-social s2-article-description s2-review-doc-title s2-review-description s2-review-social s2-gear-head s2-learn-head s2-sites-title s2-sites-description r-site-page-head]', async () => {
  const heads = pages.map(({ title, html }) => ({ title, lines: html.split('</head>')[0]?.match(headTags) ?? [] }))
  await expect(asFixture(commonOnce(heads))).toMatchFileSnapshot('pages/heads.txt')
})

/** Classes that hide, cover, cut or keep a press away; the others only style. */
const acting =
  /^(?:[\w-]+:)*(?:hidden|block|sr-only|not-sr-only|script-only|no-print|pointer-events-none|inset-[x0].*|absolute|sticky|truncate|line-clamp-\d|z-\S+)$/

/** Elements with what they do: attributes but for those that only draw, and of the classes those that act. */
function elementsOf(html: string): string[] {
  const bare = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/(<svg\b[^>]*>)[\s\S]*?<\/svg>/g, '$1')
  const tags = bare.match(/<[a-z]\w*[^>]*>/g) ?? []
  return tags.map(actingPart).filter((tag) => tag.includes(' ') && tag !== '<svg aria-hidden="true">')
}

function actingPart(tag: string): string {
  return tag
    .replace(/ (?:style|xmlns|viewBox|width|height|fill|stroke[\w-]*)="[^"]*"/g, (drawn) =>
      tag.startsWith('<svg') || drawn.startsWith(' style') ? '' : drawn,
    )
    .replace(/ class="([^"]*)"/, (_, classes: string) => {
      const kept = classes.split(/\s+/).filter((name) => acting.test(name))
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : ''
    })
    .replace(/_R_\w+_/g, '_')
}

/** One of each kind, and those of which least and most is known. */
const tenPages = [
  ...[
    '/',
    '/learn-to-dive',
    '/contact',
    '/search?q=reef',
    '/blog/slack-water',
    '/gear-reviews?search=fins&category=BCDs',
  ],
  ...['/gear-reviews/good-fins', '/dive-sites/1', '/dive-sites/2', '/dive-sites?region=Sydney&page=2'],
]

test('every element of ten pages leads, names, describes, loads and hides as recorded [s2-contact-rows s9-image-sizes s9-image-hero]', async () => {
  const mains = pages
    .filter(({ title }) => tenPages.includes(title.slice(4)))
    .map(({ title, html }) => ({
      title,
      lines: elementsOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''),
    }))
  const [, around = ''] = pages.find(({ title }) => title.endsWith('/about'))?.html.split('<body>') ?? []
  expect(mains).toHaveLength(10)
  const frame = { title: 'Around /about', lines: elementsOf(around.replace(/<main[\s\S]*<\/main>/, '')) }
  await expect(asFixture([frame, ...mains])).toMatchFileSnapshot('pages/elements.txt')
})

// The data of the pages, compared with their texts.

type Thing = { '@type': string } & Record<string, unknown>
interface DataPage {
  url: string
  things: Thing[]
  /** All that can be read on it. */
  words: string
  canonical: string | undefined
  isIndexed: boolean
}

const unescaped = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

function readData({ url, html }: (typeof pages)[number]): DataPage {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json)
  const shown = html.replace(/^[\s\S]*<body>/, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return {
    ...{ url, things: data.map((json) => JSON.parse(json ?? '')) },
    words: unescaped(shown.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' '),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    isIndexed: !html.includes('name="robots" content="noindex"'),
  }
}

const found = pages.filter(({ status }) => status === 200).map(readData)

/** Every thing of a type, and its page. */
function all<Shape>(type: string): [page: DataPage, thing: Thing & Shape][] {
  return found.flatMap((page) =>
    page.things
      .filter((thing) => thing['@type'] === type)
      .map((thing): [DataPage, Thing & Shape] => [page, thing as never]),
  )
}

test('each page has each type of data once, every indexed page but the first its breadcrumbs, and a 404 none', () => {
  for (const { url, things } of found) {
    const types = things.map((thing) => thing['@type'])
    expect([url, new Set(types).size]).toEqual([url, types.length])
    for (const thing of things) expect(thing['@context'], url).toBe('https://schema.org')
  }
  const without = found.filter(({ things }) => !things.some((thing) => thing['@type'] === 'BreadcrumbList'))
  expect(without.filter(({ isIndexed }) => isIndexed).map(({ url }) => url)).toEqual(['/'])
  const missing = pages.filter(({ status }) => status === 404).map(readData)
  expect(missing.length).toBeGreaterThan(3)
  expect(missing.flatMap(({ things }) => things)).toEqual([])
})

test('breadcrumbs lead from the home page to the page itself, by names that it shows and pages that exist', async () => {
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
  for (const path of paths) {
    const { statusCode, body } = await site.inject({ url: path, headers: { accept: 'text/html' } })
    expect([path, statusCode]).toEqual([path, 200])
    expect(unescaped(body)).toContain(`<link rel="canonical" href="http://site.test${path}"`)
  }
})

test('an article, a review and a dive site have the URL, the name and the dates that can be read on their page', () => {
  const shown = ['Article', 'Review', 'Place'].flatMap((type) => all<Record<string, string>>(type))
  for (const [{ url, words, canonical }, thing] of shown) {
    expect([url, thing.mainEntityOfPage ?? thing.url]).toEqual([url, canonical])
    expect(words).toContain(thing.headline ?? thing.name)
    const { datePublished, dateModified } = thing
    if (!datePublished) continue
    expect(words).toContain(longDate(new Date(datePublished), 'Australia/Sydney'))
    expect(Date.parse(dateModified ?? datePublished)).toBeGreaterThanOrEqual(Date.parse(datePublished))
  }
  expect(shown).toHaveLength(6)
})

test('a review has the price and stars that can be read, and the default rating where it has none [s3-review-default-rating]', () => {
  const reviews = all<{ itemReviewed: { offers?: { price: string } }; reviewRating: { ratingValue: number } }>('Review')
  const rated = reviews.map(([{ url, words }, { itemReviewed, reviewRating }]) => {
    const price = itemReviewed.offers?.price
    if (price) expect(words).toContain(`$${price}`)
    return [url, price, reviewRating.ratingValue]
  })

  expect(rated).toEqual([
    ['/gear-reviews/good-fins', '129', 4],
    ['/gear-reviews/bare-review', undefined, 4.5],
  ])
})

test('a closed dive site says that it has no public access', () => {
  expect(all('Place').map(([{ url }, { publicAccess }]) => [url, publicAccess])).toEqual([
    ['/dive-sites/1', undefined],
    ['/dive-sites/2', false],
  ])
})
