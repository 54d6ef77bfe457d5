import { expect, test } from 'vitest'
import { pictureKind } from './picture-kinds.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
/** The first box of AVIF, HEIC and MP4, and the bytes behind it. */
const box = (brands: string, behind = 'mdat') =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), bytes(`ftyp${brands}${behind}`)])

test.each([
  ['jpeg', bytes('\xff\xd8\xff\xe1rest')],
  ['png', bytes('\x89PNG\r\n\x1a\nrest')],
  ['gif', bytes('GIF87arest')],
  ['gif', bytes('GIF89arest')],
  ['webp', bytes('RIFF\n\r\0\0WEBPVP8 ')],
  ['avif', box('avif\0\0\0\0mif1')],
  ['avif', box('avis\0\0\0\0msf1')],
  ['avif', box('mif1\0\0\0\0avif')],
])('a file that begins like a %s is one', (kind, head) => {
  expect(pictureKind(head)).toBe(kind)
})

test.each([
  ['This file is empty.', bytes('')],
  ['This is a TIFF', bytes('II*\0rest')],
  ['This is a TIFF', bytes('MM\0*rest')],
  ['This is a TIFF', box('crx \0\0\0\u0001crx isom')],
  ['This is a BMP', bytes('BMrest')],
  ['This is a PDF', bytes('%PDF-1.7')],
  ['This is an SVG', bytes('<SVG>')],
  ['This is an SVG', bytes('<?xml version="1.0"?>\n<svg\nwidth="1">')],
  ['This is a HEIC photo', box('hevx\0\0\0\0abcd')],
  ['This is a HEIC photo', box('mif1\0\0\0\0abcd')],
  ['This is a HEIC photo', box('abcd\0\0\0\0heic')],
  ['This is a video', box('isom\0\0\0\0mp42')],
  // The bytes behind the box, and the number between the brands, are no brands.
  ['This is a video', box('isom\0\0\0\0mp42', 'avif')],
  ['This is a video', box('isomavifmp42')],
  ['This is not a picture', bytes('<!doctype html>')],
  ['This is not a picture', bytes('xGIF89a')],
  ['This is not a picture', bytes('RIFF\0\0\0\0WAVE')],
  ['This is not a picture', bytes('<svgx>')],
  ['This is not a picture', bytes(' BM %PDF-')],
] as const)('“%s…” is the message for %j', (words, head) => {
  expect(pictureKind(head)).toEqual({ refusal: expect.stringMatching(new RegExp(`^${words}`)) })
})
