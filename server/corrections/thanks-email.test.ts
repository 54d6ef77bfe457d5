import { expect, test } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { composeEmail } from '#server/emails.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

const said = { page: '/dive-sites/1001', field: 'hazards', wrong: 'None', right: 'Boats', evidence: 'A sign' }

const withMail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' }

/** The emails after the corrections of two senders were settled at the same instant; one of them gave an address. */
async function emailsOf(variables: Record<string, string>, how: 'applied' | 'done' | 'dismissed') {
  const site = testSite(variables)
  insertDiveSite(site.db, { id: 1001, name: 'Bare Island' })
  await site.visitor.publicContent.sendCorrection(said)
  await site.visitor.publicContent.sendCorrection({ ...said, email: 'jo@example.com' })
  const { admin } = site
  if (how === 'applied')
    for (const id of [1, 2])
      await admin.adminContent.applyCorrection({ id, revision: id, text: `${id}`, source: 'A sign' })
  else for (const id of [1, 2]) await admin.adminContent.settleCorrection({ id, isApplied: how === 'done' })
  return site.db
    .select()
    .from(outbox)
    .all()
    .map((row) => composeEmail(site, row))
}

test.each(['applied', 'done'] as const)(
  'once the correction is %s, its sender is thanked where mail is set up',
  async (how) => {
    const emails = await emailsOf(withMail, how)
    expect(emails).toMatchObject([{ to: 'jo@example.com', subject: 'Thank you: Bare Island is corrected' }])
    expect(emails[0]?.text).toContain('http://site.test/dive-sites/1001')
    expect(await emailsOf({}, how)).toEqual([])
  },
)

test('nobody is thanked for a correction that is dismissed', async () => {
  expect(await emailsOf(withMail, 'dismissed')).toEqual([])
})
