import { expect, test } from 'vitest'
import { pictures } from '#db/schema/pictures.ts'
import { photo, siteWithUploads } from './testing.ts'

const damaged = 'This picture cannot be read: it is damaged, or was not sent whole. Open it and save it again.'

test('a JPEG whose middle was lost is refused instead of being stored half grey', async () => {
  const { upload, db } = await siteWithUploads()
  const lost = await photo(600, 400).jpeg().toBuffer()
  const third = Math.round(lost.length / 3)
  lost.fill(0, third, 2 * third)
  const whole = await photo(600, 400).jpeg().toBuffer()
  const short = Buffer.concat([whole.subarray(0, whole.length / 3), Buffer.from([0xff, 0xd9])])
  for (const bytes of [lost, short]) {
    const { status, body } = await upload(bytes)
    expect([status, body.error]).toEqual([400, damaged])
  }
  expect(db.select().from(pictures).all()).toEqual([])
})

test('a whole photo with the odd head that some phones write is taken', async () => {
  const { upload } = await siteWithUploads()
  const bytes = await photo(300, 200).jpeg().toBuffer()
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  // The end of the spectral selection, 63 in every photo of one pass.
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0
  const { status, body } = await upload(bytes)

  expect([status, body.error, body.width]).toEqual([201, undefined, 300])
})

test('a raw photo of a Canon is called one, and no film', async () => {
  const { upload } = await siteWithUploads()
  const raw = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypcrx \0\0\0\u0001crx isom'),
    Buffer.alloc(400),
  ])
  const { status, body } = await upload(raw, {}, 'IMG_0001.CR3')

  expect([status, body.error]).toEqual([400, 'This is a TIFF or a raw photo of a camera. Save it as JPEG first.'])
})

test('a form whose parts cannot be told apart is told what to send', async () => {
  const { app, cookie } = await siteWithUploads()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/pictures',
    headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}`, cookie },
    payload: 'x',
  })

  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    'Send a form (multipart/form-data) with one picture in its field “file”.',
  ])
})
