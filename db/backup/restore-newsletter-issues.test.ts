import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { migrateDatabase } from '../migrate.ts'
import { holdIssuesBack } from './restore-newsletter.ts'

const now = new Date('2026-03-14T10:00:00+11:00')
const hour = 3_600_000

/** A database with one reader. `issues` are published hours after now; of those that name their mail the sending began. */
function backupWith(issues: { hours: number; mail?: { sent?: boolean; failed?: boolean }; pausedAt?: number }[]) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrateDatabase(database, now)
  const client = database.db.$client
  client.exec(
    `insert into newsletter_subscribers (id, email, consent_at, consent_form) values (1, 'jo@example.com', 0, 'home')`,
  )
  for (const [index, { hours, mail, pausedAt = null }] of issues.entries()) {
    const id = index + 1
    client
      .prepare(`insert into issues (id, title, slug, published, published_at) values (?, 'Letter', ?, 1, ?)`)
      .run(id, `letter-${id}`, now.getTime() + hours * hour)
    if (!mail) continue
    client
      .prepare('insert into issue_sendings (issue_id, started_at, recipients, paused_at) values (?, 0, 1, ?)')
      .run(id, pausedAt)
    client
      .prepare(
        `insert into outbox (kind, issue_id, subscriber_id, next_attempt_at, sent_at, failed_at) values ('issue', ?, 1, 0, ?, ?)`,
      )
      .run(id, mail.sent ? 5 : null, mail.failed ? 5 : null)
  }
  const column = (query: string) => client.prepare(query).pluck().all()
  return {
    hold: () => holdIssuesBack(client, now),
    published: () => column('select id from issues where published = 1 order by id'),
    pausedAt: () => column('select paused_at from issue_sendings order by issue_id'),
    client,
  }
}

test('an issue is paused while a message of it waits, and not when all have left or were refused for good', () => {
  const { hold, pausedAt, published } = backupWith([
    { hours: -1, mail: {} },
    { hours: -1, mail: { sent: true } },
    { hours: -1, mail: { failed: true } },
  ])
  hold()

  expect(pausedAt()).toEqual([now.getTime(), null, null])
  expect(published(), 'what began stays sent').toEqual([1, 2, 3])
})

test('one that the owner had paused himself stays paused since then', () => {
  const { hold, pausedAt } = backupWith([{ hours: -1, mail: {}, pausedAt: 7 }])
  hold()

  expect(pausedAt()).toEqual([7])
})

test('mail that waits for another reason pauses no issue', () => {
  const { hold, pausedAt, client } = backupWith([{ hours: -1, mail: { sent: true } }])
  client.exec(`insert into outbox (kind, subscriber_id, next_attempt_at) values ('confirmation', 1, 0)`)
  hold()

  expect(pausedAt()).toEqual([null])
})

test('what should have been sent by now is a draft again, and so is what is ahead: it may have been sent since', () => {
  const { hold, published } = backupWith([{ hours: -1 }, { hours: 0 }, { hours: 0.001 }])
  hold()

  expect(published()).toEqual([])
})

test('a backup from before there were issues is left as it is', () => {
  const { hold, client } = backupWith([])
  client.exec('drop table issue_sendings; drop table outbox; drop table issues')

  expect(hold).not.toThrow()
})
