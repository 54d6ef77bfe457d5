import { expect, test } from 'vitest'
import { auditDetails } from './event-list.tsx'

test.each([
  [null, null, {}, ''],
  ['article:12', null, {}, 'Article 12'],
  ['article:12', 'Fish Rock Cave', {}, '“Fish Rock Cave”'],
  ['backup:site-2026-03-13T170000.sqlite.zst', null, {}, 'Backup site-2026-03-13T170000.sqlite.zst'],
  ['setting:heroSlides', null, {}, 'Setting hero slides'],
  [null, null, { changed: 2, fields: ['bestTime', 'region'] }, '2 changed, fields: best time, region'],
  [null, null, { attempts: 1 }, '1 attempt'],
  [null, null, { attempts: 1040 }, '1,040 attempts'],
  [null, null, { everywhere: true }, 'in every browser'],
  [null, null, { total: 1040 }, '1,040 in all'],
  [null, null, { added: 7, changed: 0, same: 1040, refused: 2 }, '7 added, 1,040 unchanged, 2 refused'],
  [
    'subscriber:3',
    null,
    { changed: { email: true, subscribed: false } },
    'Subscriber 3, new email address, unsubscribed',
  ],
  ['subscriber:3', null, { changed: { subscribed: true } }, 'Subscriber 3, subscribed again'],
  [
    'import:2',
    null,
    { rowsAdded: 7, skipped: null, by: { hand: true } },
    'Import 2, rows added: 7, skipped: none, by: hand yes',
  ],
])('what was done to %j, “%s”, with %j says: %s [s3-dashboard-activity]', (resource, title, details, words) => {
  expect(auditDetails({ resource, title, details })).toBe(words)
})
