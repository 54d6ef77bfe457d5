import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { reviews } from '#db/schema/reviews.ts'
import { metaDescription } from '#domain/publishing/body-text.ts'
import { chooseCompared, leastCompared, mostCompared } from '#domain/reviews/comparison.ts'
import { suitsWater, type WaterRange } from '#domain/reviews/gear-for-water.ts'
import { priceSeen } from '#domain/reviews/price.ts'
import { takeProsAndCons } from '#domain/reviews/pros-and-cons.ts'
import { type ReviewCategory, reviewedProduct } from '#domain/reviews/review.ts'
import { linesOf, type ReviewFact, readFacts } from '#domain/reviews/review-facts.ts'
import { matchesReviewSearch } from '#domain/reviews/review-list.ts'
import { reviewFilterCategories, reviewPages } from '#domain/reviews/review-pages.ts'
import { reviewSocialCardPath } from '#domain/reviews/review-social-card.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import type { Context } from '#server/context.ts'
import { listChangedIds } from '#server/pending-changes/queries.ts'
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

export function listReviews(db: Db, now: Date, timeZone: string) {
  return db
    .select(card)
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
    .map(withPriceSeen(now, timeZone))
}

/** Those of one category with all their fields, for the REST API. */
export function listReviewsOfCategory(db: Db, now: Date, category: string) {
  return db
    .select(whole)
    .from(reviews)
    .where(and(visible(reviews, now), sql`${reviews.category} = ${category}`))
    .orderBy(...newestFirst(reviews))
    .all()
    .map(withVisibleAlternatives(db, now))
}

/** Visible reviews that the search finds: matches in the title, then the others, newest first. Without bodies. */
export function searchReviews(db: Db, now: Date, timeZone: string, query: string) {
  const isFoundIn = wordFinder(query)
  return db
    .select({ ...card, content: reviews.content, pros: reviews.pros, cons: reviews.cons })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
    .filter((review) => matchesReviewSearch(review, query))
    .sort((a, b) => Number(isFoundIn([b.title])) - Number(isFoundIn([a.title])))
    .map(({ content: _content, pros: _pros, cons: _cons, ...review }) => review)
    .map(withPriceSeen(now, timeZone))
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
  return withVisibleAlternatives(db, now)(review)
}

export function findReview(db: Db, id: number, now: Date) {
  return liveReview(db).byId.get({ id, now }) ?? null
}

/** A review as its page shows it: the body as HTML instead of markup, plus description and social card. */
export function getReviewPage(db: Db, slug: string, now: Date, env: Pick<Context['env'], 'SITE_NAME' | 'TIME_ZONE'>) {
  const review = takeProsAndCons(getReviewBySlug(db, slug, now))
  return {
    ...shownReview(db, review, now, env.TIME_ZONE),
    description: metaDescription(review.excerpt, review.content, ''),
    socialCard: reviewSocialCardPath(review, env.SITE_NAME),
  }
}

/** A review as readers see it, its body as HTML, whether it is public or not. */
export function shownReview(db: Db, row: ReturnType<typeof getReviewBySlug>, now: Date, timeZone: string) {
  const { content, featured: _featured, ...review } = takeProsAndCons(row)
  const body = cachedBody(content)
  const dated = withPriceSeen(now, timeZone)
  return {
    ...dated(review),
    ...body,
    facts: withRanges(db, now, readFacts(review.facts, review.category), review.category),
    alternatives: listCards(db, now, linesOf(review.alternatives)).map(dated),
    html: withPictures(db, body.html),
    picture: shownPicture(db, review.imageUrl),
  }
}

/** The slugs of alternatives, also where an old slug is named; without those of drafts. */
function withVisibleAlternatives(db: Db, now: Date) {
  return <Review extends { alternatives: string }>(review: Review): Review => {
    const found = linesOf(review.alternatives).map((slug) => findBySlug(db, 'review', liveReview(db), { slug, now }))
    return { ...review, alternatives: found.flatMap((other) => other?.slug ?? []).join('\n') }
  }
}

/** The visible reviews of these slugs, in their order. */
function listCards(db: Db, now: Date, slugs: readonly string[]) {
  const found = db
    .select(card)
    .from(reviews)
    .where(and(inArray(reviews.slug, slugs), visible(reviews, now)))
    .all()
  return slugs.flatMap((slug) => found.find((review) => review.slug === slug) ?? [])
}

