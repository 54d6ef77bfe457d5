import { z } from 'zod'
import {
  imageUrlField,
  missingTitle,
  newItemBookkeeping,
  orNothing,
  storyBookkeeping,
  storyFields,
  text,
  webAddress,
} from '#domain/publishing/story.schema.ts'
import { reviewCategories } from './review.ts'
import { starRatings } from './star-rating.ts'

const { title, ...others } = {
  ...storyFields,
  // Requirement: s5-review-urls.
  imageUrl: imageUrlField,
  category: orNothing(z.enum(reviewCategories), `The category must be one of ${reviewCategories.join(', ')}.`),
  price: text('The price', 200),
  purchaseLink: webAddress('The purchase link'),
  rating: orNothing(z.enum(starRatings), 'The rating must be one to five stars, or empty.'),
  featured: z.boolean({ error: 'featured must be true or false.' }),
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
