import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { reviews } from '#db/schema/reviews.ts'
import { depthExtent, maxDepthMetres } from '#domain/depth-range.ts'
import { stateName } from '#domain/dive-site-names.ts'
import {
  articleCardHash,
  articleCardScene,
  diveSiteCardHash,
  reviewCardDrawing,
  reviewCardHash,
} from '#domain/social-card.ts'
import { getDiveSite } from '#server/dive-sites/queries.ts'
import { visible } from '#server/publishing/visible.ts'
import type { CardContent } from './social-card-content.ts'

/** A card and the hash that its address carries. */
export interface CardSubject {
  hash: string
  content: CardContent
}

/** @throws AppError NOT_FOUND */
export function getDiveSiteCard(db: Db, id: number, siteName: string): CardSubject {
  const diveSite = getDiveSite(db, id)
  const { siteType, region, latitude, marineLife, depthRange } = diveSite
  const state = stateName(diveSite.state)
  const subject = {
    ...{ siteType, region, latitude },
    key: `site-${id}`,
    maxDepthMetres: maxDepthMetres(depthRange),
    animals: marineLife ?? '',
  }
  return {
    hash: diveSiteCardHash(diveSite, siteName),
    content: {
      eyebrow: region,
      place: region === state ? '' : state,
      title: diveSite.name,
      siteName,
      depth: depthExtent(depthRange),
      art: { kind: 'site', subject },
    },
  }
}

/** The card of a story that visitors may see, else null. */
export function findArticleCard(db: Db, id: number, now: Date, siteName: string): CardSubject | null {
  const { title, slug, category, imageUrl } = articles
  const article = db
    .select({ id: articles.id, title, slug, category, imageUrl })
    .from(articles)
    .where(and(eq(articles.id, id), visible(articles, now)))
    .get()
  if (!article) return null
  return {
    hash: articleCardHash(article, siteName),
    content: {
      eyebrow: article.category,
      place: '',
      title: article.title,
      siteName,
      depth: null,
      art: { kind: 'theme', ...articleCardScene(article) },
    },
  }
}

/** The card of a gear review that visitors may see, else null. */
export function findReviewCard(db: Db, id: number, now: Date, siteName: string): CardSubject | null {
  const { title, category, imageUrl } = reviews
  const review = db
    .select({ id: reviews.id, title, category, imageUrl })
    .from(reviews)
    .where(and(eq(reviews.id, id), visible(reviews, now)))
    .get()
  if (!review) return null
  return {
    hash: reviewCardHash(review, siteName),
    content: {
      eyebrow: review.category === 'Other' ? 'Gear' : review.category,
      place: 'Gear review',
      title: review.title,
      siteName,
      depth: null,
      art: { kind: 'drawing', path: reviewCardDrawing(review) },
    },
  }
}
