import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertDiveSite, insertDiveSites, NOW, testSite } from '#server/testing.ts'

const bondi = { name: 'Bondi', region: 'Sydney', latitude: -33.89, longitude: 151.28, description: 'Blue gropers.' }
const later = new Date(NOW.getTime() + 60_000)
const actions = ({ db }: ReturnType<typeof testSite>) =>
  db.select({ action: auditLog.action, resource: auditLog.resource, details: auditLog.details }).from(auditLog).all()

test('a new dive site needs five fields; the others are unknown [r-dive-site-unknown s3-site-form-skill]', async () => {
  const site = testSite()
  const made = await site.admin.diveSites.create(bondi)

  expect(made).toMatchObject({
    ...bondi,
    ...{ state: 'NSW', siteType: null, access: null, status: null, skillLevel: 'Beginner', featured: false },
    ...{ imageUrl: null, bestMonths: [], revision: 1, createdAt: NOW, updatedAt: NOW },
  })
  expect(await site.visitor.diveSites.byId({ id: made.id })).toMatchObject(bondi)
  expect(actions(site)).toMatchObject([{ action: 'dive_site_create', resource: `diveSite:${made.id}` }])
})

test('the state comes from the position where that is certain, unless it is given', async () => {
  const { create } = testSite().admin.diveSites
  const jervisBay = { ...bondi, latitude: -35.12, longitude: 150.72 }

  expect(await create(jervisBay)).toMatchObject({ state: null })
  expect(await create({ ...jervisBay, state: 'NSW' })).toMatchObject({ state: 'NSW' })
  expect(await create({ ...bondi, state: 'VIC' })).toMatchObject({ state: 'VIC' })
})

test('a moved dive site loses the source of its position and gets its new state; naming the same position is no move [s3-site-position]', async () => {
  const site = testSite()
  const known = { state: 'NSW', positionAccuracyMetres: 50, positionSource: 'A chart' } as const
  const { id, latitude, longitude } = insertDiveSite(site.db, known)
  const { update } = site.admin.diveSites

  expect(await update({ id, latitude, longitude })).toMatchObject(known)
  const moved = await update({ id, latitude: -38.32, longitude: 144.71 })
  expect(moved).toMatchObject({ state: 'VIC', positionAccuracyMetres: null, positionSource: null })
  const doubtful = await update({ id, latitude: -39.2, positionSource: 'A GPS' })
  expect(doubtful).toMatchObject({ state: 'VIC', positionAccuracyMetres: null, positionSource: 'A GPS' })
  expect(await update({ id, longitude: 144.72 })).toMatchObject({ latitude: -39.2, positionSource: null })
})

test('an update changes the given fields, the revision and the date', async () => {
  const site = testSite()
  const before = insertDiveSite(site.db, { hazards: 'Surge.', bestMonths: [1, 2] })
  site.clock.now = later

  const changed = await site.admin.diveSites.update({ id: before.id, visibility: '5-15m', bestMonths: [12, 2, 2] })
  expect(changed).toEqual({ ...before, visibility: '5-15m', bestMonths: [2, 12], revision: 2, updatedAt: later })
})

