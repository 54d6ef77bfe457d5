import { expect, test } from 'vitest'
import { issueSendings } from '#db/schema/issues.ts'
import { insertReaders } from '#server/mail/testing.ts'
import { NOW, testSite } from '#server/testing.ts'
import { startDueIssues } from './sending.ts'

const withMail = () => testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
const issue = { title: 'Winter letter', content: 'Grey nurses are back.' }
const later = new Date(NOW.getTime() + 3_600_000)

test('a draft has a slug of its title and a text in normal form; a deleted one gets a slug of its own when it is restored', async () => {
  const { newsletter, adminContent } = testSite().admin
  const { createIssue, updateIssue, deleteIssue, issueList } = newsletter
  expect(await createIssue({ title: 'Winter letter' })).toMatchObject({
    ...{ id: 1, slug: 'winter-letter', excerpt: '', content: '', onSite: true, published: false, publishedAt: null },
  })
  expect(await updateIssue({ id: 1, content: '* Reef' })).toMatchObject({ content: '- Reef', slug: 'winter-letter' })
  await deleteIssue({ id: 1 })
  expect(await createIssue(issue)).toMatchObject({ id: 2, slug: 'winter-letter' })
  expect(await adminContent.bringBack({ kind: 'issue', id: 1 })).toMatchObject({ id: 1, slug: 'winter-letter-2' })

  expect((await issueList()).issues.map(({ id, slug }) => [id, slug])).toEqual([
    [2, 'winter-letter'],
    [1, 'winter-letter-2'],
  ])
})

test('nothing is sent where no mail server is set, and only an issue that is being sent can be paused', async () => {
  await expect(testSite().admin.newsletter.createIssue({ ...issue, published: true })).rejects.toThrow(
    'Email is not set up',
  )
  const { admin } = withMail()
  await admin.newsletter.createIssue(issue)
  await expect(admin.newsletter.pauseIssue({ id: 1, isPaused: true })).rejects.toThrow('This issue is not being sent.')
})

test('a sent issue stays: it is neither sent again, taken back, moved in time nor deleted, but can be corrected', async () => {
  const { admin, db, clock } = withMail()
  insertReaders(db, 1)
  await admin.newsletter.createIssue({ ...issue, published: true })
  await startDueIssues(db, NOW)
  clock.now = new Date(NOW.getTime() + 60_000)

  const stays = 'It has been sent, so it cannot be deleted. You can take its page off the site.'
  await expect(admin.newsletter.updateIssue({ id: 1, published: false })).rejects.toThrow(stays)
  await expect(admin.newsletter.deleteIssue({ id: 1 })).rejects.toThrow(stays)
  expect(await admin.newsletter.updateIssue({ id: 1, publishedAt: later, published: true })).toMatchObject({
    publishedAt: NOW,
  })
  expect(await admin.newsletter.updateIssue({ id: 1, onSite: false, title: 'Corrected' })).toMatchObject({
    ...{ onSite: false, title: 'Corrected', revision: 3 },
  })
  expect(db.select().from(issueSendings).all()).toHaveLength(1)
})

test('a scheduled issue can be unpublished, deleted and restored; after its instant it is restored as a draft', async () => {
  const { admin, db, clock } = withMail()
  await admin.newsletter.createIssue({ ...issue, published: true, publishedAt: later })
  expect(await admin.newsletter.updateIssue({ id: 1, published: false })).toMatchObject({
    published: false,
    publishedAt: later,
  })
  await admin.newsletter.updateIssue({ id: 1, published: true })
  await admin.newsletter.deleteIssue({ id: 1 })
  expect(await admin.adminContent.bringBack({ kind: 'issue', id: 1 })).toMatchObject({
    published: true,
    publishedAt: later,
  })
  await admin.newsletter.deleteIssue({ id: 1 })
  clock.now = new Date(NOW.getTime() + 20 * 60_000)
  await admin.adminContent.bringBack({ kind: 'issue', id: 1 })
  await admin.newsletter.updateIssue({ id: 1, publishedAt: new Date(clock.now.getTime() + 60_000) })
  await admin.newsletter.deleteIssue({ id: 1 })
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await admin.adminContent.bringBack({ kind: 'issue', id: 1 })).toMatchObject({ id: 1, published: false })
  expect(await startDueIssues(db, later)).toEqual([])
})

test('the page of a sent issue stays when the clock is set back, and its old slug leads to the new one', async () => {
  const { admin, visitor, db, clock } = withMail()
  await admin.newsletter.createIssue({ ...issue, published: true })
  await startDueIssues(db, NOW)
  await admin.newsletter.updateIssue({ id: 1, slug: 'winter-2026' })
  clock.now = new Date(NOW.getTime() - 3_600_000)
  expect(await visitor.newsletter.issuePage({ slug: 'winter-letter' })).toMatchObject({ slug: 'winter-2026' })
})

test('an issue is no page while it is a draft, scheduled, or kept off the site', async () => {
  const { admin, visitor, clock, app } = withMail()
  const page = () => visitor.newsletter.issuePage({ slug: 'winter-letter' })
  const sitemap = async () => (await (await app()).inject('/sitemap.xml')).body.includes('/letters/winter-letter')
  await admin.newsletter.createIssue(issue)
  await expect(page()).rejects.toThrow("doesn't exist")
  await admin.newsletter.updateIssue({ id: 1, published: true, publishedAt: new Date(NOW.getTime() + 60_000) })
  await expect(page()).rejects.toThrow("doesn't exist")
  clock.now = new Date(NOW.getTime() + 60_000)
  expect(await page()).toMatchObject({ title: 'Winter letter', html: '<p>Grey nurses are back.</p>\n' })
  expect(await sitemap()).toBe(true)
  await admin.newsletter.updateIssue({ id: 1, onSite: false })
  await expect(page()).rejects.toThrow("doesn't exist")
  expect(await sitemap()).toBe(false)
})

test('a text that is too long for mail is refused, also when only its normal form is, and so is a title of two lines, which would be its subject', async () => {
  const { admin } = testSite()
  const tooLong = 'The text of an issue can have at most 50,000 characters: email programs cut off longer ones.'
  const { id } = await admin.newsletter.createIssue({ title: 'Long', content: 'x'.repeat(50_000) })
  await expect(admin.newsletter.updateIssue({ id, content: 'x'.repeat(50_001) })).rejects.toThrow(tooLong)
  const growing = '# a\n'.repeat(12_000)
  expect(growing.length).toBeLessThan(50_000)
  await expect(admin.newsletter.updateIssue({ id, content: growing })).rejects.toThrow(tooLong)
  await expect(
    admin.newsletter.previewIssue({ title: '', excerpt: '', onSite: true, content: growing }),
  ).rejects.toThrow(tooLong)
  const title = 'a\r\nBcc: x@y.z'
  await expect(admin.newsletter.previewIssue({ ...issue, title, excerpt: '', onSite: true })).rejects.toThrow(
    'The title must be on one line.',
  )
})
