import { expect, test } from 'vitest'
import { corrections } from '#db/schema/corrections.ts'
import { auditLog } from '#db/schema/security.ts'
import { insertDiveSite, NOW, testSite } from '#server/testing.ts'

const said = {
  ...{ page: '/dive-sites/1001', field: 'depthRange', wrong: ' Too deep ', right: '3-20m', evidence: 'My computer' },
  email: ' JO@Example.com ',
}

function siteWithBareIsland() {
  const site = testSite()
  insertDiveSite(site.db, { id: 1001 })
  return { ...site, stored: () => site.db.select().from(corrections).all() }
}

test('a correction is stored with its row and field, an empty email address is none, and the audit log has nothing of it', async () => {
  const { db, visitor, stored } = siteWithBareIsland()
  await visitor.publicContent.sendCorrection(said)
  await visitor.publicContent.sendCorrection({ ...said, field: 'other', email: ' ' })

  const row = { kind: 'diveSite', rowId: 1001, wrong: 'Too deep', right: '3-20m', evidence: 'My computer' }
  const open = { settledAt: null, isApplied: false, createdAt: NOW }
  expect(stored()).toEqual([
    { ...row, ...open, id: 1, field: 'depthRange', email: 'jo@example.com' },
    { ...row, ...open, id: 2, field: null, email: null },
  ])
  const entries = db.select().from(auditLog).all()
  expect(entries[0]).toMatchObject({ action: 'correction_send', resource: 'diveSite:1001' })
  expect(JSON.stringify(entries)).not.toMatch(/example\.com|deep|computer/)
})

test.each([
  [{ field: 'id' }, 'Please choose the part of the page.'],
  [{ field: 'revision' }, 'Please choose the part of the page.'],
  [{ field: 'imageUrl' }, 'Please choose the part of the page.'],
  [{ field: 'constructor' }, 'Please choose the part of the page.'],
  [{ page: '/dive-sites/1002' }, 'There is no page of ours at this address.'],
  [{ page: '/dive-sites/1001?x' }, 'This page has no form.'],
  [{ page: '/blog/slack-water' }, 'This page has no form.'],
  [{ wrong: ' ' }, 'This answer is required.'],
  [{ evidence: 'x'.repeat(501) }, 'This answer can have at most 500 characters.'],
  [{ email: 'jo@example.com\r\nBcc: all@example.com' }, 'An email address must be on one line.'],
  [{ remarks: 'https://spam.example' }, 'To show that you are a person'],
])('a correction with %j is refused and not stored', async (wrong, message) => {
  const { visitor, stored } = siteWithBareIsland()

  await expect(visitor.publicContent.sendCorrection({ ...said, ...wrong })).rejects.toThrow(message)
  expect(stored()).toEqual([])
})

test('corrections count as messages of the contact form: a hundred from one client are five', async () => {
  const { visitor, visitorFrom, stored } = siteWithBareIsland()
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
  const sent = Array.from({ length: 100 }, () => visitor.publicContent.sendCorrection(said))

  expect((await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(visitor.publicContent.sendMessage(letter)).rejects.toThrow('Too many attempts in a short time')
  await visitorFrom('203.0.113.2').publicContent.sendCorrection(said)
  expect(stored()).toHaveLength(6)
})
