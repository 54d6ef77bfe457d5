import { expect } from 'vitest'

export type Thing = { '@type': string } & Record<string, unknown>
type Check = (value: unknown, name: string) => void

/**
 * What search engines ask of a type: `required`, and what they recommend and we have on every such page. Nothing else
 * but `optional` may stand there. Sources: developers.google.com/search/docs/appearance/structured-data (article, breadcrumb,
 * organization, review-snippet, merchant-listing), …/site-names; schema.org for places.
 */
interface Rule {
  required: Record<string, Check>
  optional?: Record<string, Check>
}

const text: Check = (value, name) => {
  expect(value, name).toBeTypeOf('string')
  expect(String(value).trim(), name).not.toBe('')
}
const url: Check = (value, name) =>
  expect(value, name).toSatisfy((given) => /^https?:\/\//.test(given) && URL.canParse(given))
const urls: Check = (value, name) => {
  expect(value, name).toSatisfy((list) => Array.isArray(list) && list.length > 0)
  for (const each of value as unknown[]) url(each, name)
}
const date: Check = (value, name) =>
  expect(value, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
const number =
  (least: number, most: number): Check =>
  (value, name) =>
    expect(value, name).toSatisfy((given) => typeof given === 'number' && given >= least && given <= most)
const is =
  (wanted: unknown): Check =>
  (value, name) =>
    expect(value, name).toBe(wanted)
const thing =
  (...types: string[]): Check =>
  (value, name) => {
    expect(types, name).toContain((value as Thing)['@type'])
    checkThing(value as Thing, name)
  }

const rules: Record<string, Rule> = {
  WebSite: { required: { name: text, url } },
  Organization: { required: { name: text }, optional: { url, logo: url, sameAs: urls } },
  Article: {
    required: {
      ...{ headline: text, description: text, datePublished: date, dateModified: date, mainEntityOfPage: url },
      ...{ author: thing('Organization', 'Person'), publisher: thing('Organization') },
    },
    optional: { image: url },
  },
  BreadcrumbList: { required: { itemListElement: (value, name) => checkTrail(value as Thing[], name) } },
  ListItem: { required: { position: number(1, 10), name: text, item: url } },
  Review: {
    required: {
      ...{ name: text, description: text, url, datePublished: date, itemReviewed: thing('Product') },
      ...{ author: thing('Organization'), publisher: thing('Organization') },
    },
    // Left out where the owner wants no default: search engines then show no stars.
    optional: { reviewRating: thing('Rating') },
  },
  Rating: { required: { ratingValue: number(1, 5), bestRating: is(5) } },
  Product: { required: { name: text }, optional: { image: url, offers: thing('Offer') } },
  Offer: {
    required: {
      price: (value, name) => expect(value, name).toMatch(/^\d+(\.\d+)?$/),
      priceCurrency: is('AUD'),
      availability: is('https://schema.org/InStock'),
    },
  },
  Place: {
    required: { name: text, url, description: text, geo: thing('GeoCoordinates'), address: thing('PostalAddress') },
    optional: { publicAccess: is(false) },
  },
  GeoCoordinates: { required: { latitude: number(-90, 90), longitude: number(-180, 180) } },
  PostalAddress: { required: { addressCountry: is('AU') }, optional: { addressRegion: text } },
}

/** At least two pages, in their order, each by its own address. */
function checkTrail(list: Thing[], name: string): void {
  expect(list.length, name).toBeGreaterThan(1)
  expect(
    list.map(({ position }) => position),
    name,
  ).toEqual(list.map((_, index) => index + 1))
  expect(new Set(list.map(({ item }) => item)).size, name).toBe(list.length)
  for (const item of list) thing('ListItem')(item, name)
}

function checkThing({ '@type': type, '@context': _context, ...values }: Thing, place: string): void {
  const rule = rules[type]
  if (!rule) throw new Error(`${place}: there is no rule for ${type}`)
  const { required, optional = {} } = rule
  expect(Object.keys(values), `${place} ${type}`).toEqual(expect.arrayContaining(Object.keys(required)))
  for (const [name, value] of Object.entries(values)) {
    const check = required[name] ?? optional[name]
    if (!check) throw new Error(`${place}: ${type} has no ${name}`)
    check(value, `${place} ${type} ${name}`)
  }
}

/** Checks what a page tells search engines by their rules. */
export function checkStructuredData(things: Thing[], place: string): void {
  for (const each of things) {
    expect(each['@context'], place).toBe('https://schema.org')
    checkThing(each, place)
  }
}
