import { expect, test } from 'vitest'
import { gridReviews, matchesReviewSearch, newestReview } from './review-list.ts'

const mask = { id: 1, category: 'Masks & Fins', createdAt: new Date('2026-03-01') }
const computer = { id: 2, category: 'Dive Computers', createdAt: new Date('2026-05-01') }
const other = { id: 3, category: 'Other', createdAt: new Date('2026-04-01') }

test('the highlight is the newest by createdAt, whatever the order of the list [s2-gear-latest-newest]', () => {
  expect(newestReview([mask, computer, other])).toBe(computer)
  expect(newestReview([computer, other, mask])).toBe(computer)
  expect(newestReview([])).toBeNull()
})

test('of two reviews of one instant the later one is the newest', () => {
  const twin = { ...computer, id: 9 }
  expect(newestReview([twin, computer])).toBe(twin)
  expect(newestReview([computer, twin])).toBe(twin)
})

test('All Reviews shows every review but the newest, in the order given [s4-gear-all]', () => {
  expect(gridReviews([mask, computer, other])).toEqual([mask, other])
  expect(gridReviews([computer])).toEqual([])
})

test('a category shows all its reviews, the newest too', () => {
  expect(gridReviews([mask, computer, other], 'Dive Computers')).toEqual([computer])
  expect(gridReviews([mask, computer, other], 'Wetsuits')).toEqual([])
})

test.each(['peregrine', 'DIVE COMP', 'big screen', 'bühlmann', '%', '"quoted"', 'lasting', 'dear'])(
  'the search for %s finds it [r-review-search s5-search-reviews]',
  (query) => {
    const review = {
      title: 'Shearwater Peregrine',
      category: 'Dive Computers',
      excerpt: 'A big screen.',
      content: 'The BÜHLMANN model, up to 40% oxygen, "quoted".',
      pros: 'Long-lasting.',
      cons: 'Dear.',
    }
    expect(matchesReviewSearch(review, query)).toBe(true)
  },
)

test('the search does not find what none of the four fields says [r-review-search]', () => {
  const review = { title: 'Mask', category: 'Masks & Fins', excerpt: '', content: '', pros: '', cons: '' }
  expect(matchesReviewSearch(review, '_')).toBe(false)
  expect(matchesReviewSearch(review, 'computer')).toBe(false)
})
