import { createProductInput } from '#domain/catalogue/catalogue-edit.schema.ts'
import { productPages } from '#domain/catalogue/catalogue-pages.ts'
import { type ReviewCategory, reviewCategories } from '#domain/reviews/review.ts'
import { reviewSocialCardDrawing } from '#domain/reviews/review-social-card.ts'
import { schemaProblems } from '../../../components/edit-form/schema-problems.ts'
import { dateInput, dateValue } from '../../../components/edit-form/story-values.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { dollars } from '../product-card.tsx'
import { type CatalogueKind, titled } from './catalogue-kind.ts'

type Row = RouterOutput['adminContent']['product']
export type Product = Row & { title: string }

export const asProduct = (row: Row): Product => titled(row)
export const asProducts = (rows: Row[]): Product[] => rows.map(asProduct)

export type ProductValues = typeof none

const none = {
  ...{ name: '', category: '', description: '', imageUrl: '', price: '', rating: '', reviewCount: '' },
  ...{ affiliateLink: '', publishedAt: '' },
}

const labels = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  imageUrl: 'Image URL',
  price: 'Price in dollars',
  rating: 'Rating',
  reviewCount: 'Number of reviews',
  affiliateLink: 'Purchase link',
  publishedAt: 'Published date',
}

/** What the server is sent of a product: as it is typed, which the schema reads. */
export function productInput({ publishedAt, ...values }: ProductValues, product: Product | null, timeZone: string) {
  return { ...values, ...dateInput(publishedAt, product, timeZone) }
}

/** The numbers as the form shows those that are stored. */
function numbersOf({ price, rating, reviewCount }: Partial<Pick<Row, 'price' | 'rating' | 'reviewCount'>>) {
  return { price: price?.toString() ?? '', rating: rating?.toString() ?? '', reviewCount: String(reviewCount || '') }
}

/** Products as their desk knows them. */
export const productKind = {
  name: productPages.kind,
  tab: 'products',
  noun: 'product',
  titleField: 'name',
  publishedText: 'is on the site.',
  sitePath: ({ featured, name }) => (featured ? '/' : productPages.itemPath(name)),
  initialValues: none,
  labels,
  required: ['name', 'category', 'description'],
  failures: {
    create: 'Failed to create product',
    update: 'Failed to update product',
    delete: 'Failed to delete product',
  },
  confirmsDelete: 'all',
  valuesOf: (
    { name, category, description, imageUrl, price, rating, reviewCount, affiliateLink, ...product },
    zone,
  ) => ({
    ...{ name, category, description, imageUrl, affiliateLink },
    ...{ ...numbersOf({ price, rating, reviewCount }), publishedAt: dateValue(product, zone) },
  }),
  problemsOf: (values, { stored, timeZone }) =>
    schemaProblems(createProductInput, productInput(values, stored, timeZone)),
  about: ({ category, price }) => [category, price === null ? '' : dollars(price)],
} satisfies CatalogueKind<Product, ProductValues>

/** The drawn picture that would suit. */
export function drawnProduct({ name, category }: Pick<ProductValues, 'name' | 'category'>): string {
  const known: ReviewCategory = reviewCategories.find((each) => each === category.trim()) ?? 'Other'
  return reviewSocialCardDrawing({ title: name, category: known, imageUrl: '' })
}
