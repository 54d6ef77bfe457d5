import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AdminContext } from '#server/context.ts'
import { getAdministrator } from '#server/security/administrator.ts'

// A browser saves a file of many gigabytes only as a link that is followed, which brings no password. The password is given
// first, for a ticket that is good for one file, one session and one minute.

const lifeMs = 60_000

export function makeTicket(ctx: AdminContext, name: string): string {
  const until = ctx.now().getTime() + lifeMs
  return `${until}.${signature(ctx, name, until)}`
}

export function isTicket(ctx: AdminContext, name: string, ticket: string): boolean {
  const [, until = '', signed = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(ticket) ?? []
  const end = Number(until)
  if (!until || end < ctx.now().getTime() || end > ctx.now().getTime() + lifeMs) return false
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(ctx, name, end))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Signed under the password's hash, a secret that every process can read: a new password ends all tickets. */
function signature({ db, session }: AdminContext, name: string, until: number): string {
  const signed = JSON.stringify(['backup-download', name, session.key, until])
  return createHmac('sha256', getAdministrator(db).password).update(signed).digest('base64url')
}
