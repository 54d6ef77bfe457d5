import type { Parameters } from '#domain/publishing/content-pages.ts'
import { priceInAud } from './price.ts'
import type { ReviewCategory } from './review.ts'
import { reviewFacts } from './review-facts.ts'
import { reviewFilterCategory } from './review-pages.ts'
import { starCount } from './star-rating.ts'

/** More columns than these have no room beside each other; the table of a whole category scrolls. */
export const mostCompared = 4

/** A table of one is no comparison: search engines are not led to it. */
export const leastCompared = 2

/** The server cuts values of a URL at the same length: both must ask for the same reviews. */
const longestItems = 200

/** The slugs of a selection, "a,b,c" in a URL, each once. */
export function slugsOf(items: string): string[] {
  const slugs = items.split(',').map((slug) => slug.trim())
  return [...new Set(slugs)].filter((slug) => /^[\w-]+$/.test(slug))
}

function readItems(text: unknown): string | undefined {
  return typeof text === 'string' ? slugsOf(text.slice(0, longestItems)).join(',') || undefined : undefined
}

const numbers = Object.values(reviewFacts)
  .flat()
  .filter(({ unit }) => unit !== undefined)
const sortKeys = new Set(['price', 'rating', ...numbers.map(({ key }) => key)])

/** A key of a number, which sorts the smallest first; with a minus before it, the largest. */
function readSort(text: unknown): string | undefined {
  return typeof text === 'string' && sortKeys.has(text.replace(/^-/, '')) ? text : undefined
}

/** Reviews side by side: those of a category, else the chosen ones. */
export const comparePage = {
  path: '/gear-reviews/compare',
  parameters: {
    items: { read: readItems, isFreeText: true },
    category: { read: reviewFilterCategory },
    sort: { read: readSort },
  },
} as const satisfies { path: string; parameters: Parameters }

export interface Comparison {
  items?: string
  category?: ReviewCategory
  sort?: string
}

/** Of a whole category: the table that search engines are led to. */
export function comparePath({ category }: { category: ReviewCategory }): string {
  return `${comparePage.path}?${new URLSearchParams({ category })}`
}

interface Chosen {
  slug: string
  category: ReviewCategory
}

/** Compared are the first four of the first one's category; the rest is listed by the reason why not. */
export function chooseCompared<Review extends Chosen>(slugs: readonly string[], reviews: readonly Review[]) {
  const found = slugs.flatMap((slug) => reviews.find((review) => review.slug === slug) ?? [])
  const category = found[0]?.category
  const alike = found.filter((review) => review.category === category)
  return {
    compared: alike.slice(0, mostCompared),
    tooMany: alike.slice(mostCompared),
    ofOtherCategory: found.filter((review) => review.category !== category),
    unknown: slugs.filter((slug) => !found.some((review) => review.slug === slug)),
  }
}

interface Sorted {
  price: string
  rating: string | null
  /** Values by the keys of their facts. */
  facts: Readonly<Record<string, string | undefined>>
}

/** Sorted by a number, without one last; in their own order without a sort. */
export function sortCompared<Review extends Sorted>(reviews: readonly Review[], sort: string | undefined): Review[] {
  const key = sort?.replace(/^-/, '') ?? ''
  return reviews.toSorted((a, b) => {
    const [first, second] = sort?.startsWith('-') ? [b, a] : [a, b]
    const [x, y] = [numberOf(first, key), numberOf(second, key)]
    if (x !== null && y !== null) return x - y
    return Number(numberOf(a, key) === null) - Number(numberOf(b, key) === null)
  })
}

function numberOf({ price, rating, facts }: Sorted, key: string): number | null {
  if (key === 'price') return priceInAud(price)
  if (key === 'rating') return starCount(rating)
  return facts[key] === undefined ? null : Number(facts[key])
}

/** A press sorts by the smallest, the next by the largest, the third not at all. */
export function nextSort(key: string, sort: string | undefined): string | undefined {
  return sort === key ? `-${key}` : sort === `-${key}` ? undefined : key
}

/** A review that a visitor has put aside to compare. */
export interface TrayItem extends Chosen {
  name: string
}

export interface Tray {
  items: readonly TrayItem[]
  /** A message about the last press, where its effect is not plain to see. */
  note: string | null
}

/** Puts a review aside, or takes it back. */
export function toggleItem(items: readonly TrayItem[], item: TrayItem): Tray {
  const others = items.filter(({ slug }) => slug !== item.slug)
  if (others.length < items.length) return { items: others, note: null }
  if (items.some(({ category }) => category !== item.category))
    return { items: [item], note: `Started anew with ${item.category}: ${item.name}` }
  if (items.length === mostCompared) return { items, note: `Four at most: ${item.name} was not added.` }
  return { items: [...items, item], note: null }
}

/** Items as a browser has stored them; none where they cannot be read. */
export function readTrayItems(text: string | null): TrayItem[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? items.filter(isTrayItem).slice(0, mostCompared) : []
  } catch {
    return []
  }
}

function isTrayItem(item: unknown): item is TrayItem {
  return ['slug', 'name', 'category'].every((key) => typeof Object(item)[key] === 'string')
}
