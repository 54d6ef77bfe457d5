import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { reviews } from '#db/schema/reviews.ts'
import { largestStoryBytes } from '#domain/publishing/story.schema.ts'
import { reviewCategories } from '#domain/reviews/review.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { csvDownload } from '#server/download.ts'
import { asPublished, restRows, rowId } from '#server/rest-rows.ts'
import { importEndpoints } from '#server/spreadsheets/import-rest.ts'
import { router } from '#server/trpc.ts'
import { exportReviews } from './export.ts'
import type { listReviews } from './queries.ts'
import { reviewAdmin, reviewPublic } from './router.ts'

export const reviewExample = {
  title: 'Shearwater Peregrine: a computer for the long run',
  slug: 'shearwater-peregrine',
  excerpt: 'A bright screen, two buttons and no nonsense.',
  content: '# The screen\n\nReadable at **any depth**.',
  category: 'Dive Computers' as const,
  imageUrl: '/images/peregrine.jpg',
  price: '$899 AUD',
  purchaseLink: 'https://shop.example/peregrine',
  rating: '⭐⭐⭐⭐⭐' as const,
  author: 'Kelp & Coral Team',
  basis: 'specifications' as const,
  basisAt: '2026-03-12',
  basisBy: 'gear editor',
  pros: 'A screen that is easy to read.\nCharges without a socket.',
  cons: 'No compass.',
  facts: 'gases: 3\nmaxDepthMetres: 120 | 2026-03-12 | https://maker.example/peregrine',
  ratingParts: '',
  suitedTo: 'Divers who want to buy once.',
  notSuitedTo: 'Divers who plan decompression with many gases.',
  alternatives: 'shearwater-perdix-2',
  checkedAt: '2026-03-12',
  priceCheckedAt: '2026-03-12',
  published: true,
  featured: false,
  publishedAt: '2026-03-14T10:00:00+11:00',
}

const instant = '2026-03-13T23:00:00.000Z'
const stored = { ...reviewExample, publishedAt: instant, createdAt: instant, updatedAt: instant }
const row = createSelectSchema(reviews)

const review = row.meta({
  id: 'Review',
  description: 'A gear review as the administrator sees it, including drafts and scheduled ones.',
  examples: [{ ...stored, id: 1, revision: 1 }],
})

const visible = row.omit({ revision: true }).extend({ category: z.enum(reviewCategories) })

const publishedReview = visible.extend({ published: z.literal(true) }).meta({
  id: 'PublishedReview',
  description: 'A gear review as visitors see it.',
  examples: [{ ...stored, id: 1 }],
})

/** In the documented order. Requirement: s7-rest-reviews. */
const listedReview = visible
  .pick({
    ...{ id: true, title: true, slug: true, excerpt: true, category: true, imageUrl: true, price: true },
    ...{ purchaseLink: true, rating: true, author: true, publishedAt: true, createdAt: true },
  })
  .meta({ id: 'ListedReview', description: 'A gear review in the list that visitors see, without its text.' })

type ReviewCard = ReturnType<typeof listReviews>[number]

/** A card shows more than the documented list has. */
function asListed({ basis: _basis, priceCheckedAt: _day, priceSeen: _seen, ...review }: ReviewCard) {
  return review
}

const imports = importEndpoints('/api/reviews/import', { many: 'reviews', text: 'id,price\n1,$899 AUD\n' })

const reviewRouter = router({ ...reviewPublic, admin: router(reviewAdmin) })

