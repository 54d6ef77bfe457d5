import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueSendings, issues } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { auditLog } from '#db/schema/security.ts'
import { noMail } from '#server/mail/mail.ts'
import { insertReaders } from '#server/mail/testing.ts'
import { renderRealPages } from '#server/pages-testing.ts'
import { NOW, testSite } from '#server/testing.ts'
import { startDueIssues } from './sending.ts'

const withMail = () => testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
const issue = { title: 'Winter letter', content: 'Grey nurses are back.' }
const later = new Date(NOW.getTime() + 3_600_000)

/** A site with two issues on their way to all readers. */
async function siteWithIssuesTo(readers: number) {
  const site = withMail()
  insertReaders(site.db, readers)
  await site.admin.newsletter.createIssue({ ...issue, published: true })
  await site.admin.newsletter.createIssue({ ...issue, title: 'Spring letter', published: true })
  await startDueIssues(site.db, NOW)
  return site
}

test('of two issues only the one that is paused is held back, and the audit log says which', async () => {
  const { admin, db } = await siteWithIssuesTo(2)
  await admin.newsletter.pauseIssue({ id: 2, isPaused: true })
  expect(db.select().from(issueSendings).all()).toMatchObject([{ pausedAt: null }, { pausedAt: NOW }])
  await admin.newsletter.pauseIssue({ id: 1, isPaused: true })
  await admin.newsletter.pauseIssue({ id: 2, isPaused: false })

  expect(db.select().from(issueSendings).all()).toMatchObject([{ pausedAt: NOW }, { pausedAt: null }])
  const entries = db.select().from(auditLog).all().slice(-3)
  expect(entries.map(({ action, resource }) => [action, resource])).toEqual([
    ['issue_pause', 'issue:2'],
    ['issue_pause', 'issue:1'],
    ['issue_resume', 'issue:2'],
  ])
})

test('the admin list counts the waiting messages of each issue, without its text, the newest first', async () => {
  const { admin, db } = await siteWithIssuesTo(2)
  await admin.newsletter.createIssue({ title: 'Draft' })
  db.update(outbox).set({ sentAt: NOW }).where(eq(outbox.id, 1)).run()
  const desk = await admin.newsletter.issueList()

  expect(desk.readers).toBe(2)
  expect(desk.issues.map(({ title, progress }) => [title, progress?.waiting])).toEqual([
    ['Draft', undefined],
    ['Spring letter', 2],
    ['Winter letter', 1],
  ])
  expect(desk.issues.find(({ title }) => title === 'Draft')?.progress).toBeNull()
  for (const each of desk.issues) expect(each).not.toHaveProperty('content')
})

test('reasons for refused mail are those of one issue, the most frequent first', async () => {
  const { admin, db } = await siteWithIssuesTo(6)
  const refuse = (lastError: string, ...ids: number[]) =>
    db.update(outbox).set({ failedAt: NOW, lastError }).where(inArray(outbox.id, ids)).run()
  refuse('The mail server answered 550 to RCPT TO.', 1)
  refuse('The mail server answered 551 to RCPT TO.', 2, 3)
  refuse('The mail server answered 554 to DATA.', 7)
  db.update(outbox).set({ lastError: 'The mail server answered 450 to RCPT TO.' }).where(eq(outbox.id, 4)).run()

  expect(await admin.newsletter.issueRefusals({ id: 1 })).toEqual([
    { reason: 'The mail server answered 551 to RCPT TO.', count: 2 },
    { reason: 'The mail server answered 550 to RCPT TO.', count: 1 },
  ])
  expect(await admin.newsletter.issueRefusals({ id: 2 })).toHaveLength(1)
})

test('two that are due at once are both sent, each to everyone', async () => {
  const site = withMail()
  insertReaders(site.db, 2)
  await site.admin.newsletter.createIssue({ ...issue, published: true })
  await site.admin.newsletter.createIssue({ ...issue, published: true, publishedAt: later })
  await site.admin.newsletter.createIssue({ title: 'Draft' })
  await site.admin.newsletter.createIssue({ ...issue, published: true })

  expect(await startDueIssues(site.db, NOW)).toEqual([
    { issue: 1, recipients: 2 },
    { issue: 4, recipients: 2 },
  ])
  const queued = site.db.select().from(outbox).orderBy(outbox.id).all()
  expect(queued.map(({ issueId, subscriberId }) => [issueId, subscriberId])).toEqual([
    [1, 1],
    [1, 2],
    [4, 1],
    [4, 2],
  ])
  expect(queued[0]).toMatchObject({ kind: 'issue', nextAttemptAt: NOW, createdAt: NOW, attempts: 0 })
})

