import { expect, test } from 'vitest'
import { corrections } from '#db/schema/corrections.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { marineLife } from '#db/schema/marine-life.ts'
import { regions } from '#db/schema/regions.ts'
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
  [{ field: 'imageUrl' }, 'Please choose the part of the page.'],
  [{ field: 'constructor' }, 'Please choose the part of the page.'],
  [{ page: '/dive-sites/1002' }, 'There is no page of ours at this address.'],
  [{ page: '/dive-sites/01001' }, 'There is no page of ours at this address.'],
  [{ page: '/dive-sites/1001?x' }, 'This page has no form.'],
  [{ wrong: ' ' }, 'This answer is required.'],
  [{ evidence: 'x'.repeat(501) }, 'This answer can have at most 500 characters.'],
  [{ email: 'jo@example.com\r\nBcc: all@example.com' }, 'An email address must be on one line.'],
  [{ remarks: 'https://spam.example' }, 'To show that you are a person'],
])('a correction with %j is refused and not stored', async (wrong, message) => {
  const { visitor, stored } = siteWithBareIsland()

  await expect(visitor.publicContent.sendCorrection({ ...said, ...wrong })).rejects.toThrow(message)
  expect(stored()).toEqual([])
})

test('corrections count as messages of the contact form: a hundred from one client are five, the oldest comes first', async () => {
  const { visitor, visitorFrom, admin, stored } = siteWithBareIsland()
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
  const sent = Array.from({ length: 100 }, () => visitor.publicContent.sendCorrection(said))

  expect((await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(visitor.publicContent.sendMessage(letter)).rejects.toThrow('Too many attempts in a short time')
  await visitorFrom('203.0.113.2').publicContent.sendCorrection(said)
  expect(stored()).toHaveLength(6)
  expect((await admin.adminContent.corrections()).corrections.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
})

/** A site with one correction of Bare Island; `apply` writes it with the administrator's text. */
async function siteWithCorrection(field: string, columns: Partial<typeof diveSites.$inferInsert> = {}) {
  const site = testSite()
  insertDiveSite(site.db, { id: 1001, checkedAt: '2025-01-01', ...columns })
  await site.visitor.publicContent.sendCorrection({ ...said, field })
  const { admin } = site
  const list = () => admin.adminContent.corrections()
  const apply = async (text: string, revision = 1) =>
    admin.adminContent.applyCorrection({ id: 1, revision, source: 'A notice', text })
  const diveSite = () => site.db.select().from(diveSites).get()
  return { ...site, admin, list, apply, diveSite }
}

test('an applied correction changes its field alone and is settled; the audit log has its source', async () => {
  const { db, list, apply, diveSite } = await siteWithCorrection('depthRange')
  expect(await list()).toMatchObject({
    open: 1,
    corrections: [{ row: { name: 'Bare Island', path: '/dive-sites/1001', label: 'Depth', before: '3-18m' } }],
  })
  const before = diveSite()
  await apply(' 3-20m ')

  // The date is that of the status, which nobody has checked.
  expect(diveSite()).toEqual({ ...before, depthRange: '3-20m', revision: 2, updatedAt: NOW })
  expect(await list()).toMatchObject({ open: 0, corrections: [{ isApplied: true, settledAt: NOW }] })
  expect(db.select().from(auditLog).all().at(-1)).toMatchObject({
    ...{ action: 'correction_apply', resource: 'diveSite:1001' },
    details: { field: 'depthRange', source: 'A notice' },
  })
  await expect(apply('3-30m', 2)).rejects.toThrow('has been applied or dismissed already')
})

test('a corrected status has its source and the date of today, a corrected position its source', async () => {
  const status = await siteWithCorrection('status')
  await status.apply('closed')
  expect(status.diveSite()).toMatchObject({ status: 'closed', statusSource: 'A notice', checkedAt: '2026-03-14' })

  const position = await siteWithCorrection('position', { positionAccuracyMetres: 50, positionSource: 'An old chart' })
  expect((await position.list()).corrections[0]?.row?.before).toBe('-33.99, 151.23')
  await position.apply('S 33 59.4, E 151 13.9')
  expect(position.diveSite()).toMatchObject({
    ...{ latitude: -33.99, longitude: 151.23166667, positionSource: 'A notice' },
    ...{ positionAccuracyMetres: null, checkedAt: '2025-01-01' },
  })
})

test.each([
  ['status', 'Closed for now', { text: ['The status must be one of open, permit, closed.'] }],
  ['position', '151.23', { text: [expect.stringContaining('The latitude must be a number from -90 to 90')] }],
  ['depthRange', ' 3-18m ', { text: ['There is nothing to change.'] }],
  ['depthRange', 'x'.repeat(101), { text: ['The depth range can have at most 100 characters.'] }],
])('a %s that its schema refuses changes nothing and says so at the field', async (field, text, fields) => {
  const { list, apply, diveSite } = await siteWithCorrection(field)
  const before = diveSite()

  await expect(apply(text)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { details: { fields } } })
  expect([diveSite(), (await list()).open]).toEqual([before, 1])
})

test('a correction of a row that has changed since changes nothing; the list has the row as it is now', async () => {
  const { admin, list, apply, diveSite } = await siteWithCorrection('depthRange')
  await admin.diveSites.update({ id: 1001, depthRange: '3-19m' })

  await expect(apply('3-20m')).rejects.toThrow('Nothing was overwritten.')
  expect([diveSite()?.depthRange, (await list()).corrections[0]?.row]).toMatchObject(['3-19m', { revision: 2 }])
  await admin.diveSites.delete({ id: 1001 })
  expect((await list()).corrections[0]?.row).toBeNull()
})

test('something else cannot be applied; a dismissed correction is settled without any change', async () => {
  const { admin, list, apply } = await siteWithCorrection('other')
  await expect(apply('3-20m')).rejects.toThrow('about no field')

  await admin.adminContent.settleCorrection({ id: 1, isApplied: false })
  expect(await list()).toMatchObject({
    open: 0,
    corrections: [{ isApplied: false, settledAt: NOW, row: { before: null } }],
  })
  await expect(admin.adminContent.settleCorrection({ id: 1, isApplied: true })).rejects.toThrow(
    'applied or dismissed already',
  )
})

test('a corrected region or animal has the source as a line more, or at the field that has its own, and the date of today', async () => {
  const { db, visitor, admin } = testSite()
  const sydney = { slug: 'sydney', name: 'Sydney', title: 'Cold', content: 'Kelp.', sources: 'A club' }
  db.insert(regions).values(sydney).run()
  db.insert(marineLife).values({ slug: 'stonefish', name: 'Stonefish', group: 'fish', danger: 'None' }).run()
  const send = (page: string, field: string) => visitor.publicContent.sendCorrection({ ...said, page, field })
  for (const field of ['title', 'content']) await send('/regions/sydney', field)
  await send('/marine-life/stonefish', 'danger')
  const apply = (id: number, revision: number, text: string) =>
    admin.adminContent.applyCorrection({ id, revision, text, source: 'A notice' })

  await apply(1, 1, 'Four kinds of water')
  await expect(apply(2, 2, ' ')).rejects.toThrow('The guide is missing.')
  await apply(2, 2, '<script>alert(1)</script>')
  await apply(3, 1, 'Venomous spines')

  const checked = { checkedAt: '2026-03-14', updatedAt: NOW }
  expect(db.select().from(regions).get()).toMatchObject({
    ...{ ...sydney, ...checked, title: 'Four kinds of water', sources: 'A club\nA notice', revision: 3 },
    content: '<script>alert(1)</script>',
  })
  expect((await visitor.publicContent.regionPage({ slug: 'sydney' })).html).not.toContain('<script')
  expect(db.select().from(marineLife).get()).toMatchObject({
    ...{ ...checked, danger: 'Venomous spines', dangerSource: 'A notice', sources: '', revision: 2 },
  })
})
