import type { SheetColumns } from '#domain/shared/spreadsheet-cells.ts'

/**
 * The columns that four services export, as far as they say who agreed, when, and who unsubscribed.
 *
 * - Mailchimp, a file for each status; only the one of unsubscribed contacts has UNSUB_TIME, only that of bounced ones CLEAN_TIME:
 *   github.com/TryGhost/migrate, packages/mg-mailchimp-members/src/test/fixtures
 * - Ghost: github.com/TryGhost/Ghost, ghost/members-csv/lib/unparse.js
 * - Substack; "active_subscription" is about money: github.com/TryGhost/migrate, packages/mg-substack-members-csv/test/fixtures
 * - listmonk: github.com/knadh/listmonk, handleExportSubscribers in cmd/subscribers.go
 */
export const subscriberColumns: SheetColumns = {
  email: 'text',
  ...{ optinTime: 'instant', confirmTime: 'instant', unsubTime: 'instant', cleanTime: 'text' },
  ...{ subscribedToEmails: 'text', deletedAt: 'text' },
  emailDisabled: 'text',
  status: 'text',
  createdAt: 'instant',
}

/** By its heading in lower case. */
export const otherHeadings = { 'email address': 'email' } as const

/** When a person agreed, confirmed and unsubscribed, as the cells say it; empty where they do not. */
interface Subscribed {
  /** The service and the column that the date is from, such as "Mailchimp: OPTIN_TIME". */
  consentSource: string
  consentAt: unknown
  confirmedAt: unknown
  subscribed: boolean
  unsubscribedAt: unknown
}

type Cells = Readonly<Record<string, unknown>>

const isYes = (cell: unknown) => /^(true|yes|1)$/i.test(String(cell))
const isNo = (cell: unknown) => /^(false|no|0)$/i.test(String(cell))

/**
 * A line that is not clearly subscribed counts as unsubscribed.
 * @returns null for a line of none of the four services
 */
export function readSubscribed(cells: Cells): Subscribed | null {
  const { optinTime, confirmTime, subscribedToEmails, deletedAt, emailDisabled, status, createdAt = '' } = cells
  const sinceCreated = (service: string, isConfirmed = true) => ({
    ...{ consentSource: `${service}: created_at`, consentAt: createdAt, unsubscribedAt: '' },
    confirmedAt: isConfirmed ? createdAt : '',
  })
  if (confirmTime !== undefined) {
    return {
      consentSource: `Mailchimp: ${optinTime ? 'OPTIN_TIME' : 'CONFIRM_TIME'}`,
      // A contact whom the owner added has a CONFIRM_TIME alone.
      ...{ consentAt: optinTime || confirmTime, confirmedAt: optinTime ? confirmTime : '' },
      subscribed: cells.unsubTime === undefined && cells.cleanTime === undefined,
      unsubscribedAt: cells.unsubTime ?? '',
    }
  }
  if (subscribedToEmails !== undefined) {
    return { ...sinceCreated('Ghost'), subscribed: isYes(subscribedToEmails) && !deletedAt }
  }
  if (emailDisabled !== undefined) {
    return { ...sinceCreated('Substack'), subscribed: isNo(emailDisabled) }
  }
  if (status !== undefined) {
    const isConfirmed = /^(enabled|confirmed)$/i.test(String(status))
    const subscribed = isConfirmed || /^unconfirmed$/i.test(String(status))
    return { ...sinceCreated('listmonk', isConfirmed), subscribed }
  }
  return null
}
