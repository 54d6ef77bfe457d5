import { expect, test } from 'vitest'
import { issues } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { NOW, testSite } from '#server/testing.ts'

const withMail = () => testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
type Site = ReturnType<typeof testSite>
const queued = ({ db }: Site) => db.select().from(outbox).all()
const person = ({ db }: Site) => db.select().from(newsletterSubscribers).get()
const day = 86_400_000

test('a link to confirm is queued with the address, and again after a failed one [r-subscribe-mail r-mail-outbox]', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(queued(site)).toMatchObject([{ kind: 'confirmation', subscriberId: 1, nextAttemptAt: NOW }])
  site.db.update(outbox).set({ failedAt: NOW }).run()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(queued(site)).toHaveLength(2)
})

test('a pending subscriber is sent the link again, and the first consent stays [r-subscribe-pending]', async () => {
  const site = withMail()
  const subscribe = () => site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await subscribe()
  site.db.update(outbox).set({ sentAt: NOW }).run()
  site.clock.now = new Date(NOW.getTime() + day)

  expect(await subscribe()).toEqual({ message: 'Successfully subscribed!', isGuideMailed: true })
  expect(queued(site)).toMatchObject([{ id: 1 }, { id: 2, subscriberId: 1, sentAt: null }])
  expect(person(site)).toMatchObject({ consentAt: NOW, revision: 1 })
})

test('others cannot fill an inbox: one link on its way at a time, three within a day', async () => {
  const site = withMail()
  const subscribe = () => site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  const send = () => site.db.update(outbox).set({ sentAt: site.clock.now }).run()
  await subscribe()
  await subscribe()
  expect(queued(site)).toHaveLength(1)
  for (let times = 0; times < 5; times += 1) {
    send()
    await subscribe()
  }
  expect(queued(site)).toHaveLength(3)
  send()
  site.clock.now = new Date(NOW.getTime() + day)
  await subscribe()
  expect(queued(site)).toHaveLength(4)
})

test('a person who unsubscribed and comes back is sent a link, however many issues came that day', async () => {
  const site = withMail()
  const subscribe = () => site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await subscribe()
  site.db
    .update(outbox)
    .set({ sentAt: new Date(NOW.getTime() - 1), createdAt: new Date(NOW.getTime() - day) })
    .run()
  for (const id of [1, 2, 3]) {
    site.db
      .insert(issues)
      .values({ title: `Letter ${id}`, slug: `letter-${id}`, createdAt: NOW })
      .run()
    const letter = { kind: 'issue', issueId: id, subscriberId: 1, nextAttemptAt: NOW, createdAt: NOW } as const
    site.db
      .insert(outbox)
      .values({ ...letter, sentAt: id === 3 ? null : NOW })
      .run()
  }
  site.db.update(newsletterSubscribers).set({ subscribed: false, unsubscribedAt: NOW, confirmedAt: NOW }).run()
  await subscribe()

  expect(queued(site).filter(({ sentAt }) => !sentAt)).toMatchObject([
    { kind: 'issue', issueId: 3 },
    { kind: 'confirmation', subscriberId: 1 },
  ])
})

test('a confirmed address is already subscribed, with mail as without [r-subscribe-twice]', async () => {
  const site = withMail()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  site.db.update(newsletterSubscribers).set({ confirmedAt: NOW }).run()
  await expect(site.visitor.newsletter.subscribe({ email: 'jo@example.com' })).rejects.toMatchObject({
    message: 'Email already subscribed',
  })
})

test('a new address, and one that the owner switches on, is asked by mail; one that stays as it was is not', async () => {
  const site = testSite()
  const insert = (values: Partial<typeof newsletterSubscribers.$inferInsert>) =>
    site.db
      .insert(newsletterSubscribers)
      .values({ email: 'jo@example.com', consentAt: NOW, consentForm: 'home', confirmedAt: NOW, ...values })
      .run()
  insert({})
  insert({ email: 'kim@example.com', subscribed: false, unsubscribedAt: NOW })
  insert({ email: 'lee@example.com', confirmedAt: null })
  insert({ email: 'max@example.com' })
  const change = site.admin.newsletter.updateSubscriber
  await change({ id: 1, email: 'jo@new.example.com' })
  await change({ id: 2, subscribed: true })
  await change({ id: 3, email: 'lee@example.com', subscribed: true })
  await change({ id: 4, subscribed: false })

  expect(queued(site).map(({ subscriberId }) => subscriberId)).toEqual([1, 2])
})
