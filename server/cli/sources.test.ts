import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('sources.js', import.meta.url))

/** A project of empty sources, and what `sources.js` says there. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  for (const name of ['src', 'server', 'db', 'public', 'dist']) mkdirSync(join(folder, name))
  for (const name of ['package-lock.json', 'vite.config.ts', 'tsconfig.json']) writeFileSync(join(folder, name), '')
  const run = (call: string) =>
    String(
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { hashOfSources, isBuildCurrent, stampBuild } from ${JSON.stringify(sources)}; ${call}`,
        ],
        { cwd: folder },
      ),
    ).trim()
  return {
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    stamp: () => run('stampBuild(hashOfSources())'),
    isCurrent: () => run('console.log(isBuildCurrent())') === 'true',
  }
}

test('a build is current until a source of it changes; tests are none', () => {
  const { write, stamp, isCurrent } = project()
  expect(isCurrent()).toBe(false)
  stamp()
  expect(isCurrent()).toBe(true)
  write('server/app.test.ts', 'expect')
  expect(isCurrent()).toBe(true)
  write('server/app.ts', 'serve')
  expect(isCurrent()).toBe(false)
  stamp()
  expect(isCurrent()).toBe(true)
})
