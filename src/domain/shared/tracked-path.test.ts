import { expect, test } from 'vitest'
import { isTrackedPath } from './tracked-path.ts'

test('visits to public pages are told, those to the admin and to personal links are not', () => {
  for (const path of ['/', '/blog/newsletter', '/newsletters', '/previews', '/dive-sites/1'])
    expect(isTrackedPath(path)).toBe(true)
  for (const path of [
    '/admin',
    '/admin/dive-sites',
    '/newsletter/confirm',
    '/Newsletter/unsubscribe',
    '/preview/1-2-a',
    '/%70review/1-2-a',
  ])
    expect(isTrackedPath(path)).toBe(false)
})
