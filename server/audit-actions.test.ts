import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditActions } from '#domain/security/audit-actions.ts'

const code = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join('server', file), 'utf8'))
  .join('\n')
const written = [...code.matchAll(/\baction: '(\w+)'/g)].map(([, action = '']) => action)

test('what any code records in the audit log is an action that has its words', () => {
  expect(written).toContain('login_failure')
  expect(written.filter((action) => !(auditActions as string[]).includes(action))).toEqual([])
})
