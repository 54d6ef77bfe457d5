import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { reviews } from '#db/schema/reviews.ts'
import { metaDescription } from '#domain/publishing/body-text.ts'
import { suitsWater, type WaterRange } from '#domain/reviews/gear-for-water.ts'
import { takeProsAndCons } from '#domain/reviews/pros-and-cons.ts'
import type { ReviewCategory } from '#domain/reviews/review.ts'
import { linesOf, type ReviewFact, readFacts } from '#domain/reviews/review-facts.ts'
import { matchesReviewSearch } from '#domain/reviews/review-list.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { reviewSocialCardPath } from '#domain/reviews/review-social-card.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import { shownPicture, withPictures } from '#server/pictures/shown-picture.ts'
import { cachedBody } from '#server/publishing/body-html.ts'
import { publishedCategory } from '#server/publishing/published-category.ts'
import { findBySlug } from '#server/publishing/redirects.ts'
import { listStoryLinks } from '#server/publishing/story-links.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

const card = {
  id: reviews.id,
  title: reviews.title,
  slug: reviews.slug,
  excerpt: reviews.excerpt,
  category: publishedCategory(reviews.category),
  imageUrl: reviews.imageUrl,
  price: reviews.price,
  purchaseLink: reviews.purchaseLink,
  rating: reviews.rating,
  author: reviews.author,
  publishedAt: reviews.publishedAt,
  createdAt: reviews.createdAt,
  basis: reviews.basis,
  priceCheckedAt: reviews.priceCheckedAt,
}

export function listReviews(db: Db, now: Date) {
  return db
    .select(card)
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
}

/** Those of one category with all their fields, for the REST API. */
export function listReviewsOfCategory(db: Db, now: Date, category: string) {
  return db
    .select(whole)
    .from(reviews)
    .where(and(visible(reviews, now), sql`${reviews.category} = ${category}`))
    .orderBy(...newestFirst(reviews))
    .all()
}

/** Visible reviews that the search finds: matches in the title, then the others, newest first. Without bodies. */
export function searchReviews(db: Db, now: Date, query: string) {
  const isFoundIn = wordFinder(query)
  return db
    .select({ ...card, content: reviews.content })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
    .filter((review) => matchesReviewSearch(review, query))
    .sort((a, b) => Number(isFoundIn([b.title])) - Number(isFoundIn([a.title])))
    .map(({ content: _content, ...review }) => review)
}

const whole = {
  ...card,
  content: reviews.content,
  featured: reviews.featured,
  updatedAt: reviews.updatedAt,
  basisAt: reviews.basisAt,
  basisBy: reviews.basisBy,
  pros: reviews.pros,
  cons: reviews.cons,
  facts: reviews.facts,
  ratingParts: reviews.ratingParts,
  suitedTo: reviews.suitedTo,
  notSuitedTo: reviews.notSuitedTo,
  alternatives: reviews.alternatives,
  checkedAt: reviews.checkedAt,
}

const liveReview = prepared((db) => {
  const isVisible = visible(reviews, sql.placeholder('now'))
  const one = (by: SQL) => db.select(whole).from(reviews).where(and(by, isVisible)).prepare()
  return { bySlug: one(eq(reviews.slug, sql.placeholder('slug'))), byId: one(eq(reviews.id, sql.placeholder('id'))) }
})

/** One visible review by its live slug, else by an old one (its `slug` then differs). @throws AppError NOT_FOUND */
export function getReviewBySlug(db: Db, slug: string, now: Date) {
  const review = findBySlug(db, 'review', liveReview(db), { slug, now })
  if (!review) {
    throw new AppError('NOT_FOUND', "The gear review you're looking for doesn't exist or has been removed.")
  }
  return review
}

export function findReview(db: Db, id: number, now: Date) {
  return liveReview(db).byId.get({ id, now }) ?? null
}

/** A review as its page shows it: the body as HTML instead of markup, plus description and social card. */
export function getReviewPage(db: Db, slug: string, now: Date, siteName: string) {
  const { content, featured: _featured, ...review } = takeProsAndCons(getReviewBySlug(db, slug, now))
  const body = cachedBody(content)
  return {
    ...review,
    ...body,
    facts: withRanges(db, now, readFacts(review.facts, review.category), review.category),
    alternatives: listAlternatives(db, now, linesOf(review.alternatives)),
    html: withPictures(db, body.html),
    picture: shownPicture(db, review.imageUrl),
    description: metaDescription(review.excerpt, content, ''),
    socialCard: reviewSocialCardPath(review, siteName),
  }
}

/** The reviews of these slugs, in their order; without those that are not visible. */
function listAlternatives(db: Db, now: Date, slugs: readonly string[]) {
  const found = db
    .select(card)
    .from(reviews)
    .where(and(inArray(reviews.slug, slugs), visible(reviews, now)))
    .all()
  return slugs.flatMap((slug) => found.find((review) => review.slug === slug) ?? [])
}

/** Numbers with the least and the most of the visible reviews of their category; null for others, and for one alone. */
function withRanges(db: Db, now: Date, facts: readonly ReviewFact[], category: ReviewCategory) {
  const others = db
    .select({ facts: reviews.facts })
    .from(reviews)
    .where(and(visible(reviews, now), sql`${reviews.category} = ${category}`))
    .all()
    .flatMap((review) => readFacts(review.facts, category))
  return facts.map((fact) => {
    const numbers = others.filter(({ key }) => key === fact.key).map(({ value }) => Number(value))
    const isRange = fact.unit !== undefined && numbers.length > 1
    return { ...fact, range: isRange ? { least: Math.min(...numbers), most: Math.max(...numbers) } : null }
  })
}

/** Every review with all its fields, drafts and scheduled ones too, newest first. For the administrator alone. */
export function listAllReviews(db: Db) {
  return db
    .select()
    .from(reviews)
    .orderBy(...newestFirst(reviews))
    .all()
}

/** Every review without its body but with the places that link to it, newest first, for the administrator's list. */
export function listReviewsForAdmin(db: Db, siteUrl: string) {
  const { content: _content, ...columns } = getTableColumns(reviews)
  const rows = db
    .select(columns)
    .from(reviews)
    .orderBy(...newestFirst(reviews))
    .all()
  const links = listStoryLinks(db, siteUrl)
  return rows.map((row) => ({ ...row, linkedFrom: links.get(reviewPages.itemPath(row.slug)) ?? [] }))
}

/** Visible reviews whose facts say that their gear suits the water, newest first. */
export function listReviewsForWater(db: Db, now: Date, water: WaterRange) {
  return db
    .select({ ...card, facts: reviews.facts })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
    .filter(({ category, facts }) => suitsWater({ category, facts: readFacts(facts, category) }, water))
    .map(({ facts: _facts, ...review }) => review)
}
