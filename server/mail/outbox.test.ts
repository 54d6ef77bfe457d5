import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { issueSendings, issues } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'
import { claimMail, nextDueAt, settleMail } from './outbox.ts'
import { insertReaders } from './testing.ts'

const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000)
const any = { mayBeIssue: true }
type Mail = Partial<typeof outbox.$inferInsert>

/** As after several attempts: a message that was never tried waits for nothing. */
const tried = { attempts: 9 }

/** A site with five readers, one contact message and the issues 1 and 2 under way, the second one first. */
function siteWithIssues() {
  const site = testSite()
  const { db } = site
  insertReaders(db, 5)
  db.insert(contactMessages).values({ name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }).run()
  for (const id of [1, 2]) {
    db.insert(issues)
      .values({ id, title: `Letter ${id}`, slug: `letter-${id}` })
      .run()
    db.insert(issueSendings)
      .values({ issueId: id, startedAt: seconds(-id), recipients: 5 })
      .run()
  }
  const rows = () => db.select().from(outbox).orderBy(outbox.id).all()
  const claim = (wanted: Parameters<typeof claimMail>[2] = any, now = NOW) =>
    claimMail(site.database.limitsDb, now, wanted)
  return { ...site, rows, claim }
}

function queueNotice(db: TestSite['db'], values: Mail = {}): number {
  const notice = { kind: 'contact_notice' as const, contactMessageId: 1, nextAttemptAt: NOW, createdAt: NOW }
  return db
    .insert(outbox)
    .values({ ...notice, ...values })
    .returning()
    .get().id
}

function queueIssue(db: TestSite['db'], issueId: number, subscriberId: number, values: Mail = {}): number {
  const mail = { kind: 'issue' as const, issueId, subscriberId, nextAttemptAt: NOW, createdAt: NOW }
  return db
    .insert(outbox)
    .values({ ...mail, ...values })
    .returning()
    .get().id
}

test('nothing is due where everything has left or failed', () => {
  const { db } = siteWithIssues()
  queueNotice(db, { sentAt: NOW })
  queueNotice(db, { failedAt: NOW })
  queueIssue(db, 1, 1, { sentAt: NOW })

  expect(nextDueAt(db, NOW)).toEqual({ other: null, issue: null })
})

test('issues whose messages have partly left are due when the first of the others is', () => {
  const { db } = siteWithIssues()
  queueIssue(db, 1, 1, { sentAt: NOW })
  queueIssue(db, 1, 2, { ...tried, nextAttemptAt: seconds(60) })
  queueIssue(db, 2, 3, { ...tried, nextAttemptAt: seconds(30), failedAt: NOW })
  queueIssue(db, 2, 4, { ...tried, nextAttemptAt: seconds(50) })
  queueNotice(db, { nextAttemptAt: seconds(-10), sentAt: NOW })
  queueNotice(db, { ...tried, nextAttemptAt: seconds(90) })

  expect(nextDueAt(db, NOW)).toEqual({ other: seconds(90), issue: seconds(50) })
})

test('a message in somebody’s hands is due when his lease is over, and not before its own time', () => {
  const { db } = siteWithIssues()
  queueNotice(db, { nextAttemptAt: seconds(-10), leasedUntil: seconds(180) })
  expect(nextDueAt(db, NOW).other).toEqual(seconds(180))
  db.update(outbox)
    .set({ ...tried, nextAttemptAt: seconds(240) })
    .run()
  expect(nextDueAt(db, NOW).other).toEqual(seconds(240))
})

test('an issue that is paused is never due, and its messages are not taken', async () => {
  const { db, claim } = siteWithIssues()
  const [first, second] = [queueIssue(db, 1, 1), queueIssue(db, 2, 2, { ...tried, nextAttemptAt: seconds(20) })]
  db.update(issueSendings).set({ pausedAt: NOW }).where(eq(issueSendings.issueId, 1)).run()

  expect(nextDueAt(db, NOW)).toEqual({ other: null, issue: seconds(20) })
  expect(await claim()).toBeUndefined()
  expect((await claim(any, seconds(20)))?.id).toBe(second)
  db.update(issueSendings).set({ pausedAt: null }).run()
  expect((await claim())?.id).toBe(first)
})