test('an update of an outdated revision is refused with the stored one, and an empty update too', async () => {
  const site = testSite()
  const { id } = insertDiveSite(site.db)
  await expect(site.admin.diveSites.update({ id, revision: 1 })).rejects.toThrow('There is nothing to change.')
  await expect(site.admin.diveSites.updateSeveral({ ids: [id] })).rejects.toThrow('There is nothing to change.')
  await site.admin.diveSites.update({ id, name: 'One', revision: 1 })

  await expect(site.admin.diveSites.update({ id, name: 'Two', revision: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: { details: { current: { name: 'One', revision: 2 } } },
  })
})

test('how a wreck lies and what it was are told apart from what nobody knows', async () => {
  const { db, admin } = testSite()
  const { id } = insertDiveSite(db, { siteType: 'wreck' })
  const yongala = { id, wreckPosture: 'on her side', wreckHull: 'steamer' } as const

  expect(await admin.diveSites.update(yongala)).toMatchObject(yongala)
  expect(await admin.diveSites.update({ id, wreckHull: '' })).toMatchObject({ ...yongala, wreckHull: null })
  await expect(admin.diveSites.update({ id, wreckPosture: 'upside down' as never })).rejects.toThrow('must be one of')
})

test('a replacement empties absent documented fields, and keeps the others', async () => {
  const site = testSite()
  const { id } = insertDiveSite(site.db, {
    ...{ visibility: '5m', imageUrl: '/a.jpg', featured: true, skillLevel: 'Advanced' as const },
    ...{ status: 'permit' as const, statusReason: 'Ask.', bestMonths: [3], departure: 'La Perouse' },
  })
  const whole = await site.admin.diveSites.replace({ id, ...bondi })

  expect(whole).toMatchObject({ ...bondi, visibility: null, imageUrl: null, featured: false, skillLevel: 'Beginner' })
  expect(whole).toMatchObject({ status: 'permit', statusReason: 'Ask.', bestMonths: [3], departure: 'La Perouse' })
  expect(whole).toMatchObject({ siteType: 'reef', access: 'shore' })
})

test('several dive sites are changed at once, and a deleted one is skipped', async () => {
  const site = testSite()
  const ids = [insertDiveSite(site.db).id, insertDiveSite(site.db).id]
  const other = insertDiveSite(site.db)
  const season = { bestTime: 'Autumn', bestMonths: [3, 4] }

  expect(await site.admin.diveSites.updateSeveral({ ids: [...ids, 999], ...season, featured: true })).toEqual({
    changed: 2,
  })
  for (const id of ids) {
    const changed = { ...season, featured: true, region: 'Sydney', revision: 2 }
    expect(await site.admin.diveSites.whole({ id })).toMatchObject(changed)
  }
  expect(await site.admin.diveSites.whole({ id: other.id })).toMatchObject({ featured: false, revision: 1 })
  expect(actions(site)[0]?.details).toEqual({ changed: 2, fields: ['bestTime', 'bestMonths', 'featured'] })
})

test('a deleted dive site is restored whole, with its id [r-delete-undo]', async () => {
  const site = testSite()
  const row = insertDiveSite(site.db, { checkedAt: '2026-11-20', bestMonths: [1] })
  await site.admin.diveSites.delete({ id: row.id })
  await expect(site.visitor.diveSites.byId({ id: row.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const name of ['whole', 'delete'] as const)
    await expect(site.admin.diveSites[name]({ id: row.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  expect(await site.admin.adminContent.bringBack({ kind: 'diveSite', id: row.id })).toEqual(row)
  await expect(site.admin.adminContent.bringBack({ kind: 'diveSite', id: row.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(actions(site).map(({ action }) => action)).toEqual(['dive_site_delete', 'dive_site_restore'])
})

test('a position may be text and has eight decimals; an empty text is null [s3-site-form-numbers s5-site-decimal s5-site-optional]', async () => {
  const { admin } = testSite()
  const written = { latitude: ' -33.8517123456 ', longitude: '151', visibility: ' ', siteType: '', checkedAt: '' }

  expect(await admin.diveSites.create({ ...bondi, ...written } as never)).toMatchObject({
    ...{ latitude: -33.85171235, longitude: 151, visibility: null, siteType: null, checkedAt: null },
  })
})

test('a directory of 10,000 dive sites accepts neither a new one nor the restoring of a deleted one', async () => {
  const { db, admin } = testSite()
  const { id } = insertDiveSite(db)
  insertDiveSites(db, 9_998)
  const last = await admin.diveSites.create(bondi)
  const refusal = { code: 'CONFLICT', message: expect.stringMatching(/this would be 1 too many/) }

  await expect(admin.diveSites.create(bondi)).rejects.toMatchObject(refusal)
  await admin.diveSites.delete({ id })
  await admin.diveSites.create(bondi)
  await expect(admin.adminContent.bringBack({ kind: 'diveSite', id })).rejects.toMatchObject(refusal)
  await admin.diveSites.delete({ id: last.id })
  expect(await admin.adminContent.bringBack({ kind: 'diveSite', id })).toMatchObject({ id })
})

/** The fields that section 3 of the specification documents. */
const documented = {
  ...{ ...bondi, skillLevel: 'Intermediate', depthRange: '5-18m', waterTemp: '17-23°C', visibility: '5-15m' },
  ...{ bestTime: 'Autumn', marineLife: 'Gropers', hazards: 'Surge', facilities: 'Showers', featured: true },
  ...{ imageUrl: '/a.jpg', videoUrl: 'https://youtu.be/abcdefghijk', videoThumbnail: '/b.jpg' },
  reviewLink: '/blog/bondi',
}

test('over REST a dive site is created from the documented fields alone, replaced and deleted [s7-admin-site-post s7-admin-site-put s7-admin-site-delete s6-admin-sites r-dive-site-unknown]', async () => {
  const { call } = await adminRest()
  const created = await call('POST', '/api/dive-sites', documented)
  expect(created).toMatchObject({ status: 201, body: { ...documented, state: 'NSW', siteType: null, access: null } })
  const path = `/api/dive-sites/${created.body.id}`

  // As the star does: everything it got, with the flag flipped.
  expect(await call('PUT', path, { ...created.body, featured: false })).toMatchObject({
    ...{ status: 200, body: { ...documented, featured: false, state: 'NSW' } },
  })
  expect(await call('POST', '/api/dive-sites', { ...documented, latitude: 100 })).toMatchObject({
    ...{ status: 400, body: { details: { fieldErrors: { latitude: expect.anything() } } } },
  })
  // PUT has the details in words, and the object beside them.
  expect(await call('PUT', path, { ...documented, name: '', latitude: 100 })).toMatchObject({
    status: 400,
    body: {
      details: expect.stringMatching(/^The name is missing\. The latitude must be a number from -90 to 90/),
      data: { fieldErrors: { name: [expect.anything()], latitude: [expect.anything()] } },
    },
  })
  const { error, details, data } = (await call('PUT', path, { ...documented, revision: 1 })).body
  expect([details, data]).toEqual([error, { current: expect.objectContaining({ name: 'Bondi', revision: 2 }) }])
  expect(await call('DELETE', path)).toMatchObject({ status: 204, body: null })
  expect(await call('DELETE', path)).toMatchObject({ status: 404 })
  expect(await call('PUT', path, documented)).toMatchObject({ status: 404, body: { error: expect.any(String) } })
})

test('PATCH of photo, video and review link changes that alone [s7-admin-site-photo s7-admin-site-video s7-admin-site-review-link s5-photo-trim]', async () => {
  const { call, db } = await adminRest()
  const { id } = insertDiveSite(db, { hazards: 'Surge', videoThumbnail: '/old.jpg' })
  const patch = (part: string, body: object) => call('PATCH', `/api/dive-sites/${id}/${part}`, body)
  const imageUrl = 'https://cdn.example/a.jpg'

  expect((await patch('photo', { imageUrl: ` ${imageUrl} ` })).body).toMatchObject({ imageUrl, hazards: 'Surge' })
  expect((await patch('video', { videoUrl: '/video/a.webm' })).body).toMatchObject({
    ...{ videoUrl: '/video/a.webm', videoThumbnail: '/old.jpg' },
  })
  expect((await patch('video', { videoUrl: '', videoThumbnail: '' })).body).toMatchObject({
    ...{ videoUrl: null, videoThumbnail: null },
  })
  expect(await patch('review-link', { reviewLink: '/blog/bondi' })).toMatchObject({
    ...{ status: 200, body: { reviewLink: '/blog/bondi', imageUrl } },
  })
  for (const wrong of [{ name: 'Other' }, {}]) expect(await patch('photo', wrong)).toMatchObject({ status: 400 })
})

test('GET /api/dive-sites/search finds in the fields of the directory [s7-admin-site-search]', async () => {
  const { call, db } = await adminRest()
  insertDiveSite(db, { name: 'Bondi', region: 'A', description: 'a', marineLife: 'Blue Groper', hazards: 'Surge' })
  insertDiveSite(db, { name: 'Bare Island', region: 'B', description: 'groper bay', marineLife: null })
  insertDiveSite(db, { name: 'Shelly Beach', region: 'C', description: 'c', hazards: 'groper' })
  const names = async (q: string) =>
    (await call('GET', `/api/dive-sites/search?q=${q}`)).body.map(({ name }: { name: string }) => name)

  expect(await names('GROPER')).toEqual(['Bare Island', 'Bondi'])
  expect(await names('shelly')).toEqual(['Shelly Beach'])
  expect(await names('')).toHaveLength(3)
  expect(await call('GET', `/api/dive-sites/search?q=${'a'.repeat(201)}`)).toMatchObject({ status: 400 })
})
