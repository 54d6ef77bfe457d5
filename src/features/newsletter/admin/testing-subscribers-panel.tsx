import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite, sessionInfo } from '../../../testing.tsx'
import type { Subscriber } from './subscriber-table.tsx'
import { SubscribersPanel } from './subscribers-panel.tsx'

const joined = new Date('2026-11-20T10:05:00+11:00')
const confirmed = new Date('2026-11-21T10:05:00+11:00')
export const jo: Subscriber = {
  ...{
    id: 3,
    email: 'jo@example.com',
    subscribed: true,
    consentAt: joined,
    consentForm: 'blog',
    consentSource: null,
    revision: 1,
  },
  ...{ confirmedAt: confirmed, unsubscribedAt: null, createdAt: joined, updatedAt: joined },
  askedAt: null,
}
export const kim: Subscriber = {
  ...jo,
  id: 2,
  email: 'kim@example.com',
  confirmedAt: null,
  consentForm: 'home',
  askedAt: joined,
}
export const left = new Date('2026-11-22T10:05:00+11:00')
export const lee: Subscriber = { ...jo, id: 1, email: 'lee@reef.example', subscribed: false, unsubscribedAt: left }

/** The panel over a list that the server changes; `acts` answers for the rest of the newsletter's procedures. */
export async function renderPanel(lists: Subscriber[][], acts = {}, more: { width?: number } = {}) {
  const subscribers = vi.fn(() => (lists.length > 1 ? lists.shift() : lists[0]) ?? [])
  const responses = { newsletter: { subscribers, ...acts }, security: { session: sessionInfo } }
  await renderInSite(<SubscribersPanel isOpen />, { responses, site: { sendsMail: true }, ...more })
  return subscribers
}
export const email = () => page.getByRole('dialog').getByLabelText('Email')
export const active = () => page.getByRole('checkbox', { name: 'Active Subscription' })
/** Also while a dialog hides all else from screen readers, which are told of a toast apart from it. */
export const toasted = (title: string, text: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(title + text)
