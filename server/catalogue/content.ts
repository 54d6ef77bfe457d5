import { locations, products } from '#db/schema/catalogue.ts'
import { locationPages, productPages } from '#domain/catalogue-pages.ts'
import { defineContent } from '#server/publishing/content.ts'
import { listLocationPlaces, listProductPlaces } from './queries.ts'
import { locationRest, productRest } from './rest.ts'
import { listProductEntries } from './search-entries.ts'

export const productContent = defineContent({
  ...productPages,
  table: products,
  listSearchEntries: listProductEntries,
  listPages: null,
  listTitle: null,
  listPlaces: listProductPlaces,
  listValues: null,
  socialCard: null,
  pictures: { title: products.name, columns: [products.imageUrl] },
  files: [],
  rest: productRest,
})

export const locationContent = defineContent({
  ...locationPages,
  table: locations,
  listSearchEntries: null,
  listPages: null,
  listTitle: null,
  listPlaces: listLocationPlaces,
  listValues: null,
  socialCard: null,
  pictures: { title: locations.name, columns: [locations.imageUrl] },
  files: [],
  rest: locationRest,
})
