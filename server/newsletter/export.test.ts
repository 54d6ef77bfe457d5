import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { NOW, sessionCookie, testSite } from '#server/testing.ts'
import { subscriberOfToken } from './tokens.ts'

const path = '/api/newsletter/subscribers/export/csv'
const jo = { email: 'jo@example.com', consentAt: NOW, consentForm: 'blog', createdAt: NOW } as const

async function exported(...subscribers: Partial<typeof newsletterSubscribers.$inferInsert>[]) {
  const site = testSite()
  site.db
    .insert(newsletterSubscribers)
    .values(subscribers.map((each) => ({ ...jo, ...each })))
    .run()
  const app = await site.app()
  const answer = await app.inject({ url: path, headers: { cookie: sessionCookie(site.db) } })
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
  return { ...site, app, answer, rows }
}

test('subscribers leave as a file for the day, each with state, consent and the address to unsubscribe at [s6-admin-subscribers]', async () => {
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
  const consent = { createdAt: at, consentAt: at, consentForm: 'blog', confirmedAt: '', unsubscribedAt: '' }
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
  expect((await app.inject(path)).statusCode).toBe(401)
})
