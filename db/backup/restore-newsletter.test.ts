import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { listed, migratedDb, temporaryFolder } from '../database-testing.ts'
import { migrateDatabase } from '../migrate.ts'
import { saveBackup } from './backups.ts'
import { restoreDatabase } from './restore.ts'
import { holdIssuesBack } from './restore-newsletter.ts'

const now = new Date('2026-03-14T10:00:00Z')

/** A site with four readers and one who has left, and a backup of it; `since` is what happened afterwards. */
function siteWithReaders(since: string, before = '') {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now)
  const { $client } = database.db
  $client.exec(`
    insert into newsletter_subscribers (id, email, consent_at, consent_form, confirmed_at, created_at) values
      (1, 'stays@example.com', 0, 'home', 5, 1), (2, 'leaves@example.com', 0, 'home', 5, 2),
      (3, 'gone@example.com', 0, 'home', 5, 3), (4, 'moves@example.com', 0, 'home', 5, 4);
    insert into newsletter_subscribers (id, email, consent_at, consent_form, confirmed_at, subscribed, unsubscribed_at, created_at)
      values (5, 'left@example.com', 0, 'home', 5, 0, 6, 5);
    ${before}`)
  const backup = saveBackup($client, file, 'site', now)
  $client.exec(since)
  database.close()
  return { file, backup }
}

const readersOf = (file: string) =>
  listed(file, 'select email from newsletter_subscribers where subscribed and confirmed_at is not null order by id')
const everybody = (file: string) => listed(file, 'select email from newsletter_subscribers order by id')

const unsubscribed = 'update newsletter_subscribers set subscribed = 0, unsubscribed_at = 77 where id = 2;'
const deleted = 'delete from newsletter_subscribers where id = 3;'
const audited = `insert into audit_log (action, resource) values ('subscriber_delete', 'subscriber:3');`

test('a reader who unsubscribed or was deleted since the backup is none after a restore', async () => {
  const { file, backup } = siteWithReaders(`${unsubscribed} ${deleted} ${audited}`)
  const { departures } = await restoreDatabase(backup, file, now)

  expect(readersOf(file)).toEqual(['stays@example.com', 'moves@example.com'])
  expect(departures).toEqual({ left: 1, deleted: 1, sentSince: [] })
  expect(listed(file, 'select unsubscribed_at from newsletter_subscribers where not subscribed order by id')).toEqual([
    77, 6,
  ])
  expect(everybody(file)).not.toContain('gone@example.com')
  expect(readFileSync(file).includes('gone@example.com')).toBe(false)
})

test('the last subscriber of a backup, deleted since without a trace, is no reader after a restore', async () => {
  const last = `insert into newsletter_subscribers (id, email, consent_at, consent_form, confirmed_at, created_at)
    values (6, 'last@example.com', 0, 'home', 5, 6);`
  const { file, backup } = siteWithReaders('delete from newsletter_subscribers where id = 6;', last)
  await restoreDatabase(backup, file, now)

  expect(readersOf(file)).not.toContain('last@example.com')
})

test('an address that was changed, or came back and is not confirmed, gets nothing after a restore; a new one of the same person does', async () => {
  const { file, backup } = siteWithReaders(`
    update newsletter_subscribers set email = 'moved@example.com', confirmed_at = null where id = 4;
    update newsletter_subscribers set confirmed_at = null where id = 2;
    ${deleted} ${audited}
    insert into newsletter_subscribers (email, consent_at, consent_form, confirmed_at) values ('gone@example.com', 9, 'blog', 9);`)
  const { departures } = await restoreDatabase(backup, file, now)

  expect(readersOf(file)).toEqual(['stays@example.com', 'gone@example.com'])
  expect(departures).toMatchObject({ left: 2, deleted: 0 })
  expect(listed(file, 'select email from newsletter_subscribers where subscribed and confirmed_at is null')).toEqual([
    'leaves@example.com',
  ])
})

test('a subscriber who is gone without an audit entry is stored as unsubscribed', async () => {
  const { file, backup } = siteWithReaders(deleted)

  expect((await restoreDatabase(backup, file, now)).departures).toMatchObject({ left: 1, deleted: 0 })
  expect(readersOf(file)).not.toContain('gone@example.com')
  expect(everybody(file)).toContain('gone@example.com')
})

