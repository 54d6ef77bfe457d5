import { expect, onTestFinished, test, vi } from 'vitest'
import { readContentVersion } from '#db/content-version.ts'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { insertArticle, NOW, type TestSite, testSite } from '#server/testing.ts'
import { startPictureRemoval } from './removal.ts'

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

function startedRemoval(site: TestSite) {
  const errors: unknown[] = []
  const removal = startPictureRemoval({
    db: site.db,
    now: () => site.clock.now,
    log: { error: (...words: unknown[]) => void errors.push(words) },
  })
  onTestFinished(removal.stop)
  return { ...removal, errors }
}

/** The clock of timers alone, so that work in the background goes on. */
function withTimersOfTheTest(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

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
  const { errors } = startedRemoval(site)
  // The first one is removed at the start, the others wait for a breath each.
  expect(idsOf(site)).toHaveLength(9)
  await expect.poll(() => idsOf(site), { timeout: 10_000 }).toEqual(kept.map((id) => ({ id })))

  expect(atOnce).toEqual([8, 7, 6, 5, 4])
  expect(files(site)).toEqual(kept.map((id) => ({ id })))
  expect([readContentVersion(site.db), errors]).toEqual([version, []])
})

test('they are looked for every hour, until the server stops', async () => {
  withTimersOfTheTest()
  const site = testSite()
  const { stop } = startedRemoval(site)
  await vi.advanceTimersByTimeAsync(1)
  insertPicture(site, before(month + 1))
  await vi.advanceTimersByTimeAsync(3_599_998)
  expect(idsOf(site)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => idsOf(site)).toEqual([])

  await stop()
  insertPicture(site, before(month + 1))
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(idsOf(site)).toHaveLength(1)
})

test('a failed removal is logged and tried again in an hour', async () => {
  withTimersOfTheTest()
  const site = testSite()
  insertPicture(site, before(month + 1))
  site.db.$client.exec("create trigger stop before delete on pictures begin select raise(abort, 'not now'); end")
  const { errors } = startedRemoval(site)
  await expect.poll(() => errors).toHaveLength(1)
  expect(errors[0]).toEqual([{ err: expect.objectContaining({ message: 'not now' }) }, expect.any(String)])

  site.db.$client.exec('drop trigger stop')
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect.poll(() => idsOf(site)).toEqual([])
})
