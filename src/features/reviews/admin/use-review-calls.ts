import type { DeskCalls } from '../../../components/writing/desk.ts'
import { madeBy } from '../../../components/writing/made-by.ts'
import { type RouterOutput, useApiClient } from '../../../lib/api.ts'
import { reviewInput } from './review-desk-words.tsx'

export type Review = RouterOutput['adminContent']['review']

/** What the server does for the gear reviews' desk. */
export function useReviewCalls(): DeskCalls<Review> {
  const { adminContent } = useApiClient()
  return {
    read: (id) => adminContent.review.query({ id }),
    save: (values, { story, timeZone, published }) => {
      // Requirement: s3-review-featured-false.
      const input = { ...reviewInput(values, story, timeZone), published, featured: story?.featured ?? false }
      if (!story) return adminContent.createReview.mutate(input)
      return adminContent.updateReview.mutate({ ...input, id: story.id, revision: story.revision })
    },
    // Requirement: s4-toggle-review.
    setPublished: async ({ id }, published) =>
      adminContent.updateReview.mutate({ ...(await adminContent.review.query({ id })), published }),
    remove: (id) => adminContent.deleteReview.mutate({ id }),
    restore: (id) => adminContent.restoreReview.mutate({ id }),
    findMade: async (sent) => {
      const made = madeBy(await adminContent.reviewDesk.query(), sent)
      return made && adminContent.review.query({ id: made.id })
    },
  }
}
