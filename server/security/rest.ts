import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { auditLog } from '#db/schema/security.ts'
import { limitedActs } from '#domain/security/limited-act.ts'
import { loginInput } from '#domain/security/security.schema.ts'
import { restRows } from '#server/rest-rows.ts'
import { securityRouter } from './router.ts'

const session = z
  .object({
    minutesRemaining: z.int().meta({ description: 'Minutes until the session ends if nothing more is done.' }),
    isContentEditing: z.boolean().meta({ description: 'Whether the hour of editing has started.' }),
  })
  .meta({ id: 'Session', examples: [{ minutesRemaining: 30, isContentEditing: false }] })

const count = z.int().min(0)

const securityDashboard = z
  .object({
    totalLoginAttempts: count,
    successfulLogins: count,
    failedAttempts: count,
    blockedAttempts: count,
    recentActivity: z
      .array(
        createSelectSchema(auditLog).extend({
          details: z.record(z.string(), z.unknown()),
          title: z.string().nullable().meta({ description: 'The title of the item it is about.' }),
        }),
      )
      .meta({ description: 'The newest 20 entries of the audit log.' }),
    hours: z
      .array(z.object({ startsAt: z.date(), successful: count, failed: count, blocked: count }))
      .meta({ description: 'Login attempts by hour, oldest first.' }),
    blocked: z
      .array(z.object({ key: z.string(), act: z.enum(limitedActs), client: z.string(), until: z.date() }))
      .meta({ description: 'Who is blocked at the moment.' }),
    asOf: z.date(),
  })
  .meta({ id: 'SecurityDashboard', description: 'The last 24 hours.' })

export const securityRest = restRows(securityRouter, [
  {
    method: 'POST',
    path: '/api/admin/login',
    isPublic: true,
    call: (caller, { body }) => caller.login(loginInput.parse(body)),
    doc: {
      procedure: securityRouter.login,
      summary: 'Starts a session',
      more: 'The response sets the session cookie, which every other administrator call needs. If two-factor authentication is on, `code` takes the six digits from the authenticator app, or a recovery code; without it, the response to the right password is 401 with `details: { "needsCode": true }`.',
      example: { body: { password: 'correct horse battery' } },
      answer: session,
      refuses: {
        UNAUTHORISED: 'The password is wrong, or the authentication code is missing, wrong or already used.',
        TOO_MANY_REQUESTS:
          'This client got it wrong five times within 15 minutes, or too many clients are logging in at once.',
      },
    },
  },
  {
    method: 'POST',
    path: '/api/admin/logout',
    status: 204,
    call: (caller) => caller.logout(),
    doc: { procedure: securityRouter.logout, summary: 'Ends the session', answer: null },
  },
  {
    method: 'GET',
    path: '/api/admin/session',
    call: (caller) => caller.session(),
    doc: {
      procedure: securityRouter.session,
      summary: 'Whether there is a session, and for how long',
      more: 'Asking does not extend it.',
      answer: session,
    },
  },
  {
    method: 'GET',
    path: '/api/admin/security-dashboard',
    call: (caller) => caller.dashboard({}),
    doc: {
      procedure: securityRouter.dashboard,
      query: z.object({}),
      summary: 'Login attempts in the last 24 hours, and the latest events',
      answer: securityDashboard,
    },
  },
])
