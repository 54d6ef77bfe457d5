import { takeProsAndCons } from '#domain/reviews/pros-and-cons.ts'
import {
  type ReviewBasis,
  type ReviewCategory,
  ratingPartsProblem,
  reviewBases,
  reviewCategories,
} from '#domain/reviews/review.ts'
import { createReviewInput } from '#domain/reviews/review-edit.schema.ts'
import { starRatings } from '#domain/reviews/star-rating.ts'
import { schemaProblems } from '../../../components/edit-form/form-values.ts'
import {
  newStoryValues,
  type StoryFormValues,
  storyInput,
  storyValues,
} from '../../../components/edit-form/story-values.ts'
import type { RouterOutput } from '../../../lib/api.ts'

export type Review = RouterOutput['adminContent']['review']

/** The labels of all fields, in the order of the form. */
export const labels = {
  title: 'Title',
  content: 'Content',
  category: 'Category',
  rating: 'Rating',
  imageUrl: 'Image URL',
  purchaseLink: 'Purchase link',
  price: 'Price',
  priceCheckedAt: 'Price seen on',
  slug: 'Slug',
  excerpt: 'Excerpt',
  author: 'Author',
  publishedAt: 'Published date',
  basis: 'Basis',
  ratingParts: 'Parts of the rating',
  basisAt: 'Established on',
  basisBy: 'Established by',
  checkedAt: 'Review checked on',
  pros: 'Pros',
  cons: 'Cons',
  facts: 'Facts',
  suitedTo: 'Who it is for',
  notSuitedTo: 'Who it is not for',
  alternatives: 'Alternatives',
}

const textFields = [
  ...(['price', 'purchaseLink', 'basisBy', 'pros', 'cons', 'facts'] as const),
  ...(['ratingParts', 'suitedTo', 'notSuitedTo', 'alternatives'] as const),
] as const
const dayFields = ['basisAt', 'checkedAt', 'priceCheckedAt'] as const
const fields = [...textFields, ...dayFields, 'basis', 'rating'] as const

/** The type of `Object.fromEntries` forgets which names there are. */
const filled = <Name extends string, Value>(names: readonly Name[], get: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, get(name)])) as Record<Name, Value>

export const newReviewValues: StoryFormValues = { ...newStoryValues, ...filled(fields, () => '') }

export function categoryOf({ category }: StoryFormValues): ReviewCategory | null {
  return reviewCategories.find((known) => known === category) ?? null
}

export function ratingOf({ rating }: StoryFormValues) {
  return starRatings.find((stars) => stars === rating) ?? null
}

export function basisOf({ basis }: StoryFormValues): ReviewBasis | null {
  return reviewBases.find((known) => known === basis) ?? null
}

/** Lists in the body of an older review are in fields of their own. */
export function reviewValues(review: Review, timeZone: string): StoryFormValues {
  const taken = takeProsAndCons(review)
  return { ...storyValues(review, timeZone), content: taken.content, ...filled(fields, (name) => taken[name] ?? '') }
}

export function reviewInput(values: StoryFormValues, story: Review | null, timeZone: string) {
  return {
    ...storyInput(values, story, timeZone),
    category: categoryOf(values),
    rating: ratingOf(values),
    basis: basisOf(values),
    ...filled(textFields, (name) => values[name] ?? ''),
    ...filled(dayFields, (name) => values[name] || null),
  }
}

export function reviewProblems(values: StoryFormValues, story: Review | null, timeZone: string) {
  const input = reviewInput(values, story, timeZone)
  const ratingParts = ratingPartsProblem(input)
  return { ...(ratingParts ? { ratingParts } : {}), ...schemaProblems(createReviewInput, input) }
}
