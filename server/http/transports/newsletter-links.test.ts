import { expect, test } from 'vitest'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { newsletterLink, type TokenPurpose } from '#domain/newsletter/newsletter-links.ts'
import { tokenFor } from '#server/newsletter/tokens.ts'
import { ensureSigningKeys } from '#server/security/signing.ts'
import { NOW, testSite } from '#server/testing.ts'

const later = new Date(NOW.getTime() + 3_600_000)

/** A site with one subscriber, pending unless said otherwise, and his links. */
async function siteWithSubscriber(values: Partial<typeof newsletterSubscribers.$inferInsert> = {}) {
  const site = testSite()
  const subscriber = site.db
    .insert(newsletterSubscribers)
    .values({ email: 'jo@example.com', consentAt: NOW, consentForm: 'home', createdAt: NOW, updatedAt: NOW, ...values })
    .returning()
    .get()
  const app = await site.app()
  site.clock.now = later
  const tokenOf = (purpose: TokenPurpose) => tokenFor(site.db, purpose, subscriber)
  const post = (url: string, payload = '', headers: Record<string, string> = {}) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({ method: 'POST', url, payload, headers: { ...form, ...headers } })
  }
  const press = (purpose: TokenPurpose, token = tokenOf(purpose)) => post(newsletterLink(purpose, token))
  const stored = () => site.db.select().from(newsletterSubscribers).get()
  const state = (purpose: TokenPurpose, token = tokenOf(purpose)) =>
    site.visitor.newsletter.personalLink({ purpose, token })
  return { ...site, app, post, press, stored, state, tokenOf }
}

test('the button confirms the address, once, and comes back to the page that says so [r-subscribe-confirm]', async () => {
  const { press, stored, state, tokenOf, db } = await siteWithSubscriber()
  expect(await state('confirm')).toBe('waiting')

  const answer = await press('confirm')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, newsletterLink('confirm', tokenOf('confirm'))])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(stored()).toMatchObject({ confirmedAt: later, updatedAt: later, revision: 2 })
  expect(await state('confirm')).toBe('done')
  await press('confirm')
  expect(stored()).toMatchObject({ revision: 2 })
  expect(db.select().from(auditLog).all()).toMatchObject([{ action: 'newsletter_confirm', resource: 'subscriber:1' }])
})

