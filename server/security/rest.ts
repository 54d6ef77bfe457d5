import { loginInput } from '#domain/admin-password.schema.ts'
import { restRows } from '#server/rest-rows.ts'
import { securityRouter } from './router.ts'

export const securityRest = restRows(securityRouter, [
  {
    method: 'POST',
    path: '/api/admin/login',
    isPublic: true,
    call: (caller, { body }) => caller.login(loginInput.parse(body)),
  },
  {
    method: 'POST',
    path: '/api/admin/logout',
    status: 204,
    call: (caller) => caller.logout(),
  },
  {
    method: 'GET',
    path: '/api/admin/session',
    call: (caller) => caller.session(),
  },
  {
    method: 'GET',
    path: '/api/admin/security-dashboard',
    call: (caller) => caller.dashboard({}),
  },
])
