import { expect, test } from 'vitest'
import { readParameters } from '#domain/publishing/content-pages.ts'
import {
  chooseCompared,
  comparePage,
  nextSort,
  readTrayItems,
  sortCompared,
  type TrayItem,
  toggleItem,
} from './comparison.ts'

const read = (params: Record<string, string>) => readParameters(comparePage.parameters, params)

test('a URL names reviews, each once, a category, and a number to sort by; the rest is dropped', () => {
  expect(read({ items: ' a,b,,a', sort: '-massGrams' })).toEqual({ items: 'a,b', sort: '-massGrams' })
  expect(read({ category: 'Regulators', sort: 'price' })).toEqual({ category: 'Regulators', sort: 'price' })
  expect(read({ items: ',', category: 'Other', sort: 'firstStage', utm_source: 'x' })).toEqual({})
  expect(read({ items: 'x'.repeat(500) }).items).toHaveLength(200)
})

test('the first four of the first one’s category are compared; of the others each has its reason', () => {
  const regulators = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, category: 'Regulators' as const }))
  const wetsuit = { slug: 'w', category: 'Wetsuits' as const }
  const chosen = chooseCompared(['b', 'nothing', 'w', 'a', 'd', 'c', 'e'], [...regulators, wetsuit])

  expect(chosen.compared.map(({ slug }) => slug)).toEqual(['b', 'a', 'd', 'c'])
  expect(chosen.tooMany.map(({ slug }) => slug)).toEqual(['e'])
  expect(chosen.ofOtherCategory).toEqual([wetsuit])
  expect(chosen.unknown).toEqual(['nothing'])
  expect(chooseCompared(['nothing'], regulators)).toMatchObject({ compared: [], ofOtherCategory: [] })
})

test('a number sorts as a number, the smallest first or the largest, and what has none is last both ways', () => {
  const reviews = [
    { name: 'unknown', price: '', rating: null, facts: {} },
    { name: 'light', price: '$1,199 AUD', rating: '⭐⭐⭐', facts: { massGrams: '900' } },
    { name: 'heavy', price: '$899 AUD', rating: '⭐⭐⭐⭐', facts: { massGrams: '1100' } },
  ]
  const sorted = (sort?: string) => sortCompared(reviews, sort).map(({ name }) => name)

  expect(sorted('massGrams')).toEqual(['light', 'heavy', 'unknown'])
  expect(sorted('-massGrams')).toEqual(['heavy', 'light', 'unknown'])
  expect(sorted('price')).toEqual(['heavy', 'light', 'unknown'])
  expect(sorted('-rating')).toEqual(['heavy', 'light', 'unknown'])
  expect(sorted()).toEqual(['unknown', 'light', 'heavy'])
})

test('a fact is pressed for the smallest, again for the largest, and a third time for neither', () => {
  expect([nextSort('price', '-rating'), nextSort('price', 'price'), nextSort('price', '-price')]).toEqual([
    ...['price', '-price', undefined],
  ])
})

const item = (slug: string, category: TrayItem['category'] = 'Regulators') => ({ slug, category, name: `The ${slug}` })

test('the tray takes four of one category, gives one back, and starts anew with another category', () => {
  const four = ['a', 'b', 'c', 'd'].map((slug) => item(slug))
  expect(toggleItem(four.slice(1), item('a'))).toEqual({ items: [...four.slice(1), item('a')], note: null })
  expect(toggleItem(four, item('a'))).toEqual({ items: four.slice(1), note: null })
  expect(toggleItem(four, item('e'))).toEqual({ items: four, note: 'Four at most: The e was not added.' })
  const suit = item('w', 'Wetsuits')
  expect(toggleItem(four, suit)).toEqual({ items: [suit], note: 'Started anew with Wetsuits: The w' })
})

test('a stored tray is read; of what is damaged, what can be read', () => {
  expect(readTrayItems(JSON.stringify([item('a'), null, { slug: 'b' }]))).toEqual([item('a')])
  for (const text of [null, '{', '{"a":1}', '7']) expect(readTrayItems(text)).toEqual([])
})
