import { expect, test } from 'vitest'
import { readContentVersion } from '#db/content-version.ts'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { insertArticle, NOW, type TestSite, testSite } from '#server/testing.ts'
import { removeDeletedPictures } from './removal.ts'

const month = 30 * 86_400_000
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

/** A picture with a file. @returns its id */
function insertPicture({ db }: TestSite, deletedAt: Date | null, hash = `${Math.random()}`): number {
  const picture = { hash, width: 60, height: 40, bytes: 1, placeholder: 'data:', deletedAt }
  const { id } = db.insert(pictures).values(picture).returning().get()
  db.insert(pictureFiles)
    .values({ pictureId: id, width: 60, kind: 'jpg', piece: 0, bytes: Buffer.of(1) })
    .run()
  return id
}

const idsOf = ({ db }: TestSite) => db.select({ id: pictures.id }).from(pictures).all()
const files = ({ db }: TestSite) => db.select({ id: pictureFiles.pictureId }).from(pictureFiles).all()

test('pictures that were deleted more than 30 days ago are removed one after the other, with their files and without a new version of the pages, unless something names them again', async () => {
  const site = testSite()
  const kept = [insertPicture(site, null), insertPicture(site, before(month)), insertPicture(site, before(0))]
  kept.push(insertPicture(site, before(month + 1), 'a'.repeat(32)))
  insertArticle(site.db, { imageUrl: `/pictures/${'a'.repeat(32)}/60.jpg` })
  for (let count = 0; count < 5; count += 1) insertPicture(site, before(month + 1))
  const version = readContentVersion(site.db)
  const atOnce: number[] = []
  site.db.$client.function('noted', (count) => void atOnce.push(Number(count)))
  site.db.$client.exec(
    'create temp trigger note after delete on pictures begin select noted((select count(*) from pictures)); end',
  )
  await removeDeletedPictures(site.db, () => NOW, new AbortController().signal)
  expect(idsOf(site)).toEqual(kept.map((id) => ({ id })))

  expect(atOnce).toEqual([8, 7, 6, 5, 4])
  expect(files(site)).toEqual(kept.map((id) => ({ id })))
  expect(readContentVersion(site.db)).toBe(version)
})
