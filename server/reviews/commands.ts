import { reviews } from '#db/schema/reviews.ts'
import { ratingPartsProblem } from '#domain/reviews/review.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { storyCommands } from '#server/publishing/story-commands.ts'

/** Requirements: s5-review-publish, s5-review-message. */
export const reviewCommands = storyCommands<typeof reviews.$inferSelect>({
  kind: reviewPages.kind,
  table: reviews,
  pathOf: reviewPages.itemPath,
  empty: {
    ...{ slug: '', excerpt: '', content: '', category: null, imageUrl: '', price: '', purchaseLink: '', rating: null },
    ...{ author: '', published: false, featured: false, publishedAt: null, checkedAt: null, priceCheckedAt: null },
    ...{ basis: null, basisAt: null, basisBy: '', pros: '', cons: '', facts: '', ratingParts: '' },
    ...{ suitedTo: '', notSuitedTo: '', alternatives: '' },
  },
  required: ['content', 'category', 'imageUrl', 'purchaseLink'],
  missing: 'Missing Information - Please fill in all required fields to publish the review.',
  assertValid: (review) => {
    const problem = ratingPartsProblem(review)
    if (problem) throw new AppError('BAD_INPUT', problem, { details: { fields: { ratingParts: [problem] } } })
  },
  notFound: "The gear review you're looking for doesn't exist or has been removed.",
})
