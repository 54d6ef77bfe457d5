import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { ReplaceInLinksInput } from '#domain/purchase-links/purchase-links.schema.ts'
import { isAddress, type LinkedItem, replacedAddress } from '#domain/purchase-links/purchase-links.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { findLinkOf } from './queries.ts'

/**
 * Replaces a text in the links that were seen, in one go: all of them, or none.
 * @throws AppError CONFLICT when one of them is another address by now, BAD_INPUT when an address would be none any more
 */
export function replaceInLinks(ctx: AdminContext, { items, ...replacement }: ReplaceInLinksInput) {
  const entry = (result: { changed: number }) => ({ action: 'purchase_link_replace' as const, details: result })
  return write(ctx, entry, (tx) => {
    const changes = new Map<string, { item: LinkedItem; after: string }>()
    for (const { url, ...item } of items) {
      if (findLinkOf(tx, item) !== url) throw changedMeanwhile()
      const after = replacedAddress(url, replacement)
      if (after === null || !isAddress(after)) throw new AppError('BAD_INPUT', `${url} cannot be changed this way.`)
      changes.set(`${item.kind}:${item.id}`, { item, after })
    }
    for (const { item, after } of changes.values()) setLink(tx, item, after, ctx.now())
    return { changed: changes.size }
  })
}

function setLink(tx: Tx, { kind, id }: LinkedItem, url: string, now: Date): void {
  const edit = { updatedAt: now, revision: sql`revision + 1` }
  if (kind === 'review') {
    tx.update(reviews)
      .set({ purchaseLink: url, ...edit })
      .where(eq(reviews.id, id))
      .run()
  } else {
    tx.update(products)
      .set({ affiliateLink: url, ...edit })
      .where(eq(products.id, id))
      .run()
  }
}

function changedMeanwhile(): AppError {
  return new AppError('CONFLICT', 'Some of these links have since changed. Nothing was replaced: please look again.')
}
