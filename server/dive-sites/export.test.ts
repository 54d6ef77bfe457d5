import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertDiveSite, sessionCookie, testSite } from '#server/testing.ts'

async function exported(site = testSite()) {
  const app = await site.app()
  const response = await app.inject({ url: '/api/dive-sites/export/csv', headers: { cookie: sessionCookie(site.db) } })
  const rows: Record<string, string>[] = parse(response.body, { bom: true, columns: true })
  return { response, rows }
}

test('the export is a file for the day with every dive site and every field [s7-admin-csv s6-admin-operations]', async () => {
  const site = testSite()
  for (let index = 0; index < 450; index += 1) insertDiveSite(site.db, { name: `Site ${index}` })
  site.db
    .update(diveSites)
    .set({ bestMonths: [3, 12], featured: true, checkedAt: '2026-11-20' })
    .run()
  const { response, rows } = await exported(site)

  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="dive-sites-2026-03-14.csv"',
    'cache-control': 'no-store',
  })
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 450 }, (_, index) => `Site ${index}`))
  expect(rows[0]).toEqual({
    ...{ id: '1', name: 'Site 0', region: 'Sydney', state: 'NSW', latitude: '-33.99', longitude: '151.23' },
    ...{ positionAccuracyMetres: '', positionSource: '', description: 'Sponges and seadragons.', siteType: 'reef' },
    ...{ access: 'shore', skillLevel: 'Beginner', depthRange: '3-18m', waterTemp: '', visibility: '', bestTime: '' },
    ...{ bestMonths: '3 12', marineLife: '', hazards: '', facilities: '', status: '', statusReason: '' },
    ...{ checkedAt: '2026-11-20', departure: '', entry: '', limits: '', imageUrl: '', videoUrl: '' },
    ...{ videoThumbnail: '', reviewLink: '', featured: 'true' },
    ...{ createdAt: '2026-03-13T23:00:00.000Z', updatedAt: expect.stringMatching(/Z$/) },
    ...{ wreckPosture: '', wreckHull: '', profile: '', statusSource: '', goodFor: '', exposure: '' },
    restrictedMonths: '',
  })
  expect(site.db.select().from(auditLog).all()).toMatchObject([{ action: 'dive_site_export' }])
})

test('spreadsheets read it: a byte order mark, CR and LF, quotes where they are needed, and no text is a formula', async () => {
  const site = testSite()
  insertDiveSite(site.db, { name: 'The "Docks", north', description: 'One\nTwo', hazards: 'Cliff\rEdge' })
  const texts = { name: '=HYPERLINK("http://evil.example")', hazards: '-strong surge', entry: "'=1" }
  insertDiveSite(site.db, { ...texts, facilities: '+61 2', latitude: -12.5, longitude: 0 })
  const { response, rows } = await exported(site)

  expect(response.body.startsWith('\uFEFFid,name,region,')).toBe(true)
  for (const part of ['\r\n1,"The ""Docks"", north",Sydney,', '"One\nTwo"', '"Cliff\rEdge"'])
    expect(response.body).toContain(part)
  expect(response.body.endsWith('\r\n')).toBe(true)
  expect(rows[1]).toMatchObject({
    ...{ name: '\'=HYPERLINK("http://evil.example")', hazards: "'-strong surge" },
    ...{ entry: "''=1", facilities: "'+61 2", latitude: '-12.5', longitude: '0' },
  })
})

test('the export of a selection has only its dive sites', async () => {
  const { app, db } = await adminRest()
  for (let index = 0; index < 450; index += 1) insertDiveSite(db, { name: `Site ${index}` })
  const get = (ids: string) =>
    app.inject({ url: `/api/dive-sites/export/csv?ids=${ids}`, headers: { cookie: sessionCookie(db) } })
  const rows: Record<string, string>[] = parse((await get('3,401-402,999')).body, { bom: true, columns: true })

  expect(rows.map(({ id }) => id)).toEqual(['3', '401', '402'])
  expect((await get('x')).statusCode).toBe(400)
})
