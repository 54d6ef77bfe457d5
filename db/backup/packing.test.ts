import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../database-testing.ts'
import { TooMuchUnpacked, unpackFile } from './packing.ts'

const bytes = Buffer.alloc(3_000_000, 'reef')

test.each([
  ['compressed', zstdCompressSync(bytes)],
  ['plain', bytes],
])('of a %s file no more is written than may be', async (_how, stored) => {
  const folder = temporaryFolder()
  const [source, target] = [join(folder, 'stored'), join(folder, 'unpacked')]
  writeFileSync(source, stored)

  await expect(unpackFile(source, target, bytes.length - 1)).rejects.toThrow(TooMuchUnpacked)
  expect(statSync(target).size).toBeLessThan(bytes.length)
  expect(await unpackFile(source, target, bytes.length)).toMatchObject({ bytes: stored.length })
  expect(readFileSync(target).equals(bytes)).toBe(true)
})
