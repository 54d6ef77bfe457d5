import { expect, test } from 'vitest'
import { outbox } from '#db/schema/mail.ts'
import { composeEmail } from '#server/emails.ts'
import { insertDiveSite, testSite } from '#server/testing.ts'

const said = { page: '/dive-sites/1001', field: 'hazards', wrong: 'None', right: 'Boats', evidence: 'A sign' }
const withMail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' }

/** A site with corrections of two senders, one of whom gives an email address. */
async function siteWithCorrections(variables: Record<string, string>) {
  const site = testSite(variables)
  insertDiveSite(site.db, { id: 1001, name: 'Bare Island' })
  await site.visitor.publicContent.sendCorrection({ ...said, email: 'jo@example.com' })
  await site.visitor.publicContent.sendCorrection(said)
  const { admin } = site
  const settle = async (id: number, revision: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + 1)
    await admin.adminContent.applyCorrection({ id, revision, text: `${id}`, source: 'A sign' })
  }
  const queued = () => site.db.select().from(outbox).all()
  const emails = () => queued().map((row) => composeEmail(site, row))
  return { admin, settle, queued, emails }
}

test('one notice tells the owner of all open corrections, and none leaves once they are settled', async () => {
  const { admin, emails } = await siteWithCorrections(withMail)
  expect(emails()).toMatchObject([{ to: 'owner@kelp.test', subject: '2 corrections to look at' }])
  expect(emails()[0]?.text).toContain('http://site.test/admin?tab=corrections')

  for (const id of [1, 2]) await admin.adminContent.dismissCorrection({ id, isDismissed: true })
  expect(emails()).toEqual([null])
})

test('the sender is thanked once the correction is applied, at the address that was given, and nobody else is', async () => {
  const { settle, emails } = await siteWithCorrections(withMail)
  await settle(1, 1)
  await settle(2, 2)

  const thanks = emails().filter((email) => email?.to !== 'owner@kelp.test' && email !== null)
  expect(thanks).toMatchObject([{ to: 'jo@example.com', subject: 'Thank you: Bare Island is corrected' }])
  expect(thanks[0]?.text).toContain('http://site.test/dive-sites/1001')
})

test('without a mail server no thanks wait for one', async () => {
  const { settle, queued } = await siteWithCorrections({})
  await settle(1, 1)
  expect(queued().map(({ kind }) => kind)).toEqual(['correction_notice'])
})
