import { eq, max } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { locations, products } from '#db/schema/catalogue.ts'
import type { FeatureInput, OrderFeaturedInput } from '#domain/catalogue/catalogue-edit.schema.ts'
import { locationPages, productPages } from '#domain/catalogue/catalogue-pages.ts'
import type { AdminContext } from '#server/context.ts'
import { type EditedKind, type EditedRow, editCommands } from '#server/publishing/edit-commands.ts'
import { write } from '#server/write.ts'
import { listAllLocations, listAllProducts } from './queries.ts'

/** Products and locations both have a place among the featured ones of the home page. */
interface CatalogueRow extends EditedRow {
  featured: boolean
  position: number
}

interface CatalogueKind<Row extends CatalogueRow>
  extends Pick<EditedKind<Row>, 'empty' | 'required' | 'missing' | 'notFound'> {
  kind: 'product' | 'location'
  table: typeof products | typeof locations
  /** All of them, the featured ones first, in their order on the home page. */
  list: (tx: Tx) => Pick<CatalogueRow, 'id' | 'featured'>[]
}

/** Writing one of them, and the order of those on the home page: the same for products and locations. */
function catalogueCommands<Row extends CatalogueRow>(type: CatalogueKind<Row>) {
  const { kind, table } = type

  /** After all that are featured now. */
  function lastPosition(tx: Tx): number {
    const row = tx
      .select({ last: max(table.position) })
      .from(table)
      .where(eq(table.featured, true))
      .get()
    return (row?.last ?? 0) + 1
  }

  const commands = editCommands<Row>({
    ...type,
    complete(values, { tx, ctx, before }) {
      const isNow = values.published && !before?.published
      const position = placeOf(values.featured, before, () => lastPosition(tx))
      // Kept when set; publishing again keeps the first date. Requirement: r-published-first-date.
      return { ...values, position, publishedAt: values.publishedAt ?? (isNow ? ctx.now() : null) }
    },
    revive: () => ({}),
  })

  return {
    ...commands,

    /**
     * Puts it on the home page, after all others, or takes it off. The revision stays, so that an open editor may still
     * save. @throws AppError NOT_FOUND
     */
    feature(ctx: AdminContext, { id, featured }: FeatureInput): Promise<void> {
      const entry = { action: `${kind}_${featured ? 'feature' : 'unfeature'}` as const, resource: `${kind}:${id}` }
      return write(ctx, entry, (tx) => {
        const position = placeOf(featured, commands.get(tx, id), () => lastPosition(tx))
        tx.update(table).set({ featured, position }).where(eq(table.id, id)).run()
      })
    },

    /** Orders the featured ones; those that are not in `ids` follow in their former order. Ids that are not featured are ignored. */
    orderFeatured(ctx: AdminContext, { ids }: OrderFeaturedInput): Promise<void> {
      return write(ctx, { action: `${kind}_order` as const, resource: kind }, (tx) => {
        const featured = type.list(tx).flatMap((row) => (row.featured ? [row.id] : []))
        const named = [...new Set(ids)].filter((id) => featured.includes(id))
        const order = [...named, ...featured.filter((id) => !named.includes(id))]
        for (const [index, id] of order.entries())
          tx.update(table)
            .set({ position: index + 1 })
            .where(eq(table.id, id))
            .run()
      })
    },
  }
}

function placeOf(featured: boolean, before: CatalogueRow | null, last: () => number): number {
  if (!featured) return 0
  return before?.featured ? before.position : last()
}

export const productCommands = catalogueCommands<typeof products.$inferSelect>({
  kind: productPages.kind,
  table: products,
  empty: {
    ...{ category: '', description: '', price: null, rating: null, reviewCount: 0, affiliateLink: '', imageUrl: '' },
    ...{ featured: false, published: false, publishedAt: null },
  },
  required: ['category', 'description'],
  missing: 'Missing Information - Please fill in all required fields to publish the product.',
  notFound: 'This product does not exist. It may have been deleted.',
  list: listAllProducts,
})

export const locationCommands = catalogueCommands<typeof locations.$inferSelect>({
  kind: locationPages.kind,
  table: locations,
  empty: {
    ...{ region: '', description: '', waterTemp: '', visibility: '', bestTime: '', depth: '', imageUrl: '' },
    ...{ difficulty: 'Beginner', mapCoordinates: null, featured: false, published: false, publishedAt: null },
  },
  required: ['region', 'description'],
  missing: 'Missing Information - Please fill in all required fields to publish the location.',
  notFound: 'This location does not exist. It may have been deleted.',
  list: listAllLocations,
})