export const reviewRest = restRows(reviewRouter, [
  {
    method: 'GET',
    path: '/api/reviews/published',
    isCached: true,
    call: async (caller) => (await caller.publishedReviews()).map(asListed),
    doc: {
      procedure: reviewPublic.publishedReviews,
      summary: 'All published gear reviews, newest first',
      answer: z.array(listedReview),
    },
  },
  {
    method: 'GET',
    path: '/api/reviews/category/:category',
    call: async (caller, { params }) =>
      (await caller.reviewsByCategory({ category: params.category ?? '' })).map(asPublished),
    doc: {
      procedure: reviewPublic.reviewsByCategory,
      summary: 'The published reviews of one category, newest first',
      more: 'For a category that does not exist, the list is empty.',
      example: { path: { category: reviewExample.category } },
      answer: z.array(publishedReview),
    },
  },
  {
    method: 'GET',
    path: '/api/reviews/slug/:slug',
    call: async (caller, { params }) => asPublished(await caller.reviewBySlug({ slug: params.slug ?? '' })),
    doc: {
      procedure: reviewPublic.reviewBySlug,
      summary: 'One published gear review',
      more: 'An old slug finds the review that used to have it.',
      example: { path: { slug: reviewExample.slug } },
      answer: publishedReview,
      refuses: { NOT_FOUND: 'There is no such review, or it is not published.' },
    },
  },
  {
    method: 'GET',
    path: '/api/reviews',
    isCached: 'for visitors',
    call: async (caller, { query }) =>
      query.admin === 'true' ? caller.admin.reviews() : (await caller.publishedReviews()).map(asListed),
    doc: {
      procedure: reviewPublic.publishedReviews,
      summary: 'All gear reviews, newest first',
      more: 'Only published ones. With `admin=true`, for the administrator, all of them with all their fields.',
      query: z.object({ admin: z.literal('true').optional() }),
      session: 'sometimes',
      answer: z.union([z.array(listedReview), z.array(review)]),
    },
  },
  {
    method: 'POST',
    path: '/api/reviews',
    status: 201,
    largestBody: largestStoryBytes,
    call: (caller, { body }) => caller.admin.createReview(body as never),
    doc: {
      procedure: reviewAdmin.createReview,
      summary: 'Saves a new gear review, as a draft or published',
      more: 'A draft only needs a title. Slug, excerpt, author and date are filled in if they are left out.',
      example: { body: { ...reviewExample, slug: 'peregrine-after-a-year' } },
      answer: review,
      refuses: { CONFLICT: 'The slug is taken by another review.' },
    },
  },
  {
    method: 'PATCH',
    largestBody: largestStoryBytes,
    path: '/api/reviews/:id',
    call: (caller, { params, body }) => caller.admin.updateReview({ ...(body as object), id: rowId(params) }),
    doc: {
      procedure: reviewAdmin.updateReview,
      summary: 'Changes some fields of a gear review, or all of them',
      more: 'Fields that are left out stay as they are.',
      example: { body: { ...reviewExample, published: false, revision: 1 } },
      answer: review,
      refuses: { CONFLICT: 'The slug is taken by another review, or `revision` is out of date.' },
    },
  },
  {
    method: 'DELETE',
    path: '/api/reviews/:id',
    status: 204,
    call: (caller, { params }) => caller.admin.deleteReview({ id: rowId(params) }),
    doc: { procedure: reviewAdmin.deleteReview, summary: 'Deletes a gear review', answer: null },
  },
  {
    method: 'GET',
    path: '/api/reviews/export/csv',
    call: async (caller, _request, { db, now, env }) => {
      await caller.admin.recordReviewExport()
      return csvDownload('gear-reviews', calendarDate(now(), env.TIME_ZONE), exportReviews(db))
    },
    doc: {
      procedure: reviewAdmin.recordReviewExport,
      summary: 'Gear reviews as a file for spreadsheets',
      more: 'All of them, drafts too, with one column for each fact, without bodies.',
      answer: 'text/csv',
    },
  },
  {
    ...imports.check,
    call: (caller, { body }) => caller.admin.checkReviewImport(body as never),
    doc: { ...imports.check.doc, procedure: reviewAdmin.checkReviewImport },
  },
  {
    ...imports.run,
    call: (caller, { body }) => caller.admin.runReviewImport(body as never),
    doc: { ...imports.run.doc, procedure: reviewAdmin.runReviewImport },
  },
])
