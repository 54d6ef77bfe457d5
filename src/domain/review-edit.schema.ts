import { z } from 'zod'
import { imageUrlKind } from './image-url.ts'
import { reviewCategories } from './review.ts'
import { starRatings } from './star-rating.ts'
import { missingTitle, orNothing, storyBookkeeping, storyFields, text } from './story.schema.ts'
import { webUrl } from './web-url.ts'

const address = text('The purchase link', 2_048)
  .trim()
  .refine((url) => url === '' || webUrl(url) !== null, {
    error: 'The purchase link is a whole address, such as https://example.com/fins.',
  })

/** Requirement: s5-review-urls. A path of our own is an address, too. */
const imageUrl = storyFields.imageUrl.refine((url) => url === '' || imageUrlKind(url) !== 'invalid', {
  error: 'The image address begins with https:// or, for a picture of this site, with one slash.',
})

const { title, ...others } = {
  ...storyFields,
  imageUrl,
  category: orNothing(z.enum(reviewCategories), `The category must be one of ${reviewCategories.join(', ')}.`),
  price: text('The price', 200).trim(),
  purchaseLink: address,
  rating: orNothing(z.enum(starRatings), 'The rating is one to five stars, or nothing.'),
  featured: z.boolean({ error: 'featured must be true or false.' }),
}

/** A new review. A title is all that a draft needs. */
export const createReviewInput = z.strictObject({
  title: z.string({ error: missingTitle }).pipe(title),
  ...z.strictObject(others).partial().shape,
  ...storyBookkeeping,
})

/** Some fields of a review; those that are absent stay as they are. */
export const updateReviewInput = z.strictObject({
  ...z.strictObject({ title, ...others }).partial().shape,
  ...storyBookkeeping,
  id: z.int().positive(),
})
