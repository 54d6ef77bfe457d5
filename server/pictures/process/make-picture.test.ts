import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../testing.ts'
import { makePicture, type PictureHead, tooManyPixels } from './make-picture.ts'

test('the richest picture there can be keeps to the limit, in every file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'make-picture-'))
  const upload = join(folder, 'upload')
  const noise = { type: 'gaussian', mean: 128, sigma: 128 } as const
  await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080', noise } })
    .png()
    .toFile(upload)
  // The share of a megabyte that these pixels have in a master of 2400 by 2400.
  const mostBytes = (1_000_000 * 300 ** 2) / 2400 ** 2
  const { files } = await makePicture(upload, folder, mostBytes)

  expect(files.map(({ name }) => name)).toEqual(['300.jpg', '300.avif', '300.master'])
  for (const { name } of files) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(mostBytes)
})

function madeOfBytes(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'make-picture-'))
  writeFileSync(join(folder, 'upload'), bytes)
  return makePicture(join(folder, 'upload'), folder)
}

/** The files that are made of a picture, in a folder of its own. */
async function madeOf(picture: Sharp) {
  const folder = mkdtempSync(join(tmpdir(), 'make-picture-'))
  const upload = join(folder, 'upload')
  await picture.toFile(upload)
  const made = await makePicture(upload, folder)
  return { made, upload, file: (name: string) => readFileSync(join(folder, name)) }
}

test('a large photo that was taken upright is turned and made as small as the master, one that is narrow as well', async () => {
  const lying = sharp({ create: { width: 4800, height: 1200, channels: 3, background: '#336699' } })
  const { made, file } = await madeOf(lying.jpeg().withMetadata({ orientation: 6 }))
  expect(made).toMatchObject({ width: 600, height: 2400 })
  expect(made.files.map(({ name }) => name)).toEqual(['400.jpg', '400.avif', '600.jpg', '600.avif', '600.master'])
  expect(await sharp(file('400.jpg')).metadata()).toMatchObject({ width: 400, height: 1600 })
})

test('colours beyond sRGB, and those of ink, are shown as near as sRGB comes', async () => {
  const of = (background: string) => sharp({ create: { width: 40, height: 40, channels: 3, background } })
  for (const [colour, picture] of [
    [[0x20, 0xc0, 0x20], of('#20c020').withIccProfile('p3').png()],
    [[0x33, 0x66, 0x99], of('#336699').toColourspace('cmyk').jpeg()],
  ] as const) {
    const { file } = await madeOf(picture)
    const data = await sharp(file('40.master')).raw().toBuffer()
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(24)
    }
  }
})

test('a picture that cannot be read for a reason of the server is no fault of the picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'make-picture-'))
  await photo(30, 20).png().toFile(join(folder, 'upload'))
  await expect(makePicture(join(folder, 'upload'), join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a JPEG whose middle or end was lost is refused instead of being stored half grey', async () => {
  const lost = await photo(600, 400).jpeg().toBuffer()
  const third = Math.round(lost.length / 3)
  lost.fill(0, third, 2 * third)
  const whole = await photo(600, 400).jpeg().toBuffer()
  const short = Buffer.concat([whole.subarray(0, whole.length / 3), Buffer.from([0xff, 0xd9])])
  for (const bytes of [lost, short, whole.subarray(0, whole.length / 2), whole.subarray(0, 4)])
    await expect(madeOfBytes(bytes)).rejects.toThrow(
      'This picture cannot be read: it is damaged or incomplete. Open it and save it again.',
    )
})

test('a whole photo with the odd head that some phones write is accepted', async () => {
  const bytes = await photo(300, 200).jpeg().toBuffer()
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  // The end of the spectral selection, 63 in every photo of one pass.
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0
  expect(await madeOfBytes(bytes)).toMatchObject({ width: 300 })
})

const head = (values: Partial<PictureHead>): PictureHead => ({
  ...{ format: 'jpeg', width: 1000, height: 1000, isProgressive: false },
  ...values,
})
const progressive =
  'This progressive or interlaced picture has 30.1 megapixels; the limit for its kind is 30. Save it without that option, or make it smaller.'

// The largest picture of each kind, the height that is too much, and its message.
test.each([
  [
    head({ width: 10_000, height: 6_000 }),
    6_010,
    'This picture has 60.1 megapixels; the limit is 60. Make it smaller.',
  ],
  [
    head({ width: 2, height: 20_000 }),
    20_001,
    'This picture is 20,001 pixels long; the limit is 20,000. Make it smaller.',
  ],
  [head({ width: 6_000, height: 5_000, isProgressive: true }), 5_020, progressive],
  [head({ format: 'png', width: 6_000, height: 5_000, isProgressive: true }), 5_020, progressive],
  [
    ...([head({ format: 'gif', width: 6_000, height: 4_000 }), 4_010] as const),
    'This GIF has 24.1 megapixels; the limit for its kind is 24. Save it as a PNG or JPEG, or make it smaller.',
  ],
  [
    ...([head({ format: 'heif', width: 3_500, height: 2_000 }), 2_030] as const),
    'This AVIF has 7.1 megapixels; the limit for its kind is 7. Save it as a JPEG, or make it smaller.',
  ],
])(
  'a picture that would take too much memory is refused with what to do: %o, but %i high',
  (picture, height, words) => {
    expect([tooManyPixels(picture), tooManyPixels({ ...picture, height })]).toEqual([null, words])
  },
)
