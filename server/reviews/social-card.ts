import { and, eq } from 'drizzle-orm'
import { reviews } from '#db/schema/reviews.ts'
import { reviewSocialCardDrawing, reviewSocialCardPath } from '#domain/review-social-card.ts'
import type { Context } from '#server/context.ts'
import type { SocialCard } from '#server/publishing/content.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { visible } from '#server/publishing/visible.ts'

/** The social card of a gear review that visitors may see, else null. */
export function findReviewSocialCard({ db, env, now }: Context, id: number): SocialCard | null {
  const { title, imageUrl } = reviews
  const category = publishedCategory(reviews.category)
  const review = db
    .select({ id: reviews.id, title, category, imageUrl })
    .from(reviews)
    .where(and(eq(reviews.id, id), visible(reviews, now())))
    .get()
  if (!review) return null
  return {
    path: reviewSocialCardPath(review, env.SITE_NAME),
    imageUrl: review.imageUrl,
    content: {
      eyebrow: review.category === 'Other' ? 'Gear' : review.category,
      place: 'Gear review',
      title: review.title,
      siteName: env.SITE_NAME,
      depth: null,
      art: { kind: 'drawing', path: reviewSocialCardDrawing(review) },
    },
  }
}
