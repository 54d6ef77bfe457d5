import { expect, test, vi } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { insertReaders, siteWithReaders, testMailServer } from '#server/mail/testing.ts'
import { NOW, testSite } from '#server/testing.ts'
import { startDueIssues } from './sending.ts'

const issue = { title: 'Winter letter', content: 'Grey nurses are back.', excerpt: 'What winter brings.' }
type Site = ReturnType<typeof siteWithReaders>

const progress = async (site: Site, id = 1) =>
  (await site.admin.newsletter.issueList()).issues.find((row) => row.id === id)?.progress
const isDone = (site: Site) => vi.waitFor(async () => expect((await progress(site))?.waiting).toBe(0), 5_000)
const recipients = (received: { recipients: string[] }[]) => received.flatMap((mail) => mail.recipients).sort()

test('an issue goes once to every confirmed subscriber, and to no one else [r-subscribe-only-confirmed]', async () => {
  const { url, received } = await testMailServer()
  const site = siteWithReaders(url)
  const person = { consentAt: NOW, consentForm: 'home' as const }
  site.db
    .insert(newsletterSubscribers)
    .values([
      { ...person, email: 'pending@kelp.test' },
      { ...person, email: 'gone@kelp.test', confirmedAt: NOW, subscribed: false, unsubscribedAt: NOW },
    ])
    .run()
  await site.admin.newsletter.createIssue({ ...issue, published: true })
  await isDone(site)

  expect(recipients(received)).toEqual(['reader1@kelp.test', 'reader2@kelp.test', 'reader3@kelp.test'])
  expect(await progress(site)).toEqual({
    ...{ startedAt: NOW, recipients: 3, sent: 3, refused: 0, waiting: 0, isPaused: false },
  })
  expect((await site.admin.newsletter.issueList()).readers).toBe(3)
  await site.admin.newsletter.updateIssue({ id: 1, title: 'Winter letter, corrected' })
  await startDueIssues(site.db, NOW)
  expect(site.rows(), 'a correction sends nothing').toHaveLength(3)
})

test('the mail of an issue has its text and the reader’s own link to unsubscribe', async () => {
  const { url, received } = await testMailServer()
  const site = siteWithReaders(url, 1)
  const content = '## Fish Rock\n\nSee [the story](/blog/fish-rock) & ![Sharks](https://img.test/s.jpg)'
  await site.admin.newsletter.createIssue({ ...issue, content, published: true })
  await isDone(site)
  const [mail] = received

  expect(mail).toMatchObject({
    ...{ subject: 'Winter letter', to: [{ address: 'reader1@kelp.test' }] },
    from: { name: 'Kelp & Coral', address: 'site@kelp.test' },
  })
  expect(mail?.html).toContain('<div style="display:none;max-height:0;overflow:hidden">What winter brings.</div>')
  expect(mail?.html).toMatch(
    /<a href="http:\/\/site.test\/blog\/fish-rock" style="[^"]+" class="link">the story<\/a> &amp;/,
  )
  expect(mail?.text).toContain('Fish Rock\n\nSee the story (http://site.test/blog/fish-rock) &')
  expect(mail?.text).toContain('Read this issue on the site:\nhttp://site.test/letters/winter-letter')
  const leave = /<(http:\/\/site.test\/newsletter\/unsubscribe\?token=1\.[\w-]+)>/.exec(
    header(mail, 'list-unsubscribe'),
  )
  expect(mail?.text).toContain(`Unsubscribe:\n${leave?.[1]}`)
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header(mail, 'list-id')).toBe('<letters.site.test>')
  expect(header(mail, 'auto-submitted')).toBe('auto-generated')
})

function header(mail: { headers: { key: string; value: string }[] } | undefined, name: string): string {
  return mail?.headers.find(({ key }) => key === name)?.value ?? ''
}

test('a scheduled issue is sent at its instant, once; one with a past date is sent now', async () => {
  const { url, received } = await testMailServer()
  const site = siteWithReaders(url)
  const publishedAt = new Date(NOW.getTime() + 600_000)
  await site.admin.newsletter.createIssue({ ...issue, published: true, publishedAt })
  expect(await startDueIssues(site.db, new Date(publishedAt.getTime() - 1))).toEqual([])
  site.clock.now = publishedAt
  site.delivery.wake()
  await isDone(site)

  expect(received).toHaveLength(3)
  expect(await startDueIssues(site.db, publishedAt)).toEqual([])
  const past = { ...issue, published: true, publishedAt: NOW }
  expect(await site.admin.newsletter.createIssue(past)).toMatchObject({ publishedAt })
})

