import { expect, test } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { auditLog } from '#db/schema/security.ts'
import { NOW, testSite } from '#server/testing.ts'

const csv = (...lines: string[]) => ({ format: 'csv' as const, text: lines.join('\n') })
type Site = ReturnType<typeof testSite>
type File = ReturnType<typeof csv>

const check = ({ admin }: Site, file: File) => admin.newsletter.checkImport(file)

async function importInto(site: Site, file: File) {
  const { version, lines } = await check(site, file)
  await site.admin.newsletter.runImport({ ...file, version, isAgreed: true })
  return lines
}

const stored = ({ db }: Site) => db.select().from(newsletterSubscribers).all()
const addresses = (site: Site) => stored(site).map(({ email, subscribed }) => [email, subscribed])

const mailchimp = {
  subscribed: 'Email Address,First Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,LAST_CHANGED,TAGS',
  unsubscribed: 'Email Address,First Name,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_REASON,TAGS',
  cleaned: 'Email Address,First Name,OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,TAGS',
}
const ghost =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers'
const substack = 'email,active_subscription,expiry,email_disabled,created_at'
const listmonk = 'uuid,email,name,attributes,status,created_at,updated_at'
const joined = '2024-02-12T10:54:27.000Z'
const later = '2024-02-13T08:00:00.000Z'

test.each([
  [
    'Mailchimp: OPTIN_TIME',
    mailchimp.subscribed,
    'Jo@Example.com,Jo,2024-02-12 10:54:27,,2024-02-13 08:00:00,,"""A"""',
    later,
  ],
  ['Mailchimp: CONFIRM_TIME', mailchimp.subscribed, 'jo@example.com,Jo,,,2024-02-12 10:54:27,,', null],
  ['Ghost: created_at', ghost, '5f0c,jo@example.com,Jo,,true,false,,2024-02-12T10:54:27.000Z,,,', joined],
  ['Substack: created_at', substack, 'jo@example.com,,,false,2024-02-12T10:54:27.000Z', joined],
  ['listmonk: created_at', listmonk, '1-a,jo@example.com,Jo,{},enabled,2024-02-12 16:24:27.5 +0530 IST,', joined],
  ['listmonk: created_at', listmonk, '1-a,jo@example.com,Jo,{},unconfirmed,2024-02-12 10:54:27 +0000 UTC,', null],
])(
  '%s: date and source of the consent are kept, and a stated confirmation',
  async (source, head, line, confirmedAt) => {
    const site = testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
    const lines = await importInto(site, csv(head, line))

    expect(stored(site)).toMatchObject([
      {
        ...{ email: 'jo@example.com', subscribed: true, unsubscribedAt: null, createdAt: NOW },
        ...{ consentForm: 'import', consentSource: source, confirmedAt: confirmedAt && new Date(confirmedAt) },
      },
    ])
    expect(stored(site)[0]?.consentAt.toISOString().slice(0, 19)).toBe(joined.slice(0, 19))
    const state = confirmedAt
      ? 'Active: agreed on'
      : 'Pending: gets no issue until you ask and they confirm\\. On that list since'
    expect(lines).toMatchObject([{ line: 2, outcome: 'added' }])
    expect(lines[0]?.note).toMatch(new RegExp(`^${state} 12 February 2024 \\(${source}\\)\\.$`))
    expect((await site.admin.newsletter.issueList()).readers).toBe(confirmedAt ? 1 : 0)
    expect(site.db.select().from(outbox).all()).toEqual([])
    const entries = site.db.select().from(auditLog).all()
    expect(entries).toMatchObject([
      { action: 'subscriber_import', details: { added: 1, changed: 0, same: 0, refused: 0 } },
    ])
    expect(JSON.stringify(entries)).not.toContain('example.com')
  },
)

test.each([
  [mailchimp.unsubscribed, 'jo@example.com,Jo,2024-02-12 10:54:27,2024-02-12 10:54:27,2025-01-01 10:00:00,,'],
  [mailchimp.unsubscribed, 'jo@example.com,Jo,2024-02-12 10:54:27,2024-02-12 10:54:27,,,'],
  [mailchimp.cleaned, 'jo@example.com,Jo,2024-02-12 10:54:27,2024-02-12 10:54:27,2025-01-01 10:00:00,'],
  [ghost, '5f0c,jo@example.com,,,false,false,,2024-02-12T10:54:27.000Z,,,'],
  [ghost, '5f0c,jo@example.com,,,,false,,2024-02-12T10:54:27.000Z,,,'],
  [ghost, '5f0c,jo@example.com,,,true,false,,2024-02-12T10:54:27.000Z,2025-01-01T10:00:00.000Z,,'],
  [substack, 'jo@example.com,true,,true,2024-02-12T10:54:27.000Z'],
  [listmonk, '1-a,jo@example.com,Jo,{},disabled,2024-02-12 10:54:27 +0000 UTC,'],
  [listmonk, '1-a,jo@example.com,Jo,{},blocklisted,2024-02-12 10:54:27 +0000 UTC,'],
])(
  'whoever is not subscribed in the file becomes nobody who is emailed, now or by a later file: %s %s',
  async (head, line) => {
    const site = testSite()
    const [shown] = await importInto(site, csv(head, line))
    expect(shown).toMatchObject({
      isUnsubscribed: true,
      note: expect.stringMatching(/^Stays unsubscribed: left or bounced/),
    })
    const [again] = await importInto(site, csv(substack, 'JO@example.com,,,false,2024-02-12T10:54:27.000Z'))

    expect(again).toMatchObject({ outcome: 'same', warnings: ['Unsubscribed here, and stays so.'] })
    expect(addresses(site)).toEqual([['jo@example.com', false]])
  },
)