test('delivery is called when an issue is saved, changed and resumed', async () => {
  const site = withMail()
  insertReaders(site.db, 1)
  const calls: number[] = []
  site.deliverBy({ ...noMail, wake: () => void calls.push(1) })
  await site.admin.newsletter.createIssue(issue)
  expect(calls).toHaveLength(1)
  await site.admin.newsletter.updateIssue({ id: 1, published: true })
  expect(calls).toHaveLength(2)
  await startDueIssues(site.db, NOW)
  await site.admin.newsletter.pauseIssue({ id: 1, isPaused: false })
  expect(calls).toHaveLength(3)
})

test('the page of an issue says when it was sent and what it is about; without an excerpt, how it begins', async () => {
  const { admin, visitor, clock, db } = withMail()
  const sent = new Date(NOW.getTime() + 60_000)
  await admin.newsletter.createIssue({ ...issue, excerpt: 'What winter brings.' })
  clock.now = sent
  await admin.newsletter.updateIssue({ id: 1, published: true })
  const page = await visitor.newsletter.issuePage({ slug: 'winter-letter' })

  expect(page).toEqual({
    ...{ title: 'Winter letter', slug: 'winter-letter', excerpt: 'What winter brings.', publishedAt: sent },
    ...{ updatedAt: sent, html: '<p>Grey nurses are back.</p>\n', description: 'What winter brings.' },
  })
  await admin.newsletter.updateIssue({ id: 1, excerpt: '' })
  expect(await visitor.newsletter.issuePage({ slug: 'winter-letter' })).toMatchObject({
    ...{ excerpt: '', description: 'Grey nurses are back.' },
  })
  // In a database that was repaired by hand it may have no date of its own.
  db.update(issues).set({ publishedAt: null, createdAt: NOW }).run()
  expect(await visitor.newsletter.issuePage({ slug: 'winter-letter' })).toMatchObject({ publishedAt: NOW })
})

test('the switcher has every issue, and says which of them visitors can read', async () => {
  const { admin } = withMail()
  await admin.newsletter.createIssue({ title: 'Draft' })
  await admin.newsletter.createIssue({ ...issue, published: true })
  await admin.newsletter.createIssue({ ...issue, title: 'By mail alone', published: true, onSite: false })
  const places = (await admin.adminContent.places()).filter(({ kind }) => kind === 'issue')

  expect(places.map(({ title, path, isPublic, editId }) => [editId, title, path, isPublic])).toEqual(
    expect.arrayContaining([
      [1, 'Draft', '/letters/draft', false],
      [2, 'Winter letter', '/letters/winter-letter', true],
      [3, 'By mail alone', '/letters/by-mail-alone', false],
    ]),
  )
})

test('the preview of an issue has its text, the URL of its page and how to unsubscribe', async () => {
  const { admin } = testSite()
  const typed = { title: 'Winter letter', excerpt: 'What winter brings.', content: 'Hello', onSite: true }
  const { html, text } = await admin.newsletter.previewIssue(typed)

  expect(text).toBe(
    [
      ...['Winter letter', '', 'Hello', ''],
      ...['Hard to read here? Read this issue on the site:', 'http://site.test/letters/winter-letter', ''],
      'You are getting this issue because you confirmed your email address for the Kelp & Coral newsletter. Unsubscribe:',
      ...['http://site.test/newsletter/unsubscribe', '', '-- ', 'Kelp & Coral', ''],
    ].join('\n'),
  )
  expect(html).toMatch(/<h1 [^>]*>Winter letter<\/h1>/)
  const other = await admin.newsletter.previewIssue({ ...typed, title: '', content: 'Another text', onSite: false })
  expect(other.text).toMatch(/^The subject\n\nAnother text\n/)
  expect(other.text).not.toContain('Read this issue on the site')
})

test('the archive lists the issues that are on the site, newest first, as its page does', async () => {
  const { admin, clock, visitor, app } = withMail()
  const get = async () => (await (await app({ renderPage: renderRealPages })).inject('/letters')).body
  expect(await get()).toMatch(/<h1[^>]*>Newsletter archive<\/h1>.*No issues yet\./s)
  await admin.newsletter.createIssue({ ...issue, published: true })
  await admin.newsletter.createIssue({ ...issue, title: 'Spring letter', published: true, publishedAt: later })
  await admin.newsletter.createIssue({ ...issue, title: 'By mail alone', published: true, onSite: false })
  await admin.newsletter.createIssue({ title: 'Draft' })
  const titles = async () => (await visitor.newsletter.issueArchive()).map(({ title }) => title)
  expect(await titles()).toEqual(['Winter letter'])
  clock.now = later

  expect(await titles()).toEqual(['Spring letter', 'Winter letter'])
  expect(await visitor.newsletter.issueArchive()).toMatchObject([
    { slug: 'spring-letter', publishedAt: later, description: 'Grey nurses are back.' },
    { slug: 'winter-letter', publishedAt: NOW },
  ])
  const page = await get()
  expect(page).toMatch(/href="\/letters\/spring-letter".*href="\/letters\/winter-letter"/s)
  expect(page).not.toMatch(/By mail alone|Draft/)
})
