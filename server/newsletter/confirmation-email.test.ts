import { expect, test, vi } from 'vitest'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { newsletterLink, type TokenPurpose } from '#domain/newsletter/newsletter-links.ts'
import { composeEmail } from '#server/emails.ts'
import { mailingSite, testMailServer } from '#server/mail/testing.ts'
import { NOW, testSite } from '#server/testing.ts'
import { tokenFor } from './tokens.ts'

test('a subscriber is asked to confirm, hears of the guide, and can unsubscribe as easily [r-subscribe-mail r-unsubscribe]', async () => {
  const { url, received } = await testMailServer()
  const site = mailingSite(url)
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [subscriber] = site.db.select().from(newsletterSubscribers).all()
  const linkTo = (purpose: TokenPurpose) =>
    `http://site.test${newsletterLink(purpose, subscriber ? tokenFor(site.db, purpose, subscriber) : '')}`
  const [mail] = received

  expect(mail).toMatchObject({
    ...{ recipients: ['jo@example.com'], from: { name: 'Kelp & Coral', address: 'site@kelp.test' } },
    subject: 'Confirm your email address, and the guide is yours',
  })
  expect(mail?.text).toContain(
    'asked for the Kelp & Coral newsletter about diving in Australia to be sent to this address.',
  )
  expect(mail?.text).toContain('which also opens your free guide to your first dives (PDF).')
  expect(mail?.text).toContain(`Confirm and get the guide:\n${linkTo('confirm')}\n`)
  expect(mail?.text).toContain('Not you? Then do nothing: an address that is not confirmed gets no newsletter.')
  expect(mail?.text).toContain(`hear from us at all? Take this address off the list:\n${linkTo('unsubscribe')}\n`)
  expect(mail?.html).toMatch(new RegExp(`href="${literal(linkTo('confirm'))}"[^>]*>Confirm and get the guide</a>`))
  expect(mail?.html).toMatch(new RegExp(`href="${literal(linkTo('unsubscribe'))}"[^>]*>Take this address off`))
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${linkTo('unsubscribe')}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  })
})

test('a person from an imported list, when asked by the owner, reads where the address is from', async () => {
  const { url, received } = await testMailServer()
  const site = mailingSite(url)
  const consent = { consentAt: NOW, consentForm: 'import', consentSource: 'Ghost: created_at' } as const
  site.db
    .insert(newsletterSubscribers)
    .values({ email: 'jo@example.com', ...consent, createdAt: NOW })
    .run()
  await site.admin.newsletter.sendConfirmation({ id: 1 })
  await vi.waitFor(() => expect(received).toHaveLength(1))

  expect(received[0]?.text).toContain('has moved here, and this address was on it. Confirm it with the button below')
})

const literal = (text: string) => text.replace(/[.?]/g, '\\$&')

test('queued mail is dropped for subscribers who confirmed, unsubscribed or were deleted meanwhile, and without a recipient', async () => {
  const site = testSite()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await site.visitor.publicContent.sendMessage({ name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' })
  const row = {
    ...{ id: 7, attempts: 0, firstAttemptAt: null, nextAttemptAt: NOW, leasedUntil: null, sentAt: null },
    ...{ failedAt: null, lastError: '', createdAt: NOW, contactMessageId: null, subscriberId: null, issueId: null },
    correctionId: null,
  }
  const write = (values: Partial<Parameters<typeof composeEmail>[1]>, CONTACT_TO?: string) =>
    composeEmail({ db: site.db, env: { ...site.env, CONTACT_TO } }, { ...row, kind: 'confirmation', ...values })
  const change = (values: Partial<typeof newsletterSubscribers.$inferInsert>) =>
    site.db.update(newsletterSubscribers).set(values).run()

  expect(write({ subscriberId: 1 })).toMatchObject({
    ...{ to: 'jo@example.com', messageId: `confirmation.7.${NOW.getTime()}` },
  })
  expect(write({ subscriberId: 2 }), 'nobody').toBeNull()
  expect(write({ kind: 'issue', subscriberId: 2, issueId: 1 })).toBeNull()
  change({ confirmedAt: NOW })
  expect(write({ subscriberId: 1 }), 'confirmed').toBeNull()
  change({ confirmedAt: null, subscribed: false })
  expect(write({ subscriberId: 1 }), 'left').toBeNull()
  expect(write({ kind: 'contact_notice', contactMessageId: 1 }, 'owner@kelp.test')).toMatchObject({
    to: 'owner@kelp.test',
  })
  expect(write({ kind: 'contact_notice', contactMessageId: 1 }), 'no owner').toBeNull()
  expect(write({ kind: 'contact_notice', contactMessageId: 2 }, 'owner@kelp.test'), 'no message').toBeNull()
})
