import { z } from 'zod'
import {
  dayOrNothing,
  imageUrlField,
  missingTitle,
  newItemBookkeeping,
  orNothing,
  storyBookkeeping,
  storyFields,
  text,
  webAddress,
} from '#domain/publishing/story.schema.ts'
import { reviewBases, reviewCategories } from './review.ts'
import { factsProblem, linesOf } from './review-facts.ts'
import { askableWater } from './review-pages.ts'
import { starRatings } from './star-rating.ts'

/** One item a line. */
const list = (noun: string) => text(noun, 2_000)

const mostAlternatives = 4

function areRatingParts(parts: string): boolean {
  return linesOf(parts).every((line) => /^\p{L}[^:]*: [1-5]$/u.test(line))
}

const { title, ...others } = {
  ...storyFields,
  // Requirement: s5-review-urls.
  imageUrl: imageUrlField,
  category: orNothing(z.enum(reviewCategories), `The category must be one of ${reviewCategories.join(', ')}.`),
  price: text('The price', 200),
  purchaseLink: webAddress('The purchase link'),
  rating: orNothing(z.enum(starRatings), 'The rating must be one to five stars, or empty.'),
  featured: z.boolean({ error: 'featured must be true or false.' }),
  basis: orNothing(z.enum(reviewBases), `The basis must be one of ${reviewBases.join(', ')}, or empty.`),
  basisAt: dayOrNothing,
  basisBy: text('The role of who established it', 100),
  pros: list('The pros'),
  cons: list('The cons'),
  facts: text('The facts', 5_000).superRefine((facts, context) => {
    const message = factsProblem(facts)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  ratingParts: text('The parts of the rating', 500).refine(areRatingParts, {
    error: 'Each part of the rating has a line such as “Breathing: 4”, from 1 to 5.',
  }),
  suitedTo: text('Who it is for', 500),
  notSuitedTo: text('Who it is not for', 500),
  alternatives: list('The alternatives').refine((slugs) => linesOf(slugs).length <= mostAlternatives, {
    error: `There can be at most ${mostAlternatives} alternatives.`,
  }),
  checkedAt: dayOrNothing,
  priceCheckedAt: dayOrNothing,
}

/** A new review. A title is all that a draft needs. */
export const createReviewInput = z.strictObject({
  title: z.string({ error: missingTitle }).pipe(title),
  ...z.strictObject(others).partial().shape,
  ...newItemBookkeeping,
})

/** Some fields of a review; those that are absent stay as they are. */
export const updateReviewInput = z.strictObject({
  ...z.strictObject({ title, ...others }).partial().shape,
  ...storyBookkeeping,
  id: z.int().positive(),
})

/** Any text: a category that does not exist has no reviews. */
export const reviewCategoryInput = z.object({ category: z.string() })

/** As long as any value that a page takes from its URL. */
export const reviewSearchInput = z.object({ search: z.string().max(200) })

/** The reviews of a category, else those of these slugs. */
export const compareInput = z.object({
  slugs: z.array(z.string().max(200)).max(100),
  category: z.enum(reviewCategories).optional(),
})

const celsius = z.int().min(askableWater.coldest).max(askableWater.warmest)
export const waterInput = z.object({ min: celsius, max: celsius })
