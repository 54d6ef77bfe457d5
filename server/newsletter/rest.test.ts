import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { post } from '#server/rest-testing.ts'
import { adminRest, NOW, sessionCookie, testSite } from '#server/testing.ts'
import { subscriberOfToken } from './tokens.ts'

const path = '/api/newsletter/subscribers'
const exportPath = `${path}/export/csv`
const jo = { email: 'jo@example.com', consentAt: NOW, consentForm: 'blog', createdAt: NOW } as const

async function exported(...subscribers: Partial<typeof newsletterSubscribers.$inferInsert>[]) {
  const site = testSite()
  site.db
    .insert(newsletterSubscribers)
    .values(subscribers.map((each) => ({ ...jo, ...each })))
    .run()
  const app = await site.app()
  const answer = await app.inject({ url: exportPath, headers: { cookie: sessionCookie(site.db) } })
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
  return { ...site, app, answer, rows }
}

test('the export has every subscriber with state, consent and the URL that unsubscribes [s6-admin-subscribers]', async () => {
  const at = NOW.toISOString()
  const { answer, rows, db } = await exported(
    { confirmedAt: NOW },
    { email: '+kim@example.com', consentForm: 'home' },
    { email: 'lee@example.com', subscribed: false, unsubscribedAt: NOW },
  )

  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers-2026-03-14.csv"',
    'cache-control': 'no-store',
  })
  const consent = {
    createdAt: at,
    consentAt: at,
    consentForm: 'blog',
    consentSource: '',
    confirmedAt: '',
    unsubscribedAt: '',
  }
  const tokens = rows.map(({ unsubscribeUrl }) => /\?token=(.*)/.exec(unsubscribeUrl ?? '')?.[1] ?? '')
  expect(new Set(tokens).size).toBe(3)
  for (const [index, token] of tokens.entries()) expect(subscriberOfToken(db, 'unsubscribe', token)?.id).toBe(index + 1)
  expect(rows[0]?.unsubscribeUrl).toMatch(/^http:\/\/site\.test\/newsletter\/unsubscribe\?token=1\./)
  expect(rows.map(({ unsubscribeUrl: _url, ...row }) => row)).toEqual([
    { ...consent, id: '1', email: 'jo@example.com', state: 'active', confirmedAt: at },
    { ...consent, id: '2', email: "'+kim@example.com", state: 'pending', consentForm: 'home' },
    { ...consent, id: '3', email: 'lee@example.com', state: 'unsubscribed', unsubscribedAt: at },
  ])
  const entries = db.select().from(auditLog).all()
  expect(entries).toMatchObject([{ action: 'subscriber_export' }])
  expect(JSON.stringify(entries)).not.toContain('example.com')
})

test('the file holds everybody, however many they are; visitors get nothing of it', async () => {
  const { app, rows } = await exported(...Array.from({ length: 450 }, (_, n) => ({ email: `n${n}@example.com` })))

  expect(rows.map(({ email }) => email)).toEqual(Array.from({ length: 450 }, (_, n) => `n${n}@example.com`))
  expect((await app.inject(exportPath)).statusCode).toBe(401)
})

test('POST /api/newsletter/subscribe stores an address once, and no invalid one [s7-rest-subscribe r-subscribe-twice r-rest-errors s5-newsletter-required]', async () => {
  const site = testSite()
  const subscribe = (email: string) => post(site, '/api/newsletter/subscribe', { email })
  expect(await subscribe('jo@example.com')).toEqual({ status: 201, body: { message: 'Successfully subscribed!' } })
  expect(await subscribe('JO@example.com')).toEqual({ status: 409, body: { error: 'Email already subscribed' } })
  for (const wrong of ['', 'jo@example']) expect(await subscribe(wrong)).toMatchObject({ status: 400 })

  expect(site.db.select().from(newsletterSubscribers).all()).toHaveLength(1)
})

test('the documented calls list, change and delete a subscriber [s7-admin-subscribers s7-admin-subscriber-patch s7-admin-subscriber-delete]', async () => {
  const { db, call } = await adminRest()
  db.insert(newsletterSubscribers).values(jo).run()

  const list = await call('GET', path)
  expect(list).toMatchObject({ status: 200, body: [{ id: 1, email: 'jo@example.com', subscribed: true }] })
  expect(list.body[0]).toMatchObject({ createdAt: NOW.toISOString(), consentForm: 'blog', unsubscribedAt: null })
  expect(list.headers['cache-control']).toContain('no-store')
  expect(await call('PATCH', `${path}/1`, { email: 'Kim@example.com', subscribed: false })).toMatchObject({
    status: 200,
    body: { id: 1, email: 'kim@example.com', subscribed: false, unsubscribedAt: NOW.toISOString() },
  })
  expect(await call('PATCH', `${path}/1`, { subscribed: 'false' })).toMatchObject({
    ...{ status: 400, body: { error: 'subscribed must be true or false.' } },
  })
  expect(await call('PATCH', `${path}/1`, { confirmedAt: NOW })).toMatchObject({ status: 400 })
  expect(await call('DELETE', `${path}/1`)).toMatchObject({ status: 204, body: null })
  expect(await call('DELETE', `${path}/1`)).toMatchObject({ status: 404 })
  expect(await call('GET', path)).toMatchObject({ body: [] })
})
