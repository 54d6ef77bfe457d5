import { z } from 'zod'
import { loginInput } from '#domain/security.schema.ts'
import { restRows } from '#server/rest-rows.ts'
import { securityDashboard, session } from './answers.ts'
import { securityRouter } from './router.ts'

export const securityRest = restRows(securityRouter, [
  {
    method: 'POST',
    path: '/api/admin/login',
    isPublic: true,
    call: (caller, { body }) => caller.login(loginInput.parse(body)),
    doc: {
      procedure: securityRouter.login,
      summary: 'Begins a session',
      more: 'The answer sets the session cookie, which every other call of the administrator needs. Where the second factor is on, `code` takes the six digits of the authenticator app, or a recovery code; without it the right password answers 401 with `details: { "needsCode": true }`.',
      example: { body: { password: 'correct horse battery' } },
      answer: session,
      refuses: {
        UNAUTHORISED: 'The password is wrong, or the code of the second factor is missing, wrong or was used already.',
        TOO_MANY_REQUESTS: 'This client was wrong five times within 15 minutes, or too many log in at once.',
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
      more: 'Asking does not keep it alive.',
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
      summary: 'Attempts to log in of the last 24 hours, and what was done last',
      answer: securityDashboard,
    },
  },
])
