import { expect, test } from 'vitest'
import { issueSendings } from '#db/schema/issues.ts'
import { insertReaders } from '#server/mail/testing.ts'
import { NOW, testSite } from '#server/testing.ts'
import { startDueIssues } from './sending.ts'

const withMail = () => testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
const issue = { title: 'Winter letter', content: 'Grey nurses are back.' }
const later = new Date(NOW.getTime() + 3_600_000)

test('a title is enough for a draft; its address and the text’s written form are filled in', async () => {
  const { admin } = testSite()
  expect(await admin.newsletter.createIssue({ title: 'Winter letter' })).toMatchObject({
    ...{ id: 1, slug: 'winter-letter', excerpt: '', content: '', onSite: true, published: false, publishedAt: null },
  })
  expect(await admin.newsletter.updateIssue({ id: 1, content: '* Reef' })).toMatchObject({
    ...{ content: '- Reef', excerpt: '', slug: 'winter-letter' },
  })
})

test('a title with a line break is refused: it becomes the subject of a mail', async () => {
  const { admin } = testSite()
  const title = 'a\r\nBcc: x@y.z'
  await expect(admin.newsletter.createIssue({ title })).rejects.toThrow('The title has to stand on one line.')
  await admin.newsletter.createIssue(issue)
  await expect(admin.newsletter.updateIssue({ id: 1, title })).rejects.toThrow('The title has to stand on one line.')
  await expect(admin.newsletter.previewIssue({ ...issue, title, excerpt: '', onSite: true })).rejects.toThrow(
    'The title has to stand on one line.',
  )
})

test('nothing is sent without a text, or where no mail server is set', async () => {
  const { admin } = withMail()
  await expect(admin.newsletter.createIssue({ title: 'Empty', published: true })).rejects.toThrow(
    'Missing Information - Please fill in all required fields to send the issue.',
  )
  await expect(testSite().admin.newsletter.createIssue({ ...issue, published: true })).rejects.toThrow(
    'Mail is not set up',
  )
})

test('what was sent stays: it is neither sent again, taken back, moved in time nor deleted, but can be corrected', async () => {
  const { admin, db, clock } = withMail()
  insertReaders(db, 1)
  await admin.newsletter.createIssue({ ...issue, published: true })
  await startDueIssues(db, NOW)
  clock.now = new Date(NOW.getTime() + 60_000)

  const stays = 'It has been sent, and stays. Its page can be taken off the site.'
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

test('one that is scheduled can be taken back, deleted and brought back; after its instant it comes back as a draft', async () => {
  const { admin, db, clock } = withMail()
  await admin.newsletter.createIssue({ ...issue, published: true, publishedAt: later })
  expect(await admin.newsletter.updateIssue({ id: 1, published: false })).toMatchObject({
    published: false,
    publishedAt: later,
  })
  await admin.newsletter.updateIssue({ id: 1, published: true })
  await admin.newsletter.deleteIssue({ id: 1 })
  expect(await admin.newsletter.restoreIssue({ id: 1 })).toMatchObject({ published: true, publishedAt: later })
  await admin.newsletter.deleteIssue({ id: 1 })
  clock.now = new Date(NOW.getTime() + 20 * 60_000)
  await admin.newsletter.restoreIssue({ id: 1 })
  await admin.newsletter.updateIssue({ id: 1, publishedAt: new Date(clock.now.getTime() + 60_000) })
  await admin.newsletter.deleteIssue({ id: 1 })
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await admin.newsletter.restoreIssue({ id: 1 })).toMatchObject({ id: 1, published: false })
  expect(await startDueIssues(db, later)).toEqual([])
})

test('a draft that is brought back after its address was given to another one gets one of its own', async () => {
  const { admin } = withMail()
  await admin.newsletter.createIssue(issue)
  await admin.newsletter.deleteIssue({ id: 1 })
  expect(await admin.newsletter.createIssue(issue)).toMatchObject({ id: 2, slug: 'winter-letter' })

  expect(await admin.newsletter.restoreIssue({ id: 1 })).toMatchObject({ id: 1, slug: 'winter-letter-2' })
  const { issues } = await admin.newsletter.issueDesk()
  expect(issues.map(({ id, slug }) => [id, slug])).toEqual([
    [2, 'winter-letter'],
    [1, 'winter-letter-2'],
  ])
})

test('an address that is taken, or changed after it was read, is as with articles', async () => {
  const { admin, visitor, db } = withMail()
  insertReaders(db, 1)
  await admin.newsletter.createIssue({ ...issue, published: true })
  await startDueIssues(db, NOW)
  expect(await admin.newsletter.createIssue(issue)).toMatchObject({ slug: 'winter-letter-2' })
  await expect(admin.newsletter.createIssue({ ...issue, slug: 'winter-letter' })).rejects.toThrow(
    'is taken by another one',
  )
  await admin.newsletter.updateIssue({ id: 1, slug: 'winter-2026' })
  expect(await visitor.newsletter.issuePage({ slug: 'winter-letter' })).toMatchObject({ slug: 'winter-2026' })
  await expect(admin.newsletter.updateIssue({ id: 1, title: 'x', revision: 1 })).rejects.toThrow('changed meanwhile')
})

test('nobody reads one as a page that is a draft, scheduled, or kept off the site', async () => {
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

test('only an issue that is being sent can be paused', async () => {
  const { admin } = withMail()
  await admin.newsletter.createIssue(issue)
  await expect(admin.newsletter.pauseIssue({ id: 1, isPaused: true })).rejects.toThrow('This issue is not being sent.')
})

test('the preview is the mail, with a way to leave that changes nothing', async () => {
  const { admin } = testSite()
  const { html, text } = await admin.newsletter.previewIssue({
    ...{ title: '', excerpt: '', onSite: true, content: 'See [us](/about).\n\n![Reef](/art/scenes/reef/x-1.svg)' },
  })
  expect(html).toContain('>The subject</h1>')
  expect(html).toContain('href="http://site.test/about"')
  expect(html).not.toContain('.svg')
  expect(text).toContain('Unsubscribe:\nhttp://site.test/newsletter/unsubscribe\n')
})

test('a text that is too long for a mail is refused in words, also when only its written form is', async () => {
  const { admin } = testSite()
  const tooLong = 'The text of an issue has at most 50,000 characters: mail programs cut off longer ones.'
  const { id } = await admin.newsletter.createIssue({ title: 'Long', content: 'x'.repeat(50_000) })
  await expect(admin.newsletter.updateIssue({ id, content: 'x'.repeat(50_001) })).rejects.toThrow(tooLong)
  const growing = '# a\n'.repeat(12_000)
  expect(growing.length).toBeLessThan(50_000)
  await expect(admin.newsletter.updateIssue({ id, content: growing })).rejects.toThrow(tooLong)
  await expect(
    admin.newsletter.previewIssue({ title: '', excerpt: '', onSite: true, content: growing }),
  ).rejects.toThrow(tooLong)
})
