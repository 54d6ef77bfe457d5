import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { reviews } from '#db/schema/reviews.ts'
import { reviewCategories } from '#domain/review.ts'

// What the REST calls of gear reviews answer, for their documentation.

/** Of a published review, as one would be posted. */
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
  published: true,
  featured: false,
  publishedAt: '2026-03-14T10:00:00+11:00',
}

const instant = '2026-03-13T23:00:00.000Z'
const stored = { ...reviewExample, publishedAt: instant, createdAt: instant, updatedAt: instant }
const row = createSelectSchema(reviews)

export const review = row.meta({
  id: 'Review',
  description: 'A gear review as the administrator has it, drafts and scheduled ones too.',
  examples: [{ ...stored, id: 1, revision: 1 }],
})

const visible = row.omit({ revision: true }).extend({ category: z.enum(reviewCategories) })

export const publishedReview = visible.extend({ published: z.literal(true) }).meta({
  id: 'PublishedReview',
  description: 'A gear review as visitors read it.',
  examples: [{ ...stored, id: 1 }],
})

export const reviewOfCategory = visible
  .omit({ updatedAt: true })
  .extend({ published: z.literal(true) })
  .meta({
    id: 'ReviewOfCategory',
    description: 'A gear review in the list of its category.',
  })

export const listedReview = visible
  .omit({ updatedAt: true, content: true, featured: true, published: true })
  .meta({ id: 'ListedReview', description: 'A gear review in the list that visitors read, without its text.' })
