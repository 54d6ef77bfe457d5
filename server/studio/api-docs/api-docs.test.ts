import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { apiDocs } from './write-api-docs.ts'

test('docs/api.md says what the rows say; if it does not, run npm run api-docs', () => {
  expect(readFileSync(join(projectRoot, 'docs/api.md'), 'utf8')).toBe(apiDocs())
})
