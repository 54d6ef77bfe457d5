import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftUploads } from './upload.ts'

test('a start removes what killed processes have left of uploads, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'left-uploads-'))
  const cache = join(folder, 'cache')
  const killed = spawnSync(process.execPath, ['--version']).pid
  const another = process.ppid
  for (const name of [`${killed}-aB3`, `${process.pid}-aB3`, `${another}-aB3`, '0-aB3', 'upload']) {
    mkdirSync(join(cache, 'uploads', name), { recursive: true })
    writeFileSync(join(cache, 'uploads', name, '400.jpg'), 'pixels')
  }
  mkdirSync(join(cache, 'social-cards'))
  writeFileSync(join(folder, 'site.sqlite'), '')
  await removeLeftUploads(join(folder, 'site.sqlite'))

  // The other process is at work on its own.
  expect(readdirSync(join(cache, 'uploads'))).toEqual([`${another}-aB3`])
  expect(readdirSync(join(cache, 'uploads', `${another}-aB3`))).toEqual(['400.jpg'])
  expect([readdirSync(cache).sort(), readdirSync(folder).sort()]).toEqual([
    ['social-cards', 'uploads'],
    ['cache', 'site.sqlite'],
  ])
})

test('where nothing was uploaded yet, a start has nothing to remove', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'left-uploads-'))
  await removeLeftUploads(join(folder, 'site.sqlite'))

  expect(readdirSync(folder)).toEqual([])
})
