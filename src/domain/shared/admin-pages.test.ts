import { expect, test } from 'vitest'
import { isAdminPath } from './admin-pages.ts'

test.each(['/admin', '/admin/', '/admin/dive-sites', '/Admin', '/%61dmin', '/ADMIN/x', '/admin%20', '/admin%2Fx'])(
  '%s is the admin, as the router reads it',
  (path) => {
    expect(isAdminPath(path)).toBe(true)
  },
)

test.each(['/', '/administration', '/blog/admin', '/blog', '/%E0%A4%A'])('%s is not', (path) => {
  expect(isAdminPath(path)).toBe(false)
})
