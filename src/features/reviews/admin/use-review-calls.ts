import type { DeskCalls } from '../../../components/edit-form/desk.ts'
import { type RouterOutput, useApiClient } from '../../../lib/api.ts'
import { reviewInput } from './review-desk-words.tsx'

export type Review = RouterOutput['adminContent']['review']

/** What the server does for the gear reviews' desk. */
export function useReviewCalls(): DeskCalls<Review> {
  const { adminContent } = useApiClient()
  const read = (id: number) => adminContent.review.query({ id })
  return {
    read,
    save: (values, { story, timeZone, published, idempotencyKey }) => {
      // Requirement: s3-review-featured-false.
      const input = { ...reviewInput(values, story, timeZone), published, featured: story?.featured ?? false }
      if (!story) return adminContent.createReview.mutate({ ...input, idempotencyKey })
      return adminContent.updateReview.mutate({ ...input, id: story.id, revision: story.revision })
    },
    // Requirement: s4-toggle-review.
    setPublished: async ({ id }, published) =>
      adminContent.updateReview.mutate({ ...(await adminContent.review.query({ id })), published }),
    remove: (id) => adminContent.deleteReview.mutate({ id }),
    restore: (id) => adminContent.restoreReview.mutate({ id }),
  }
}
