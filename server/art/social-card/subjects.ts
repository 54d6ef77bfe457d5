import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { reviews } from '#db/schema/reviews.ts'
import { drawnType } from '#domain/art-path.ts'
import { depthExtent, maxDepthMetres } from '#domain/depth-range.ts'
import { stateName } from '#domain/dive-site-names.ts'
import { lineWithClosure } from '#domain/dive-site-status.ts'
import {
  articleSocialCardHash,
  articleSocialCardScene,
  diveSiteSocialCardHash,
  reviewSocialCardDrawing,
  reviewSocialCardHash,
} from '#domain/social-card.ts'
import { getDiveSite } from '#server/dive-sites/queries.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { visible } from '#server/publishing/visible.ts'
import type { SocialCardContent } from './social-card-content.ts'

/** A card and the hash that its address carries. */
export interface SocialCard {
  hash: string
  content: SocialCardContent
}

/** @throws AppError NOT_FOUND */
export function getDiveSiteSocialCard(db: Db, id: number, siteName: string): SocialCard {
  const diveSite = getDiveSite(db, id)
  const { region, latitude, marineLife, depthRange } = diveSite
  const siteType = drawnType(diveSite.siteType)
  const state = diveSite.state ? stateName(diveSite.state) : ''
  const subject = {
    ...{ siteType, region, latitude },
    key: `site-${id}`,
    maxDepthMetres: maxDepthMetres(depthRange),
    animals: marineLife ?? '',
  }
  return {
    hash: diveSiteSocialCardHash(diveSite, siteName),
    content: {
      eyebrow: lineWithClosure(diveSite, region),
      place: region === state ? '' : state,
      title: diveSite.name,
      siteName,
      depth: depthExtent(depthRange),
      art: { kind: 'site', subject },
    },
  }
}

/** The card of a story that visitors may see, else null. */
export function findArticleSocialCard(db: Db, id: number, now: Date, siteName: string): SocialCard | null {
  const { title, slug, imageUrl } = articles
  const category = publishedCategory(articles.category)
  const article = db
    .select({ id: articles.id, title, slug, category, imageUrl })
    .from(articles)
    .where(and(eq(articles.id, id), visible(articles, now)))
    .get()
  if (!article) return null
  return {
    hash: articleSocialCardHash(article, siteName),
    content: {
      eyebrow: article.category,
      place: '',
      title: article.title,
      siteName,
      depth: null,
      art: { kind: 'theme', ...articleSocialCardScene(article) },
    },
  }
}

/** The card of a gear review that visitors may see, else null. */
export function findReviewSocialCard(db: Db, id: number, now: Date, siteName: string): SocialCard | null {
  const { title, imageUrl } = reviews
  const category = publishedCategory(reviews.category)
  const review = db
    .select({ id: reviews.id, title, category, imageUrl })
    .from(reviews)
    .where(and(eq(reviews.id, id), visible(reviews, now)))
    .get()
  if (!review) return null
  return {
    hash: reviewSocialCardHash(review, siteName),
    content: {
      eyebrow: review.category === 'Other' ? 'Gear' : review.category,
      place: 'Gear review',
      title: review.title,
      siteName,
      depth: null,
      art: { kind: 'drawing', path: reviewSocialCardDrawing(review) },
    },
  }
}
