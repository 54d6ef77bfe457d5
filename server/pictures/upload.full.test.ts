import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { insertArticle } from '#server/testing.ts'
import { photo, siteWithUploads } from './testing.ts'

test('a photo becomes upright files in the five widths, in AVIF and JPEG, without metadata', async () => {
  const { upload, file } = await siteWithUploads()
  const gps = {
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 17/1 0/1' },
  }
  const original = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody', Model: 'Camera' }, ...gps })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { status, body } = await upload(original, { alt: 'A reef', credit: 'Jo' }, 'C:\\photos\\reef.jpg')

  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{ width: 1500, height: 2000, name: 'reef.jpg', alt: 'A reef', credit: 'Jo', isDecorative: false, uses: [] },
    }),
  ])
  expect(body.address).toBe(`/pictures/${body.hash}/1500.jpg`)
  for (const width of [400, 600, 800, 1200, 1500]) {
    for (const [extension, format] of [
      ['jpg', 'jpeg'],
      ['avif', 'heif'],
    ] as const) {
      const { status, bytes } = await file(`/pictures/${body.hash}/${width}.${extension}`)
      expect(status).toBe(200)
      const found = await sharp(bytes).metadata()
      expect(found).toMatchObject({ format, width, height: Math.round((width * 4) / 3), space: 'srgb', channels: 3 })
      expect([found.exif, found.icc, found.orientation]).toEqual([undefined, undefined, undefined])
      expect(bytes.includes('Somebody')).toBe(false)
    }
  }
  for (const missing of ['1600.jpg', '1500.png', '1500.master', '0.jpg', 'x.jpg']) {
    expect((await file(`/pictures/${body.hash}/${missing}`)).status).toBe(404)
  }
  const placeholder = await sharp(Buffer.from(body.placeholder.split(',')[1], 'base64')).metadata()
  expect(placeholder).toMatchObject({ format: 'webp', width: 12, height: 16 })
})

test('a picture is never made larger, and transparent pixels become white', async () => {
  const { upload, file } = await siteWithUploads()
  const clear = sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const { body } = await upload(await clear.png().toBuffer(), {}, 'clear.png')
  expect(body).toMatchObject({ width: 300, address: `/pictures/${body.hash}/300.jpg` })
  const { bytes } = await file(body.address)
  expect((await sharp(bytes).stats()).dominant).toEqual({ r: 248, g: 248, b: 248 })
})

