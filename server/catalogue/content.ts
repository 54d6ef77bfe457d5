import type { Db } from '#db/client.ts'
import { locations, products } from '#db/schema/catalogue.ts'
import { locationPages, productPages } from '#domain/catalogue/catalogue-pages.ts'
import { productImage } from '#domain/catalogue/product-image.ts'
import { type SearchEntry, searchEntry } from '#domain/search/search.ts'
import { defineContent } from '#server/publishing/content.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'
import { listLocationPlaces, listProductPlaces } from './queries.ts'
import { locationRest, productRest } from './rest.ts'

export const productContent = defineContent({
  ...productPages,
  table: products,
  listSearchEntries: listProductEntries,
  matchList: null,
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
  matchList: null,
  listPages: null,
  listTitle: null,
  listPlaces: listLocationPlaces,
  listValues: null,
  socialCard: null,
  pictures: { title: locations.name, columns: [locations.imageUrl] },
  files: [],
  rest: locationRest,
})

/** The search finds products by name, category or description. Requirement: s5-search-products. */
function listProductEntries(db: Db, now: Date): SearchEntry[] {
  const { id, name, category, description, imageUrl } = products
  const rows = db
    .select({ id, title: name, category, description, imageUrl })
    .from(products)
    .where(visible(products, now))
    .orderBy(...newestFirst(products))
    .all()
  return rows.map(({ id, title, category, description, imageUrl }) =>
    searchEntry(
      {
        ...{ kind: productPages.kind, id, title, subtitle: category },
        imageUrl: productImage(title, imageUrl),
        target: productPages.itemPath(title),
      },
      [category, description],
    ),
  )
}
