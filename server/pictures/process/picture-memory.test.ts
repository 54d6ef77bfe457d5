import { expect, test } from 'vitest'
import { type PictureHead, tooManyPixels } from './picture-memory.ts'

const head = (values: Partial<PictureHead>): PictureHead => ({
  ...{ format: 'jpeg', width: 1000, height: 1000, isProgressive: false },
  ...values,
})

test.each([
  ['a JPEG of 60 megapixels', head({ width: 10_000, height: 6_000 })],
  ['a PNG of 20,000 pixels in one direction', head({ format: 'png', width: 3_000, height: 20_000 })],
  ['a progressive JPEG of 30 megapixels', head({ width: 6_000, height: 5_000, isProgressive: true })],
  ['a GIF of 24 megapixels', head({ format: 'gif', width: 6_000, height: 4_000 })],
  ['an AVIF of 7 megapixels', head({ format: 'heif', width: 3_500, height: 2_000 })],
])('%s is worked on', (_what, picture) => {
  expect(tooManyPixels(picture)).toBeNull()
})

test.each([
  [head({ width: 10_000, height: 6_010 }), 'This picture has 60.1 megapixels; 60 are the most. Save it smaller.'],
  [head({ width: 2, height: 20_001 }), 'This picture is 20,001 pixels long; 20,000 are the most. Save it smaller.'],
  [
    head({ width: 6_000, height: 5_020, isProgressive: true }),
    'This progressive or interlaced picture has 30.1 megapixels; of its kind, 30 are the most. Save it without that choice, or smaller.',
  ],
  [
    head({ format: 'png', width: 6_000, height: 5_020, isProgressive: true }),
    'This progressive or interlaced picture has 30.1 megapixels; of its kind, 30 are the most. Save it without that choice, or smaller.',
  ],
  [
    head({ format: 'gif', width: 6_025, height: 4_000 }),
    'This GIF has 24.1 megapixels; of its kind, 24 are the most. Save it as PNG or JPEG, or smaller.',
  ],
  [
    head({ format: 'heif', width: 3_550, height: 2_000 }),
    'This AVIF has 7.1 megapixels; of its kind, 7 are the most. Save it as JPEG, or smaller.',
  ],
])('one that would take too much memory is refused with what to do: %o', (picture, words) => {
  expect(tooManyPixels(picture)).toBe(words)
})
