import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../database-testing.ts'
import { isPackingDamage, packFile, TooMuchUnpacked, unpackFile } from './packing.ts'

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

test('a byte of a compressed file that has changed on the disk is noticed', async () => {
  const folder = temporaryFolder()
  const [source, packed] = [join(folder, 'plain'), join(folder, 'packed')]
  // Like a picture: what does not get smaller is stored as it is.
  writeFileSync(source, randomBytes(50_000))
  await packFile(source, packed)
  expect(statSync(packed).mode & 0o777).toBe(0o600)
  const stored = readFileSync(packed)
  stored.writeUInt8(stored.readUInt8(25_000) ^ 1, 25_000)
  writeFileSync(packed, stored)

  const error = await unpackFile(packed, null).catch((thrown: unknown) => thrown)
  expect(isPackingDamage(error)).toBe(true)
})
