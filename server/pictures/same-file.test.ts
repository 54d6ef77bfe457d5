import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictures } from '#db/schema/pictures.ts'
import { auditLog } from '#db/schema/security.ts'
import type { AdminContext } from '#server/context.ts'
import { NOW, testSite } from '#server/testing.ts'
import { storePicture } from './commands.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'
const silent = { alt: '', isDecorative: false, credit: '' }
const later = new Date(NOW.getTime() + 600_000)

/** A site with a picture, to which the same file comes again ten minutes later. Nothing stands where that file should be. */
function siteWithPicture(values: Partial<typeof pictures.$inferInsert> = {}) {
  const { db, env } = testSite()
  const first = {
    hash,
    width: 60,
    height: 40,
    bytes: 1,
    placeholder: 'data:',
    createdAt: NOW,
    updatedAt: NOW,
    ...values,
  }
  const { id } = db.insert(pictures).values(first).returning().get()
  const ctx = { db, env, now: () => later, client: { ipAddress: '203.0.113.9', userAgent: 'test' } } as AdminContext
  const again = (words: Partial<typeof silent> = {}, left = new AbortController().signal) => {
    const file = { folder: '/nowhere', path: '/nowhere/upload', name: 'reef.jpg', hash, head: Buffer.alloc(0), left }
    return storePicture(ctx, file, { ...silent, ...words })
  }
  const stored = () => db.select().from(pictures).where(eq(pictures.id, id)).get()
  return { db, again, stored }
}

test('a file that is known is not worked on again', async () => {
  const { db, again } = siteWithPicture()
  expect(await again()).toMatchObject({ hash, width: 60, revision: 1, uses: [] })
  expect(db.select({ action: auditLog.action }).from(auditLog).all()).toEqual([{ action: 'picture_upload' }])
})

test('words that a picture had not come with the same file, and say when', async () => {
  const { again, stored } = siteWithPicture()
  await again({ alt: 'Kelp', credit: 'Jo' })
  expect(stored()).toMatchObject({ alt: 'Kelp', credit: 'Jo', revision: 2, updatedAt: later, createdAt: NOW })
})

test('one that was silent may become decorative with the same file', async () => {
  const { again, stored } = siteWithPicture()
  await again({ isDecorative: true })
  expect(stored()).toMatchObject({ alt: '', isDecorative: true, revision: 2 })
})

test('words that a picture has are not overwritten by the same file', async () => {
  const { again, stored } = siteWithPicture({ alt: 'Kelp', credit: 'Jo' })
  await again({ alt: 'Sand', isDecorative: true, credit: 'Sam' })
  expect(stored()).toMatchObject({ alt: 'Kelp', isDecorative: false, credit: 'Jo', revision: 1, updatedAt: NOW })
})

test('a decorative picture stays so when the same file comes with an alt text', async () => {
  const { again, stored } = siteWithPicture({ isDecorative: true })
  await again({ alt: 'Sand' })
  expect(stored()).toMatchObject({ alt: '', isDecorative: true, revision: 1 })
})

test('a deleted picture that comes back with its file is not said to be changed', async () => {
  const { again, stored } = siteWithPicture({ alt: 'Kelp', deletedAt: NOW })
  await again()
  expect(stored()).toMatchObject({ deletedAt: null, alt: 'Kelp', revision: 1, updatedAt: NOW })
})

test('a known picture that is removed before its file is stored again is told as such', async () => {
  const { db, again } = siteWithPicture()
  const { signal } = new AbortController()
  // What is asked for last before the picture is stored.
  signal.throwIfAborted = () => void db.delete(pictures).run()
  await expect(again({}, signal)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This picture was deleted just now. Please upload it again.',
  })
})

test('the words of an upload that was broken off are not kept', async () => {
  const { again, stored } = siteWithPicture()
  await expect(again({ alt: 'Kelp' }, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(stored()).toMatchObject({ alt: '', revision: 1 })
})
