import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { locations, products } from '#db/schema/catalogue.ts'

// What the REST calls of products and locations answer, for their documentation.

/** Of a published product, as one would be posted. */
export const productExample = {
  name: 'Split fins',
  category: 'Masks & Fins',
  description: 'Soft blades for long swims.',
  price: 249.95,
  rating: 4.5,
  reviewCount: 12,
  affiliateLink: 'https://shop.example/split-fins',
  imageUrl: '/images/split-fins.jpg',
  featured: true,
  published: true,
  publishedAt: '2026-03-14T10:00:00+11:00',
}

const instant = '2026-03-13T23:00:00.000Z'
const stored = { ...productExample, publishedAt: instant, createdAt: instant }
const row = createSelectSchema(products)

export const product = row.meta({
  id: 'Product',
  description: 'A product as the administrator has it, drafts and scheduled ones too.',
  examples: [{ ...stored, id: 1, position: 1, updatedAt: instant, revision: 1 }],
})

export const publishedProduct = row
  .omit({ revision: true, updatedAt: true, position: true })
  .extend({ published: z.literal(true) })
  .meta({
    id: 'PublishedProduct',
    description: 'A product as visitors see it. The price is in Australian dollars.',
    examples: [{ ...stored, id: 1 }],
  })

export const publishedLocation = createSelectSchema(locations)
  .omit({ published: true, publishedAt: true, position: true, revision: true, updatedAt: true })
  .meta({
    id: 'PublishedLocation',
    description: 'A destination of the home page.',
    examples: [
      {
        ...{ id: 1, name: 'Jervis Bay', region: 'South Coast NSW', description: 'White sand and seadragons.' },
        ...{ waterTemp: '15-22°C', visibility: '10-20m', bestTime: 'April to June', depth: '5-30m' },
        ...{ difficulty: 'Beginner', imageUrl: '/images/jervis-bay.jpg', mapCoordinates: '-35.05, 150.75' },
        ...{ featured: true, createdAt: instant },
      },
    ],
  })
