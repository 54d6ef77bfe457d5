import type { RouterOutput } from '../../../lib/api.ts'

export type PurchaseLinks = RouterOutput['adminContent']['purchaseLinks']
export type PurchaseLink = PurchaseLinks['links'][number]
