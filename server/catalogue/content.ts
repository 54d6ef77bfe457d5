import { locations, products } from '#db/schema/catalogue.ts'
import { locationPages, productPages } from '#domain/catalogue-content.ts'
import type { Content } from '#server/publishing/content.ts'
import { locationRest, productRest } from './rest.ts'
import { listProductEntries } from './search-entries.ts'

export const productContent = {
  ...productPages,
  table: products,
  listSearchEntries: listProductEntries,
  listPages: null,
  socialCard: null,
  rest: productRest,
} satisfies Content

export const locationContent = {
  ...locationPages,
  table: locations,
  listSearchEntries: null,
  listPages: null,
  socialCard: null,
  rest: locationRest,
} satisfies Content
