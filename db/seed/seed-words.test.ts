import { expect, test } from 'vitest'
import { reviewedProduct } from '#domain/reviews/review.ts'
import { starCount } from '#domain/reviews/star-rating.ts'
import { readSeed } from './read-seed.ts'

const seed = readSeed('Kelp & Coral Team')
const reviews = seed.review.map(({ key, row }) => ({ key, ...row, content: row.content ?? '' }))
const products = new Map(seed.product.map(({ key, row }) => [key, row]))
const stories = seed.article.map(({ key, row }) => ({ key, content: row.content ?? '', published: row.published }))
const named = (items: { key: string }[]) => items.map(({ key }) => key)

const counts = ['', 'One star', 'Two stars', 'Three stars', 'Four stars', 'Five stars']

test('the verdict of every review begins with the stars that are published for it', () => {
  const wrong = reviews.filter(({ content, rating }) => {
    const verdict = content.split('\n## Verdict\n\n')[1] ?? ''
    return !verdict.startsWith(counts[starCount(rating ?? null) ?? 0] || 'no stars')
  })
  expect(named(wrong)).toEqual([])
})

test('no review says that it gives none', () => {
  expect(named(reviews.filter(({ content, excerpt }) => /\bno stars?\b/i.test(`${excerpt} ${content}`)))).toEqual([])
})

test('a review and the product of its name agree: name, stars and purchase link', () => {
  const pairs = reviews.flatMap((review) => {
    const product = products.get(review.key)
    return product ? [{ review, product }] : []
  })
  expect(pairs).toHaveLength(products.size)
  for (const { review, product } of pairs) {
    expect(reviewedProduct(review.title)).toBe(product.name)
    expect([review.key, starCount(review.rating ?? null)]).toEqual([review.key, product.rating])
    expect([review.key, review.purchaseLink]).toEqual([review.key, product.affiliateLink])
  }
})

test('a purchase link leads to the page of one product, never to the front door of its maker', () => {
  const links = [
    ...reviews.map(({ purchaseLink }) => purchaseLink),
    ...[...products.values()].map((it) => it.affiliateLink),
  ]
  const given = links.filter((link): link is string => Boolean(link))
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((link) => new URL(link).pathname.split('/').filter(Boolean).length < 2)).toEqual([])
})

test('a story that speaks of the state of things on its own day says which day', () => {
  const present =
    /\b(at present|at the moment(?! of| when| that)|lately|these days|as we write|as we wrote|when we last|nobody can (honestly )?say yet|so far this)\b/i
  const dated =
    /\b(January|February|March|April|May|June|July|August|September|October|November|December|summer|autumn|winter|spring)( of)? 20\d\d\b/
  const undated = stories.flatMap(({ key, content }) =>
    content
      .split('\n\n')
      .filter((paragraph) => /\bas of\b/i.test(paragraph) || present.test(paragraph))
      .filter((paragraph) => !dated.test(paragraph))
      .map((paragraph) => `${key}: ${paragraph.slice(0, 80)}`),
  )
  expect(undated).toEqual([])
  expect(stories.filter(({ content }) => /\bas of\b/i.test(content)).length).toBeGreaterThan(3)
})

test('one figure for the gas at the safety stop, wherever a plan is written', () => {
  const figures = stories.flatMap(({ content }) =>
    [...content.matchAll(/safety stop with (\d+)/g)].map(([, bar]) => bar),
  )
  expect(figures).toEqual(['70'])
})

test('every plan for an emergency names the beacon and the number from overseas', () => {
  const plan = stories.find(({ key }) => key === 'when-something-goes-wrong')?.content ?? ''
  for (const words of ['000', '1800 088 200', '+61 8 8212 9242', 'EPIRB', 'PLB']) expect(plan).toContain(words)
})