test('the message that has waited longest goes first, issues last, and of those the one that began first', async () => {
  const { db, claim } = siteWithIssues()
  const ofFirst = queueIssue(db, 1, 1, { nextAttemptAt: seconds(-90) })
  const ofSecond = queueIssue(db, 2, 1, { nextAttemptAt: seconds(-10) })
  const earlier = queueIssue(db, 2, 2, { nextAttemptAt: seconds(-20) })
  const [late, same, early] = [-1, -1, -5].map((count) => queueNotice(db, { nextAttemptAt: seconds(count) }))
  const taken: (number | undefined)[] = []
  for (let turn = 0; turn < 7; turn += 1) taken.push((await claim())?.id)

  expect(taken).toEqual([early, late, same, earlier, ofSecond, ofFirst, undefined])
})

test('while issues rest no message of theirs is taken, and other mail is', async () => {
  const { db, claim } = siteWithIssues()
  queueIssue(db, 1, 1)
  expect(await claim({ mayBeIssue: false })).toBeUndefined()
  const notice = queueNotice(db)
  expect((await claim({ mayBeIssue: false }))?.id).toBe(notice)
})

test('a message that is asked for is claimed before its time, but not once it was sent or while another process has a lease', async () => {
  const { db, claim } = siteWithIssues()
  queueNotice(db, { nextAttemptAt: seconds(-99) })
  const ahead = queueNotice(db, { nextAttemptAt: seconds(600) })
  const gone = queueNotice(db, { sentAt: NOW })
  const held = queueNotice(db, { leasedUntil: seconds(1) })

  expect(await claim({ id: gone, mayBeIssue: true })).toBeUndefined()
  expect(await claim({ id: held, mayBeIssue: true })).toBeUndefined()
  expect((await claim({ id: held, mayBeIssue: true }, seconds(1)))?.id).toBe(held)
  expect((await claim({ id: ahead, mayBeIssue: true }))?.id).toBe(ahead)
})

test('each attempt is counted, the first one is remembered, and a lease lasts three minutes', async () => {
  const { db, claim } = siteWithIssues()
  queueNotice(db)
  expect(await claim()).toMatchObject({ attempts: 1, firstAttemptAt: NOW, leasedUntil: seconds(180) })
  expect(await claim(any, seconds(179))).toBeUndefined()
  expect(await claim(any, seconds(180))).toMatchObject({
    ...{ attempts: 2, firstAttemptAt: NOW, leasedUntil: seconds(360) },
  })
})

test('a sent or refused message counts for its own issue, a failed attempt for none, and one that is not wanted is deleted', async () => {
  const { db, database, claim, rows } = siteWithIssues()
  for (const reader of [1, 2, 3, 4]) queueIssue(db, 2, reader)
  const settle = async (attempt: Parameters<typeof settleMail>[2]) => {
    const row = await claim()
    if (row) await settleMail(database.limitsDb, row, attempt, NOW)
  }
  await settle({ outcome: 'sent' })
  await settle({
    outcome: 'failed',
    reason: 'The mail server answered 550 to RCPT TO.',
    isAboutMessage: true,
    isFinal: true,
  })
  await settle({ outcome: 'not wanted' })
  await settle({
    outcome: 'failed',
    reason: 'The mail server answered 450 to RCPT TO.',
    isAboutMessage: true,
    isFinal: false,
  })

  expect(db.select().from(issueSendings).all()).toMatchObject([
    { issueId: 1, sent: 0, refused: 0 },
    { issueId: 2, sent: 1, refused: 1 },
  ])
  expect(rows()).toMatchObject([
    { subscriberId: 1, sentAt: NOW, failedAt: null, leasedUntil: null, lastError: null },
    { subscriberId: 2, sentAt: null, failedAt: NOW, lastError: 'The mail server answered 550 to RCPT TO.' },
    { subscriberId: 4, sentAt: null, failedAt: null, leasedUntil: null, nextAttemptAt: seconds(60) },
  ])
})

test.for([
  [1, 1],
  [3, 4],
  [9, 240],
  [60, 240],
])(
  'after %i attempts a pause of at most %i minutes counts: a longer one was set by a clock that was ahead',
  ([attempts = 0, longest = 0]) => {
    const { db } = siteWithIssues()
    queueNotice(db, { attempts, nextAttemptAt: seconds(longest * 60) })
    expect(nextDueAt(db, NOW).other).toEqual(seconds(longest * 60))
    db.update(outbox)
      .set({ nextAttemptAt: seconds(longest * 60 + 60) })
      .run()
    expect(nextDueAt(db, NOW).other?.getTime()).toBeLessThanOrEqual(NOW.getTime())
  },
)

test('a lease that was set by a clock that was ahead does not hold a message back', async () => {
  const { db, claim } = siteWithIssues()
  const id = queueNotice(db, { leasedUntil: seconds(181) })
  expect((await claim())?.id).toBe(id)
})