test('a paused issue waits and goes on where it was; only so many mails leave in a minute, and other mail goes first', async () => {
  const { url, received } = await testMailServer()
  const site = siteWithReaders(url, 3, { NEWSLETTER_PER_MINUTE: '1' })
  let machine = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => machine)
  const message = { name: 'Jo', email: 'jo@example.com', subject: 'Hello', message: 'Is Fish Rock open?' }
  const sendMessage = async () =>
    expect(await site.visitor.publicContent.sendMessage(message)).toEqual({ emailSent: true })
  const subjects = () => received.map(({ subject }) => subject)
  await site.admin.newsletter.createIssue({ ...issue, published: true })
  await vi.waitFor(async () => expect(await progress(site)).toMatchObject({ sent: 1, waiting: 2 }))
  machine += 59_999
  await sendMessage()
  expect(subjects()).toEqual(['Winter letter', 'Hello (from Jo)'])
  await site.admin.newsletter.pauseIssue({ id: 1, isPaused: true })
  expect(await progress(site)).toMatchObject({ isPaused: true, waiting: 2 })
  machine += 600_000
  await sendMessage()
  expect(subjects()).toEqual(['Winter letter', 'Hello (from Jo)', 'Hello (from Jo)'])

  await site.admin.newsletter.pauseIssue({ id: 1, isPaused: false })
  await vi.waitFor(async () => expect(await progress(site)).toMatchObject({ sent: 2, waiting: 1, isPaused: false }))
  machine += 60_000
  site.delivery.wake()
  await isDone(site)
  expect(received).toHaveLength(5)
})

test('a subscriber who unsubscribes, is deleted or gets another email address before the issue is sent gets none', async () => {
  const { url, received } = await testMailServer()
  const site = siteWithReaders(url, 4, { NEWSLETTER_PER_MINUTE: '1' })
  await site.admin.newsletter.createIssue({ ...issue, published: true })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await site.admin.newsletter.updateSubscriber({ id: 2, subscribed: false })
  await site.admin.newsletter.deleteSubscriber({ id: 3 })
  await site.admin.newsletter.updateSubscriber({ id: 4, email: 'new@kelp.test' })
  let machine = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (machine += 60_000))
  site.delivery.wake()
  await isDone(site)

  expect(received.map(({ recipients: [to], subject }) => [to, subject === issue.title])).toEqual([
    ['reader1@kelp.test', true],
    ['new@kelp.test', false],
  ])
  expect(await progress(site)).toMatchObject({ recipients: 4, sent: 1, refused: 0, waiting: 0 })
})

test('two processes that begin it queue it once', async () => {
  const site = testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
  insertReaders(site.db, 2)
  await site.admin.newsletter.createIssue({ ...issue, published: true })
  const begun = await Promise.all([startDueIssues(site.db, NOW), startDueIssues(site.db, NOW)])
  expect(begun.flat()).toEqual([{ issue: 1, recipients: 2 }])
  const queue = () =>
    site.db.insert(outbox).values({ kind: 'issue', issueId: 1, subscriberId: 1, nextAttemptAt: NOW }).run()
  expect(queue).toThrow(/UNIQUE/)
})

test('a test of an issue goes to the owner alone, and nothing is stored', async () => {
  const server = await testMailServer()
  const site = siteWithReaders(server.url)
  const typed = { ...issue, onSite: true }
  expect(await site.admin.newsletter.testIssue(typed)).toEqual({ to: 'owner@kelp.test', problem: null })
  expect(server.received).toMatchObject([{ recipients: ['owner@kelp.test'], subject: 'Test: Winter letter' }])
  const preview = await site.admin.newsletter.previewIssue(typed)
  expect(server.received[0]?.text?.trim()).toBe(preview.text.trim())
  expect(server.received[0]?.html).toContain(preview.html.slice(0, 200))
  expect(server.received[0]?.text).toContain('Unsubscribe:\nhttp://site.test/newsletter/unsubscribe\n')
  expect(header(server.received[0], 'list-id'), 'sorted as the letter would be').toBe('<letters.site.test>')
  expect(header(server.received[0], 'list-unsubscribe'), 'he is on no list').toBe('')
  expect(site.rows()).toEqual([])

  expect(server.received[0]?.text).toContain('Read this issue on the site')
  await site.admin.newsletter.testIssue({ ...typed, onSite: false })
  expect(server.received[1]?.text).not.toContain('Read this issue on the site')

  server.answer.toRecipient = { code: 550, message: 'No.' }
  expect(await site.admin.newsletter.testIssue(typed)).toMatchObject({ problem: expect.stringContaining('550') })
})