test('a file that says both of an address makes nobody active, in whatever order', async () => {
  const site = testSite()
  const at = '2024-02-12T10:54:27.000Z'
  const file = ['jo,false', 'jo,true', 'kim,true', 'kim,false', 'jo,true'].map((line) =>
    line.replace(',', '@example.com,,,'),
  )
  const lines = await importInto(site, csv(substack, ...file.map((line) => `${line},${at}`)))

  expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'added', 'added', 'refused', 'refused'])
  expect(addresses(site)).toEqual([
    ['jo@example.com', false],
    ['kim@example.com', false],
  ])
})

test('nobody who was deleted here comes back by an import, but they may sign up themselves', async () => {
  const site = testSite()
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await site.admin.newsletter.deleteSubscriber({ id: 1 })
  const lines = await importInto(site, csv(substack, 'jo@example.com,,,false,2024-02-12T10:54:27.000Z'))

  expect(lines).toMatchObject([
    { outcome: 'refused', problems: ['This address was deleted here. Its owner can sign up on the site again.'] },
  ])
  expect(stored(site)).toEqual([])
  expect(JSON.stringify(site.db.select().from(auditLog).all())).not.toContain('example.com')
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })
  expect(addresses(site)).toEqual([['jo@example.com', true]])
})

test('a consent that was given here is never overwritten; only a later goodbye counts', async () => {
  const site = testSite()
  for (const email of ['jo@example.com', 'kim@example.com', 'lee@example.com']) {
    await site.visitor.newsletter.subscribe({ email, form: 'home' })
  }
  const [jo, ...others] = stored(site)
  const [here] = await importInto(site, csv(substack, 'jo@example.com,,,false,2020-02-12T10:54:27.000Z'))
  expect(here).toMatchObject({ outcome: 'same', note: 'Already subscribed.', warnings: [] })
  const goodbye = (email: string, day: string) => `${email},,2020-02-12 10:54:27,2020-02-12 10:54:27,${day} 10:00:00,,`
  const lines = await importInto(
    site,
    csv(mailchimp.unsubscribed, goodbye('kim@example.com', '2021-01-01'), goodbye('lee@example.com', '2026-12-01')),
  )

  expect(lines).toMatchObject([
    { outcome: 'same', warnings: ['Unsubscribed there before signing up here.'] },
    { outcome: 'changed', changes: [{ field: 'status', before: 'pending', after: 'unsubscribed' }] },
  ])
  expect(stored(site)).toEqual([
    ...[jo, others[0]],
    {
      ...{ ...others[1], subscribed: false, revision: 2 },
      unsubscribedAt: new Date('2026-12-01T10:00:00Z'),
    },
  ])
})

test.each([
  ['jo@example,,,false,2024-02-12', 'Please enter a valid email address.'],
  ['jo@example.com,,,false,', 'The file does not say when this person agreed to get the newsletter.'],
  ['jo@example.com,,,false,soon', 'It has a date that cannot be read.'],
  ['jo@example.com,,,false', 'It has 4 cells, but the first line has 5 columns.'],
])('the line %s is refused, with the reason', async (line, problem) => {
  expect((await check(testSite(), csv(substack, line))).lines).toMatchObject([
    { outcome: 'refused', problems: [problem] },
  ])
})

test('a file of none of the four services is refused, and without the declaration nothing is imported', async () => {
  const site = testSite()
  const { lines } = await check(site, csv('email,created_at', 'jo@example.com,2024-02-12'))
  expect(lines[0]?.problems[0]).toMatch(/^The file is not an export of subscribers from Mailchimp, Ghost, Substack/)
  const file = csv(substack, 'jo@example.com,,,false,2024-02-12')
  const { version } = await check(site, file)
  await expect(site.admin.newsletter.runImport({ ...file, version, isAgreed: false as true })).rejects.toThrow(
    'Confirm that everyone in this file agreed to get this newsletter.',
  )
  await site.visitor.newsletter.subscribe({ email: 'jo@example.com' })

  await expect(site.admin.newsletter.runImport({ ...file, version, isAgreed: true })).rejects.toThrow(
    'The subscribers have changed since the file was checked.',
  )
  expect(stored(site)).toMatchObject([{ consentForm: 'api' }])
})

test('a date that a spreadsheet rewrote is asked about', async () => {
  const file = csv(substack, 'jo@example.com,,,false,3/4/2024 10:54')
  const { dateQuestion } = await check(testSite(), file)

  expect(dateQuestion).toEqual({ text: '3/4/2024 10:54', dayFirst: '2024-04-03', monthFirst: '2024-03-04' })
})