test('following a link changes nothing: mail scanners do [r-subscribe-confirm r-unsubscribe]', async () => {
  const { app, stored, state, tokenOf } = await siteWithSubscriber()
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const url = newsletterLink(purpose, tokenOf(purpose))
    expect((await app.inject(url)).statusCode).toBe(200)
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    expect(await state(purpose)).toBe('waiting')
  }
  expect(stored()).toMatchObject({ confirmedAt: null, subscribed: true, revision: 1 })
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'a mail program unsubscribes with one post from anywhere, as %s, and is not sent on [r-unsubscribe]',
  async (type, body) => {
    const { post, tokenOf, stored, db } = await siteWithSubscriber({ confirmedAt: NOW })
    const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const answer = await post(newsletterLink('unsubscribe', tokenOf('unsubscribe')), body, headers)

    expect([answer.statusCode, answer.body]).toEqual([200, 'Unsubscribed.'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(stored()).toMatchObject({ subscribed: false, unsubscribedAt: later, confirmedAt: NOW })
    const entries = db.select().from(auditLog).all()
    expect(entries).toMatchObject([{ action: 'newsletter_unsubscribe', resource: 'subscriber:1' }])
  },
)

test('after an unsubscription an old link that confirms does nothing, and one that unsubscribes stays good', async () => {
  const { press, stored, state } = await siteWithSubscriber()
  expect((await press('unsubscribe')).statusCode).toBe(303)
  expect([await state('confirm'), await state('unsubscribe')]).toEqual(['unknown', 'done'])
  await press('confirm')
  expect(stored()).toMatchObject({ subscribed: false, confirmedAt: null })
})

test('a person who subscribes again needs a new link to confirm, and can unsubscribe with the old one', async () => {
  const { db, tokenOf, state, press, stored } = await siteWithSubscriber()
  const [confirm, leave] = [tokenOf('confirm'), tokenOf('unsubscribe')]
  db.update(newsletterSubscribers).set({ consentAt: later }).run()
  expect([await state('confirm', confirm), await state('unsubscribe', leave)]).toEqual(['unknown', 'waiting'])
  await press('unsubscribe', leave)
  expect(stored()).toMatchObject({ subscribed: false })
})

test('links survive a restart of the site, and end when the email address changes', async () => {
  const { db, tokenOf, state } = await siteWithSubscriber()
  const [confirm, leave] = [tokenOf('confirm'), tokenOf('unsubscribe')]
  ensureSigningKeys(db, later)
  expect([tokenOf('unsubscribe'), await state('unsubscribe', leave)]).toEqual([leave, 'waiting'])
  db.update(newsletterSubscribers).set({ email: 'new@example.com' }).run()
  expect([await state('confirm', confirm), await state('unsubscribe', leave)]).toEqual(['unknown', 'unknown'])
})

test('a link is good for its own purpose, person and site alone', async () => {
  const { press, stored, tokenOf, state, db } = await siteWithSubscriber()
  const [, signature] = tokenOf('unsubscribe').split('.')
  db.insert(newsletterSubscribers).values({ email: 'kim@example.com', consentAt: NOW, consentForm: 'home' }).run()
  const other = await siteWithSubscriber()
  const forged = [tokenOf('confirm'), `2.${signature}`, `1.${signature?.slice(1)}`, `1.${signature}x`, '1.', '1', '.']
  for (const token of [...forged, `01.${signature}`, `1.${signature}.1`, other.tokenOf('unsubscribe')]) {
    expect([token, await state('unsubscribe', token)]).toEqual([token, 'unknown'])
    expect((await press('unsubscribe', token)).statusCode).toBe(303)
  }
  expect(stored()).toMatchObject({ subscribed: true, revision: 1 })
})

test('a post without a valid token leads to the page that says so, and one click with it is refused', async () => {
  const { post } = await siteWithSubscriber()
  for (const query of ['', '?token=', '?token=%0d%0aX:1', `?token=${'x'.repeat(101)}`, '?token=1.a&token=1.b']) {
    const answer = await post(`/newsletter/unsubscribe${query}`)
    expect([query, answer.statusCode, answer.headers.location]).toEqual([query, 303, '/newsletter/unsubscribe?token='])
    const oneClick = await post(`/newsletter/unsubscribe${query}`, 'List-Unsubscribe=One-Click')
    expect(oneClick).toMatchObject({ statusCode: 404, body: '{"error":"This link no longer works."}' })
  }
  const large = await post('/newsletter/unsubscribe?token=1.a', 'x'.repeat(5_000))
  expect(large.statusCode).toBe(413)
})

test('a page with a token in its URL is never stored, and its URL is sent to no other site', async () => {
  const { app, tokenOf } = await siteWithSubscriber()
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const { headers } = await app.inject(newsletterLink(purpose, tokenOf(purpose)))
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
  }
})

test('one click unsubscribes and does nothing else: posted to confirm, it is the button of that page', async () => {
  const { post, stored, tokenOf } = await siteWithSubscriber()
  const link = newsletterLink('confirm', tokenOf('confirm'))
  const answer = await post(link, 'List-Unsubscribe=One-Click')

  expect([answer.statusCode, answer.headers.location]).toEqual([303, link])
  expect(answer.body).not.toContain('Unsubscribed')
  expect(stored()).toMatchObject({ confirmedAt: later, subscribed: true })
  const unknown = await post('/newsletter/confirm?token=1.x', 'List-Unsubscribe=One-Click')
  expect([unknown.statusCode, unknown.headers.location]).toEqual([303, '/newsletter/confirm?token=1.x'])
})

test('the link of somebody who was deleted says that the address is not on the list any more, and one click is done [r-unsubscribe]', async () => {
  const { db, post, press, state, tokenOf } = await siteWithSubscriber({ confirmedAt: NOW })
  const [leave, confirm] = [tokenOf('unsubscribe'), tokenOf('confirm')]
  db.delete(newsletterSubscribers).run()

  expect([await state('unsubscribe', leave), await state('confirm', confirm)]).toEqual(['gone', 'unknown'])
  expect((await press('unsubscribe', leave)).statusCode).toBe(303)
  expect(await post(newsletterLink('unsubscribe', leave), 'List-Unsubscribe=One-Click')).toMatchObject({
    statusCode: 200,
  })
  expect([await state('unsubscribe', '1.'), await state('unsubscribe', '1')]).toEqual(['unknown', 'unknown'])
  expect(db.select().from(auditLog).all()).toEqual([])
})
