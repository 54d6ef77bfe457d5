import type { RouterOutput } from '../../../lib/api.ts'

/** What the server tells of all purchase links. */
export type PurchaseLinks = RouterOutput['adminContent']['purchaseLinks']
export type PurchaseLink = PurchaseLinks['links'][number]
