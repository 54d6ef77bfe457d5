import { linkedItemInput, replaceInLinksInput } from '#domain/purchase-links/purchase-links.schema.ts'
import { adminProcedure } from '#server/trpc.ts'
import { replaceInLinks } from './commands.ts'
import { checkLinkNow } from './health-check.ts'
import { listPurchaseLinks } from './queries.ts'

export const purchaseLinkAdmin = {
  purchaseLinks: adminProcedure.query(({ ctx }) => listPurchaseLinks(ctx.db, ctx.now(), ctx.env)),
  replaceInLinks: adminProcedure.input(replaceInLinksInput).mutation(({ ctx, input }) => replaceInLinks(ctx, input)),
  checkLinkNow: adminProcedure.input(linkedItemInput).mutation(({ ctx, input }) => checkLinkNow(ctx, input)),
}
