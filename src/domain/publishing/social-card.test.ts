import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleSocialCardPath, articleSocialCardScene } from '#domain/articles/article-social-card.ts'
import { diveSiteSocialCardPath } from '#domain/dive-sites/dive-site-social-card.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { diveSiteArtPath } from '#domain/pictures/dive-site-art.ts'
import type { ReviewCategory } from '#domain/reviews/review.ts'
import { reviewSocialCardDrawing, reviewSocialCardPath } from '#domain/reviews/review-social-card.ts'

const diveSite = {
  id: 923,
  name: 'Julian Rocks',
  region: 'Gold Coast & Byron Bay',
  state: 'NSW' as const,
  status: null,
  siteType: 'pinnacle' as const,
  depthRange: '5-24m',
  latitude: -28.61,
  ...{ marineLife: 'Leopard sharks', wreckPosture: null, wreckHull: null },
  imageUrl: null,
}
const article = {
  id: 101,
  title: 'Fish Rock Cave',
  slug: 'fish-rock-cave',
  category: 'Dive Sites' as const,
  imageUrl: '',
}
const review = {
  id: 203,
  title: 'Suunto D5: Out to Dinner',
  category: 'Dive Computers' as ReviewCategory,
  imageUrl: '',
}

test('a social card keeps its path as long as it shows the same', () => {
  expect(diveSiteSocialCardPath(diveSite, 'Kelp & Coral')).toMatch(/^\/cards\/dive-sites\/923-[a-z\d]+\.png$/)
  expect(diveSiteSocialCardPath({ ...diveSite }, 'Kelp & Coral')).toBe(diveSiteSocialCardPath(diveSite, 'Kelp & Coral'))
  expect(articleSocialCardPath(article, 'Kelp & Coral')).toMatch(/^\/cards\/articles\/101-[a-z\d]+\.png$/)
  expect(reviewSocialCardPath(review, 'Kelp & Coral')).toMatch(/^\/cards\/reviews\/203-[a-z\d]+\.png$/)
})

test('every change of what a social card shows changes its path', () => {
  const changes = [{ name: 'Nguthungulli' }, { state: 'QLD' as const }, { depthRange: '5-25m' }, { region: 'Sydney' }]
  const paths = [
    ...[{}, ...changes].map((change) => diveSiteSocialCardPath({ ...diveSite, ...change }, 'Kelp & Coral')),
    diveSiteSocialCardPath(diveSite, 'Another name'),
    ...[
      ...[{}, { title: 'Another' }, { category: 'Tips' as const }, { slug: 'another' }],
      ...[diveSite, { ...diveSite, depthRange: '5-25m' }].map((drawn) => ({ imageUrl: diveSiteArtPath(drawn) })),
    ].map((change) => articleSocialCardPath({ ...article, ...change }, 'Kelp & Coral')),
    ...[{}, { title: 'Suunto D5' }, { category: 'Other' as const }, { imageUrl: '/images/products/kind-mask.svg' }].map(
      (change) => reviewSocialCardPath({ ...review, ...change }, 'Kelp & Coral'),
    ),
  ]

  expect(new Set(paths).size).toBe(paths.length)
})

test("a story's social card shows the scene that is its picture, else one that suits its slug or category", () => {
  const imageUrl = ` ${sceneArtPath('jetty', 'rapid-bay')}\n`

  expect(articleSocialCardScene({ ...article, imageUrl })).toEqual({ theme: 'jetty', key: 'rapid-bay' })
  expect(articleSocialCardScene(article)).toEqual({ theme: 'cave', key: 'fish-rock-cave' })
  expect(
    articleSocialCardScene({ slug: 'a-year', category: 'Marine Life', imageUrl: 'https://example.com/a.jpg' }),
  ).toEqual({
    theme: 'kelp',
    key: 'a-year',
  })
})

test("a review's social card shows its own drawing, the product it names, else a thing of its category", () => {
  const drawing = (change: Partial<typeof review>) => reviewSocialCardDrawing({ ...review, ...change })

  expect(drawing({})).toBe('/images/products/suunto-d5.svg')
  expect(drawing({ title: 'Mares Puck Pro+: One Button' })).toBe('/images/products/mares-puck-pro-plus.svg')
  expect(drawing({ title: 'Cressi Leonardo' })).toBe('/images/products/cressi-leonardo.svg')
  expect(drawing({ imageUrl: '/images/products/kind-fins.svg' })).toBe('/images/products/kind-fins.svg')
  expect(drawing({ imageUrl: ' /images/products/kind-fins.svg\n' })).toBe('/images/products/kind-fins.svg')
  for (const elsewhere of ['https://example.com/images/products/kind-fins.svg', '/images/products/kind-fins.svgz']) {
    expect(drawing({ imageUrl: elsewhere })).toBe('/images/products/suunto-d5.svg')
  }
  expect(drawing({ title: '  (Suunto -- D5) in use' })).toBe('/images/products/suunto-d5.svg')
  expect(drawing({ title: 'A Fin for a wrist' })).toBe('/images/products/kind-dive-computer.svg')
  expect(drawing({ title: 'Unknown', imageUrl: '/images/products/../../x.svg' })).toBe(
    '/images/products/kind-dive-computer.svg',
  )
  expect(drawing({ title: 'Scubapro Jet Fin: Rubber' })).toBe('/images/products/scubapro-jet-fin.svg')
  expect(drawing({ title: 'Scubapro MK25 EVO/S600' })).toBe('/images/products/scubapro-mk25-evo-s600.svg')
  expect(drawing({ title: 'A Short Fin', category: 'Masks & Fins' })).toBe('/images/products/kind-fins.svg')
  expect(drawing({ title: 'A Fine Mask', category: 'Masks & Fins' })).toBe('/images/products/kind-mask.svg')
})

test('every drawing of one product is found by that name', () => {
  const products = readdirSync('public/images/products').filter((file) => !file.startsWith('kind-'))
  expect(products.length).toBeGreaterThan(10)
  const found = products.map((file) => {
    const title = file.replace('.svg', '').replaceAll('-', ' ')
    return reviewSocialCardDrawing({ title, category: 'Other', imageUrl: '' }).replace('/images/products/', '')
  })
  expect(found).toEqual(products)
})

test('a site that closes gets another card, and one that takes a permit keeps its own', () => {
  const path = (status: 'open' | 'permit' | 'closed' | null) => diveSiteSocialCardPath({ ...diveSite, status }, 'Name')

  expect(path('closed')).not.toBe(path(null))
  expect(path('permit')).toBe(path(null))
  expect(path('open')).toBe(path(null))
})

test("only our own whole path of a theme that we draw names the scene of a story's picture", () => {
  const rapidBay = sceneArtPath('jetty', 'rapid-bay')
  for (const imageUrl of [`https://example.com${rapidBay}`, `${rapidBay}?large`, '/art/scenes/volcano/rapid-bay-1.svg'])
    expect(articleSocialCardScene({ ...article, imageUrl }), imageUrl).toEqual({ theme: 'cave', key: 'fish-rock-cave' })
})

test('the scene of a long slug is named by its first 120 signs, which a path may hold', () => {
  expect(articleSocialCardScene({ ...article, slug: 'c'.repeat(200) }).key).toBe('c'.repeat(120))
})