test('a restore that is undone keeps the readers who joined after the backup', async () => {
  const { file, backup } = siteWithReaders(`
    insert into newsletter_subscribers (email, consent_at, consent_form, confirmed_at, created_at) values
      ('joined@example.com', 9, 'blog', 9, 9), ('too@example.com', 9, 'blog', 9, 9);`)
  const { replaced } = await restoreDatabase(backup, file, now)
  const running = new Database(file)
  running.exec(`insert into newsletter_subscribers (email, consent_at, consent_form, confirmed_at, created_at)
    values ('other@example.com', 10, 'blog', 10, 10)`)
  running.close()

  expect((await restoreDatabase(replaced ?? '', file, now)).departures).toMatchObject({ left: 0, deleted: 0 })
  expect(readersOf(file)).toHaveLength(6)
})

test('where the replaced database is damaged or lost, all readers stay, and the report says so', async () => {
  const { file, backup } = siteWithReaders(`${unsubscribed} ${deleted}`)
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xaa, 4096 * 3, 4096 * 12))

  expect((await restoreDatabase(backup, file, now)).departures).toBeNull()
  expect(readersOf(file)).toHaveLength(4)
  rmSync(file)
  expect(await restoreDatabase(backup, file, now)).toMatchObject({ replaced: null, departures: null })
})

test('an issue that was scheduled in a backup is a draft again, a half-sent one is paused, and those sent since are named', async () => {
  const { file, backup } = siteWithReaders(
    'insert into issue_sendings (issue_id, started_at, recipients) values (2, 9, 4), (3, 9, 4);',
    `insert into issues (id, title, slug, published, published_at, created_at) values
      (1, 'Sent before', 'a', 1, 5, 1), (2, 'Was scheduled', 'b', 1, ${now.getTime() + 1}, 1), (3, 'Was a draft', 'c', 0, null, 1),
      (4, 'Still a draft', 'd', 0, null, 1), (5, 'Half sent', 'e', 1, 6, 1);
     insert into issue_sendings (issue_id, started_at, recipients) values (1, 5, 1), (5, 6, 1);
     insert into outbox (kind, issue_id, subscriber_id, next_attempt_at, sent_at) values
      ('issue', 1, 1, 0, 5), ('issue', 5, 1, 0, null);`,
  )
  const { held, departures } = await restoreDatabase(backup, file, now)

  expect(listed(file, 'select title from issues where published')).toEqual(['Sent before', 'Half sent'])
  expect(held).toEqual({ paused: 1, drafts: 1 })
  expect(listed(file, 'select issue_id from issue_sendings where paused_at is not null')).toEqual([5])
  expect(listed(file, 'select count(*) from outbox where sent_at is null')).toEqual([1])
  expect(departures?.sentSince).toEqual(['Was scheduled', 'Was a draft'])
})

test('a subscriber who had not confirmed in the backup does not count as one who left', async () => {
  const { file, backup } = siteWithReaders(
    'select 1;',
    'update newsletter_subscribers set confirmed_at = null where id = 4;',
  )

  expect((await restoreDatabase(backup, file, now)).departures).toMatchObject({ left: 0, deleted: 0 })
})

/** A database with one reader. `issues` are published hours after now; those with `mail` have begun to be sent. */
function backupWith(issues: { hours: number; mail?: { sent?: boolean; failed?: boolean }; pausedAt?: number }[]) {
  const client = migratedDb().$client
  client.exec(
    `insert into newsletter_subscribers (id, email, consent_at, consent_form) values (1, 'jo@example.com', 0, 'home')`,
  )
  for (const [index, { hours, mail, pausedAt = null }] of issues.entries()) {
    const id = index + 1
    client
      .prepare(`insert into issues (id, title, slug, published, published_at) values (?, 'Letter', ?, 1, ?)`)
      .run(id, `letter-${id}`, now.getTime() + hours * 3_600_000)
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

test('an issue that the owner had paused stays paused since then, and other mail pauses none', () => {
  const { hold, pausedAt, client } = backupWith([
    { hours: -1, mail: {}, pausedAt: 7 },
    { hours: -1, mail: { sent: true } },
  ])
  client.exec(`insert into outbox (kind, subscriber_id, next_attempt_at) values ('confirmation', 1, 0)`)
  hold()

  expect(pausedAt()).toEqual([7, null])
})

test('an issue that has not begun to be sent is a draft again, due or not: it may have been sent since', () => {
  const { hold, published } = backupWith([{ hours: -1 }, { hours: 0 }, { hours: 0.001 }])
  hold()

  expect(published()).toEqual([])
})

test('a backup from before there were issues is left as it is', () => {
  const { hold, client } = backupWith([])
  client.exec('drop table issue_sendings; drop table outbox; drop table issues')

  expect(hold).not.toThrow()
})