/** Numbers with the least and the most of the visible reviews of their category (a mask's: of masks); null for others, and for one alone. */
function withRanges(db: Db, now: Date, facts: readonly ReviewFact[], category: ReviewCategory) {
  const others = db
    .select({ facts: reviews.facts })
    .from(reviews)
    .where(and(visible(reviews, now), sql`${reviews.category} = ${category}`))
    .all()
    .map((review) => readFacts(review.facts, category))
    .filter((theirs) => maskOrFins(theirs) === maskOrFins(facts))
    .flat()
  return facts.map((fact) => {
    const numbers = others.filter(({ key }) => key === fact.key).map(({ value }) => Number(value))
    const isRange = fact.unit !== undefined && numbers.length > 1
    return { ...fact, range: isRange ? { least: Math.min(...numbers), most: Math.max(...numbers) } : null }
  })
}

/** Masks and fins share a category. */
function maskOrFins(facts: readonly ReviewFact[]): string | undefined {
  return facts.find(({ key }) => key === 'kind')?.value
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
  const changed = listChangedIds(db, 'review')
  return rows.map((row) => ({
    ...{ ...row, hasChanges: changed.has(row.id) },
    linkedFrom: links.get(reviewPages.itemPath(row.slug)) ?? [],
  }))
}

/** Adds in words when a price was seen, which says more once that is long ago: pages are cached for a day at most. */
function withPriceSeen(now: Date, timeZone: string) {
  const today = calendarDate(now, timeZone)
  return <Review extends { price: string; priceCheckedAt: string | null }>(review: Review) => ({
    ...review,
    priceSeen: priceSeen(review, today),
  })
}

interface Compared {
  slugs: readonly string[]
  category?: ReviewCategory | undefined
}

/** The reviews of a category, or the chosen ones with why the others are not among them, and what could be added. */
export function compareReviews(db: Db, now: Date, timeZone: string, { slugs, category }: Compared) {
  const { suitedTo, notSuitedTo, facts } = reviews
  const all = db
    .select({ ...card, suitedTo, notSuitedTo, facts })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
    .map((review) => ({ ...review, name: reviewedProduct(review.title) }))
    .map(withPriceSeen(now, timeZone))
  const named = ({ slug, name, category }: (typeof all)[number]) => ({ slug, name, category })
  const ofCategory = all.filter((review) => review.category === category)
  const chosen = chooseCompared(category ? [] : slugs, all)
  const compared = category ? ofCategory : chosen.compared
  const shared = compared[0]?.category
  const others = all.filter((review) => !slugs.includes(review.slug) && (!shared || review.category === shared))
  return {
    reviews: compared.map(({ excerpt: _excerpt, purchaseLink: _link, author: _author, facts, ...review }) => ({
      ...review,
      facts: Object.fromEntries(readFacts(facts, review.category).map(({ key, value }) => [key, value])),
    })),
    tooMany: chosen.tooMany.map(named),
    ofOtherCategory: chosen.ofOtherCategory.map(named),
    unknown: chosen.unknown,
    categories: comparableCategories(all),
    others: category || compared.length === mostCompared ? [] : others.map(named),
  }
}

/** The categories of which several reviews can be read. */
export function listComparableCategories(db: Db, now: Date): ReviewCategory[] {
  const listed = db
    .select({ category: publishedCategory(reviews.category) })
    .from(reviews)
    .where(visible(reviews, now))
    .all()
  return comparableCategories(listed)
}

function comparableCategories(listed: readonly { category: ReviewCategory }[]): ReviewCategory[] {
  return reviewFilterCategories.filter(
    (category) => listed.filter((review) => review.category === category).length >= leastCompared,
  )
}

/** Visible reviews whose facts say that their gear suits the water, newest first. */
export function listReviewsForWater(db: Db, now: Date, timeZone: string, water: WaterRange) {
  return db
    .select({ ...card, facts: reviews.facts })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
    .filter(({ category, facts }) => suitsWater({ category, facts: readFacts(facts, category) }, water))
    .map(({ facts: _facts, ...review }) => review)
    .map(withPriceSeen(now, timeZone))
}
