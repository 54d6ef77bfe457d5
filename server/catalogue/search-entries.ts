import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { productPages } from '#domain/catalogue-pages.ts'
import { productImage } from '#domain/product-image.ts'
import { type SearchEntry, searchEntry } from '#domain/search.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'

/** What products are found by: name, category or description. Requirement: s5-search-products. */
export function listProductEntries(db: Db, now: Date): SearchEntry[] {
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
