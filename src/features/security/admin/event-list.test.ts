import { expect, test } from 'vitest'
import { auditDetails } from './event-list.tsx'

test.each([
  [null, {}, ''],
  ['article:12', {}, 'Article 12'],
  ['diveSite:3', { fields: ['name', 'region'] }, 'Dive site 3, fields: name, region'],
  [null, { attempts: 1 }, '1 attempt'],
  [null, { attempts: 1040 }, '1,040 attempts'],
  [null, { everywhere: true }, 'in every browser'],
  [null, { total: 1040 }, '1,040 in all'],
  [
    'import:2',
    { rowsAdded: 7, skipped: null, by: { hand: true } },
    'Import 2, rows added: 7, skipped: null, by: {"hand":true}',
  ],
])('what was done to %j with %j says: %s [s3-dashboard-activity]', (resource, details, words) => {
  expect(auditDetails({ resource, details })).toBe(words)
})
