import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { byPlacement } from '#domain/purchase-links/link-clicks.ts'
import { renderInSite, sessionInfo } from '../../../testing.tsx'
import type { PurchaseLink, PurchaseLinks } from './link-table.tsx'
import { LinksPanel } from './links-panel.tsx'

export const checkedAt = new Date('2026-11-20T10:05:00+11:00')
export const fine = { outcome: 'fine', status: 200, problem: null, checkedAt, isDead: false } as const
export const fins: PurchaseLink = {
  ...{ url: 'https://www.shop.example/fins?tag=kelp-20', merchant: 'shop.example', clicks: 1_204, check: fine },
  uses: [
    { kind: 'review', id: 1, title: 'Long fins', state: 'published' },
    { kind: 'product', id: 7, title: 'Good fins', state: 'draft' },
  ],
}
export const mask: PurchaseLink = {
  ...{ url: 'https://reef.example/mask?tag=kelp-20', merchant: 'reef.example', clicks: 1 },
  uses: [{ kind: 'review', id: 2, title: 'Clear mask', state: 'scheduled' }],
  check: { outcome: 'failed', status: 404, problem: 'There is no such page (404).', checkedAt, isDead: true },
}
export const half: PurchaseLink = {
  ...{ url: 'https://shop.example/tag=kelp-20', merchant: 'shop.example', clicks: 0 },
  uses: [{ kind: 'product', id: 9, title: 'Hood', state: 'published' }],
  check: { outcome: 'refused', status: 403, problem: null, checkedAt, isDead: false },
}

export const noClicks = byPlacement(() => 0)
export const clickDays = Array.from({ length: 30 }, (_, n) => ({
  day: new Date(Date.UTC(2026, 9, 24 + n)).toISOString().slice(0, 10),
  counts: noClicks,
}))
export const listOf = (...links: PurchaseLink[]): PurchaseLinks => ({
  links,
  clickDays,
  reviewsWithoutLink: 3,
  isChecked: true,
})

/** The panel over lists that come one after the other; `acts` answers for what is done. */
export async function renderPanel(lists: PurchaseLinks[], acts = {}, more: { width?: number } = {}) {
  const purchaseLinks = vi.fn(() => (lists.length > 1 ? lists.shift() : lists[0]) ?? listOf())
  const responses = { adminContent: { purchaseLinks, ...acts }, security: { session: sessionInfo } }
  return { purchaseLinks, ...(await renderInSite(<LinksPanel isOpen />, { responses, ...more })) }
}
export const toasted = (text: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(text)
export const type = async (find: string, replace: string) => {
  await page.getByLabelText('Find', { exact: true }).fill(find)
  await page.getByLabelText('Replace with').fill(replace)
}
