import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findSocialCardFile, keepSocialCardFile, socialCardFolder } from './social-card-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'cards-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('social cards lie beside the database, or in the temporary folder when it is in memory', () => {
  expect(socialCardFolder('/srv/site/data/site.sqlite')).toBe('/srv/site/data/cache/cards')
  expect(socialCardFolder(':memory:').startsWith(tmpdir())).toBe(true)
})

test('a stored social card is found again, and above the limit the oldest is deleted', async () => {
  const cacheFolder = join(folder, 'cache', 'cards')
  for (const [age, hash] of ['c', 'b', 'a'].entries()) {
    await keepSocialCardFile(cacheFolder, hash, Uint8Array.of(age), 3)
    const time = new Date(Date.UTC(2026, 0, 1 + age))
    utimesSync(join(cacheFolder, `${hash}.png`), time, time)
  }
  await keepSocialCardFile(cacheFolder, 'd', Uint8Array.of(9), 3)

  expect(readdirSync(cacheFolder).sort()).toEqual(['a.png', 'b.png', 'd.png'])
  expect(await findSocialCardFile(cacheFolder, 'c')).toBeNull()
  expect(Array.from((await findSocialCardFile(cacheFolder, 'd')) ?? [])).toEqual([9])
})
