import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePicture } from './make-picture.ts'

/** Makes the files of a square of bare noise, the richest that a picture can be. @returns the bytes of each file by its name */
async function filesOfNoise(mostBytes?: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'make-picture-'))
  const upload = join(folder, 'upload')
  const noise = { type: 'gaussian', mean: 128, sigma: 128 } as const
  await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080', noise } })
    .png()
    .toFile(upload)
  const { files } = await makePicture(upload, folder, mostBytes)
  return Object.fromEntries(files.map(({ name }) => [name, statSync(join(folder, name)).size]))
}

test('the richest picture there can be keeps to the limit, in every file', async () => {
  // The share of a megabyte that these pixels have in a master of 2400 by 2400.
  const mostBytes = (1_000_000 * 300 ** 2) / 2400 ** 2
  const files = await filesOfNoise(mostBytes)

  expect(Object.keys(files)).toEqual(['300.jpg', '300.avif', '300.master'])
  for (const [name, bytes] of Object.entries(files)) expect([name, bytes <= mostBytes]).toEqual([name, true])
})

test('quality gives way only where the limit asks for it, and step by step', async () => {
  const whole = await filesOfNoise()
  const most = whole['300.master'] ?? 0
  const limited = await filesOfNoise(most * 0.9)

  // Of noise, the first step takes about a fifth, the last one five sixths.
  expect(limited['300.master']).toBeLessThan(most * 0.9)
  expect(limited['300.master']).toBeGreaterThan(most * 0.7)
  expect(limited['300.jpg']).toBeGreaterThan((whole['300.jpg'] ?? 0) * 0.95)
})