test.each([
  ['CMYK', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
  ['16 bit', (picture: Sharp) => picture.toColourspace('rgb16').png()],
  ['grey', (picture: Sharp) => picture.greyscale().jpeg()],
  ['WebP', (picture: Sharp) => picture.webp()],
  ['AVIF', (picture: Sharp) => picture.avif()],
  ['GIF', (picture: Sharp) => picture.gif()],
  ['a wide gamut', (picture: Sharp) => picture.withIccProfile('p3').jpeg()],
  ['interlaced', (picture: Sharp) => picture.png({ progressive: true })],
])('%s becomes sRGB of 8 bits', async (_kind, make) => {
  const { upload, file } = await siteWithUploads()
  const reef = sharp({ create: { width: 500, height: 300, channels: 3, background: '#336699' } })
  // The content says what it is, not the name of the file.
  const { status, body } = await upload(await make(reef).toBuffer(), {}, 'reef.txt')
  expect([status, body.error]).toEqual([201, undefined])
  for (const extension of ['jpg', 'avif']) {
    const { bytes } = await file(`/pictures/${body.hash}/500.${extension}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
  }
})

test('of an animation the first frame is taken', async () => {
  const { upload, file } = await siteWithUploads()
  const frame = (background: string) =>
    sharp({ create: { width: 120, height: 80, channels: 3, background } })
      .png()
      .toBuffer()
  const animation = await sharp([await frame('#ff0000'), await frame('#00ff00')], { join: { animated: true } })
    .gif()
    .toBuffer()
  const { body } = await upload(animation)
  expect(body).toMatchObject({ width: 120, height: 80 })
  expect((await sharp((await file(body.address)).bytes).stats()).dominant).toMatchObject({ r: 248, g: 8 })
})

const script = '<script>alert(1)</script>'

test('a JPEG that is also a page is encoded again from its pixels', async () => {
  const { upload, file } = await siteWithUploads()
  const jpeg = await photo(300, 200).jpeg().toBuffer()
  const { status, body } = await upload(Buffer.concat([jpeg, Buffer.from(script)]), {}, 'page.html')
  expect(status).toBe(201)
  const { bytes, headers } = await file(body.address)
  expect(bytes.includes('script')).toBe(false)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
})

test('a file that cannot be used is refused with advice, and nothing of it is stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const { upload, db } = await siteWithUploads({ DATABASE_FILE: join(folder, 'site.sqlite') })
  const jpeg = await photo(600, 400).jpeg().toBuffer()
  const flat = sharp({ create: { width: 9000, height: 7000, channels: 3, background: '#123456' } })
  const refused: [Buffer, string | RegExp][] = [
    [jpeg.subarray(0, jpeg.length / 2), /^This picture cannot be read: it is damaged/],
    [await photo(60, 40).tiff().toBuffer(), /^This is a TIFF/],
    [Buffer.alloc(0), 'This file is empty.'],
    [Buffer.from(`<!doctype html>${script}`), /^This is not a picture that can be used here/],
    [await flat.png().toBuffer(), 'This picture has 63 megapixels; the limit is 60. Make it smaller.'],
    [
      await flat.resize(4000, 2500).avif({ effort: 0 }).toBuffer(),
      /^This AVIF has 10 megapixels; the limit for its kind is 7/,
    ],
  ]
  for (const [bytes, words] of refused) {
    const { status, body } = await upload(bytes, {}, 'reef.jpg')
    expect.soft([status, body.error]).toEqual([400, expect.stringMatching(words)])
  }
  expect([db.select().from(pictures).all(), db.select().from(pictureFiles).all()]).toEqual([[], []])
  expect(readdirSync(join(folder, 'cache', 'uploads'))).toEqual([])
})

test('the same file twice at once is one picture', async () => {
  const { upload, db } = await siteWithUploads()
  const bytes = await photo(300, 200).jpeg().toBuffer()
  const [first, second] = await Promise.all([upload(bytes, { alt: 'A reef' }), upload(bytes, { alt: 'Kelp' })])
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  expect(db.select().from(pictures).all()).toMatchObject([{ alt: expect.stringMatching(/^(A reef|Kelp)$/) }])
})

test('a large file is stored in pieces, which visitors get as the same file', async () => {
  const { db, upload, file } = await siteWithUploads()
  const rich = await photo(800, 800).png().toBuffer()
  const { body } = await upload(rich)
  const expected = await sharp(rich).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  const pieces = db.select({ piece: pictureFiles.piece }).from(pictureFiles).where(eq(pictureFiles.kind, 'jpg')).all()

  expect(pieces.some(({ piece }) => piece > 0)).toBe(true)
  expect((await file(body.address)).bytes.equals(expected)).toBe(true)
})

test('the social card of an article shows its uploaded picture', async () => {
  const { db, app, upload, visitor } = await siteWithUploads()
  const picture = (await upload(await photo(500, 250).jpeg().toBuffer())).body
  insertArticle(db, { slug: 'reef' })
  const card = async () => (await visitor.publicContent.articlePage({ slug: 'reef' })).socialCard
  const before = await card()
  db.update(articles).set({ imageUrl: picture.address }).run()
  const after = await card()

  expect(after).not.toBe(before)
  const [old, shown] = [await app.inject({ url: before }), await app.inject({ url: after })]
  expect([old.statusCode, old.headers.location]).toEqual([302, after])
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(shown.rawPayload.length).toBeGreaterThan(150_000)
})
