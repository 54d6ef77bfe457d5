import { expect, test } from 'vitest'
import { readDiveSitesVersion } from '#db/content-version.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertDiveSite, insertDiveSites, NOW, sessionCookie, testSite } from '#server/testing.ts'

const csv = (...lines: string[]) => ({ format: 'csv' as const, text: lines.join('\r\n') })
const bondi = 'Bondi,Sydney,-33.89,151.28,Blue gropers.'
const columns = 'name,region,latitude,longitude,description'
const rows = ({ db }: ReturnType<typeof testSite>) => db.select().from(diveSites).all()
const names = (site: ReturnType<typeof testSite>) => rows(site).map(({ name }) => name)
/** Checks a file on a site of its own. */
const check = (text: string, format: 'csv' | 'json' = 'csv') => testSite().admin.diveSites.checkImport({ format, text })

test('an imported export changes nothing', async () => {
  const site = testSite()
  const texts = { name: '=cmd', description: "'=One\nTwo", hazards: "-'-" }
  insertDiveSite(site.db, { ...texts, bestMonths: [3, 12], featured: true })
  const facts = { state: null, siteType: null, checkedAt: '2026-11-20', positionAccuracyMetres: 50 }
  insertDiveSite(site.db, { name: 'Two', ...facts })
  const app = await site.app()
  const { body } = await app.inject({ url: '/api/dive-sites/export/csv', headers: { cookie: sessionCookie(site.db) } })

  const { counts } = await site.admin.diveSites.checkImport({ format: 'csv', text: body })
  expect(counts).toEqual({ added: 0, changed: 0, same: 2, refused: 0 })
})

test('a check shows line by line what would be added, changed and refused, and changes nothing', async () => {
  const site = testSite()
  const { id } = insertDiveSite(site.db, { name: 'Bare Island', visibility: '5m', hazards: 'Surge' })
  const file = csv(
    `id,${columns},visibility,hazards`,
    `,${bondi}`,
    `${id},,,,,,10m,`,
    `${id + 1},,,,,,,`,
    `${id},,,,,,,`,
    `,Shelly,Sydney,north,151,,,`,
    `,bondi,sydney,-33,151,Again.,,`,
    `,“BARE–ISLAND’,Sydney,-33,151,Again.,,`,
    'short,line',
    '',
  )
  const { lines, counts } = await site.admin.diveSites.checkImport(file)

  const refused = (line: number, name: string, ...problems: unknown[]) => ({
    ...{ line, name, outcome: 'refused', problems, warnings: [], changes: [] },
  })
  expect(lines).toEqual([
    { line: 2, name: 'Bondi', outcome: 'added', problems: [], warnings: [], changes: [] },
    {
      ...{ line: 3, name: 'Bare Island', outcome: 'changed', problems: [], warnings: [] },
      changes: [
        { field: 'visibility', before: '5m', after: '10m' },
        { field: 'hazards', before: 'Surge', after: '' },
      ],
    },
    refused(4, '', 'There is no dive site with the id 2. Leave the id empty to add one.'),
    refused(5, 'Bare Island', 'Line 3 already has the id 1.'),
    refused(6, 'Shelly', expect.stringMatching(/^The latitude must be a number/), 'The description is missing.'),
    refused(
      7,
      'bondi',
      'This region already has a dive site with this name: the one on line 2. Give its id to change it.',
    ),
    refused(
      8,
      '“BARE–ISLAND’',
      'This region already has a dive site with this name: the one with the id 1. Give its id to change it.',
    ),
    refused(9, 'line', 'It has 2 cells, but the first line has 8 columns.'),
  ])
  expect(counts).toEqual({ added: 1, changed: 1, same: 0, refused: 6 })
  expect(names(site)).toEqual(['Bare Island'])
  expect(site.db.select().from(auditLog).all()).toEqual([])
})

test('a line shows each problem once, and missing fields by their names', async () => {
  const problemsIn = async (...lines: string[]) =>
    (await check(csv(`${columns},bestMonths`, ...lines).text)).lines.map(({ problems }) => problems)

  expect(await problemsIn(`${bondi},13 14`, `${bondi},0 0`, `${bondi},2.5 may`)).toEqual(
    Array(3).fill(['The best months must be numbers from 1 to 12.']),
  )
  expect(await problemsIn(',Sydney,,151,x,', 'Bondi,,-33,,,')).toEqual([
    ['The name is missing.', 'The latitude is missing.'],
    ['The region is missing.', 'The longitude is missing.', 'The description is missing.'],
  ])
})

test.for(['\r\n', '\n'])(
  'each line has the number of its first line in the file, with line breaks %j in cells',
  async (end) => {
    const dive = (name: string, description: string) => `${name},Sydney,-33,151,${description}`
    const text = [columns, dive('A', `"x${end}y${end}z"`), dive('B', 'q'), '', dive('C', `"l${end}m"`), dive('D', 'e')]
    const { lines } = await check(text.join(end))

    expect(lines.map(({ name, line }) => name + line)).toEqual(['A2', 'B5', 'C7', 'D9'])
  },
)

test('the check shows 160 characters of a text at most', async () => {
  const site = testSite()
  const ids = [159, 160, 161].map((length) => ({ length, id: insertDiveSite(site.db).id }))
  const file = csv('id,hazards', ...ids.map(({ id, length }) => `${id},${'x'.repeat(length)}`))
  const { lines } = await site.admin.diveSites.checkImport(file)

  const whole = 'x'.repeat(160)
  expect(lines.map(({ changes }) => changes[0]?.after)).toEqual([whole.slice(1), whole, `${whole}…`])
})

test('the import does what the check showed, in one transaction, without the refused lines', async () => {
  const site = testSite()
  const { id } = insertDiveSite(site.db, { name: 'Bare Island' })
  const file = csv(` id,${columns} `, `,${bondi}`, `${id},Bare Island East,,,,`, ',Nowhere,Sydney,200,0,x')
  const { version, lines } = await site.admin.diveSites.checkImport(file)
  expect(lines.map(({ name }) => name)).toEqual(['Bondi', 'Bare Island East', 'Nowhere'])

  expect(await site.admin.diveSites.runImport({ ...file, version })).toEqual({
    counts: { added: 1, changed: 1, same: 0, refused: 1 },
  })
  expect(names(site)).toEqual(['Bare Island East', 'Bondi'])
  expect(await site.admin.diveSites.whole({ id })).toMatchObject({ revision: 2, region: 'Sydney' })
  expect(site.db.select().from(auditLog).all()).toMatchObject([
    { action: 'dive_site_import', details: { added: 1, changed: 1, same: 0, refused: 1 } },
  ])
})

const values = { name: 'Reef', region: 'Sydney', latitude: -33.9, longitude: 151.25, description: 'Kelp.' }
test.for([
  { ...values, featured: true, bestMonths: [1, 2], state: 'WA', checkedAt: '2026-11-20', skillLevel: 'Advanced' },
  { ...values, hazards: 'Surge', depthRange: '5-18m', positionAccuracyMetres: 20 },
  values,
  { id: 1, latitude: -38.32, longitude: 144.71 },
  { id: 1, bestMonths: [3, 4], featured: true, hazards: 'Surge', checkedAt: '2026-11-20' },
] as const)('an import stores the same as the form: %j', async (given) => {
  const [byForm, byImport] = [testSite(), testSite()]
  const known = { id: 1, state: 'NSW', positionAccuracyMetres: 50, positionSource: 'A chart', updatedAt: NOW } as const
  for (const { db } of [byForm, byImport]) insertDiveSite(db, known)
  await ('id' in given ? byForm.admin.diveSites.update(given as never) : byForm.admin.diveSites.create(given as never))
  const file = { format: 'json' as const, text: JSON.stringify([given]) }
  const { version } = await byImport.admin.diveSites.checkImport(file)
  await byImport.admin.diveSites.runImport({ ...file, version })

  expect(rows(byImport)).toEqual(rows(byForm))
})

test('an import that fails half-way stores nothing', async () => {
  const site = testSite()
  const file = csv(columns, bondi, 'Shelly,Sydney,-33,151,Sand.')
  const { version } = await site.admin.diveSites.checkImport(file)
  site.db.$client.exec(
    "create trigger full before insert on dive_sites when new.name = 'Shelly' begin select raise(abort, 'full'); end",
  )

  await expect(site.admin.diveSites.runImport({ ...file, version })).rejects.toThrow('full')
  expect(names(site)).toEqual([])
})

test('a file that adds too many dive sites is refused before anything is written', async () => {
  const site = testSite()
  const { id } = insertDiveSite(site.db, { name: 'Bare Island' })
  insertDiveSites(site.db, 9_998)
  const fitting = csv(`id,${columns}`, `${id},Bare Island East,,,,`, `,${bondi}`)
  const file = { ...fitting, text: `${fitting.text}\r\n,Shelly,Sydney,-33,151,Sand.` }
  const refusal = { code: 'CONFLICT', message: expect.stringMatching(/this would be 1 too many/) }
  const version = readDiveSitesVersion(site.db)

  await expect(site.admin.diveSites.checkImport(file)).rejects.toMatchObject(refusal)
  await expect(site.admin.diveSites.runImport({ ...file, version })).rejects.toMatchObject(refusal)
  expect(await site.admin.diveSites.whole({ id })).toMatchObject({ name: 'Bare Island' })
  expect(await site.admin.diveSites.runImport({ ...fitting, version })).toMatchObject({
    counts: { added: 1, changed: 1 },
  })
})

test('a change since the check is not overwritten', async () => {
  const site = testSite()
  const { id } = insertDiveSite(site.db, { name: 'Bare Island' })
  const file = csv('id,name', `${id},Other`)
  const { version } = await site.admin.diveSites.checkImport(file)
  await site.admin.diveSites.update({ id, name: 'Changed meanwhile' })

  await expect(site.admin.diveSites.runImport({ ...file, version })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(names(site)).toEqual(['Changed meanwhile'])
})

/** The same two dive sites, as different programs save them: Excel, LibreOffice and Numbers. */
const twoSites = [
  'id,name,region,latitude,longitude,description,depthRange,waterTemp,checkedAt,featured',
  ',Test Bommie,Sydney,-33.9011,151.3122,A reef.,5-14m,14-22°C,2026-11-20,false',
  ',Test Wall,Perth & Rottnest,-32.0101,115.4502,"A wall, with ""quotes"" and, commas.",12-30m,16-24°C,2026-03-04,true',
].join('\r\n')
const saved = (...changes: [from: string | RegExp, to: string][]) =>
  changes.reduce((text, [from, to]) => text.replaceAll(from, to), twoSites)
const dates = (bommie: string, wall: string): [string, string][] => [
  ['2026-11-20', bommie],
  ['2026-03-04', wall],
]
const semicolons: [RegExp, string] = [/,(?! )/g, ';']
const flags = (no: string, yes: string): [string, string][] => [
  ['false', no],
  ['true', yes],
]
const german = [semicolons, [/(?<=\d)\.(?=\d{4};)/g, ','], ...flags('FALSCH', 'WAHR')] satisfies [
  RegExp | string,
  string,
][]

test.each([
  ['as exported', twoSites],
  ['Excel, Australia', saved(...dates('20/11/2026', '04/03/2026'), [/(?=\r)|$/g, ',,,'], ...flags('FALSE', 'TRUE'))],
  ['Excel, Germany', saved(...german, ...dates('20.11.2026', '04.03.2026'))],
  ['Excel with a line that names the separator', `\uFEFFsep=;\r\n${saved(semicolons)}`],
  ['Excel, short months', saved(...dates('20-Nov-26', '4-Mar-26'))],
  ['Excel, US, four-digit days', saved(...dates('11/20/2026', '2026-03-04'))],
  ['Unicode text', saved([/,(?! )/g, '\t'])],
  ['days as numbers', saved(...dates('46346', '46085'), ...flags('0', '1'))],
  ['with times', saved(...dates('2026-11-20 0:00', '2026-03-04 0:00'))],
  // LibreOffice 7.4 wrote these two: soffice --headless, CSV to ODS and back, "save cell content as shown".
  ['LibreOffice, Australia and US', saved(['\r', ''], ...flags('FALSE', 'TRUE'))],
  ['LibreOffice, Germany', saved(['\r', ''], ...german)],
  ['LibreOffice, Australia, two-digit years', saved(...dates('20/11/26', '04/03/26'))],
  [
    'headings in capitals and with spaces',
    saved([
      /^.*(?=\r)/g,
      ' Id , NAME , Region, Latitude , Longitude,Description , Depth Range,WATER_TEMP,Checked At , Featured ',
    ]),
  ],
])('dive sites saved by %s are added as they are, and change nothing afterwards', async (_program, text) => {
  const site = testSite()
  const { version } = await site.admin.diveSites.checkImport({ format: 'csv', text })
  await site.admin.diveSites.runImport({ format: 'csv', text, version })

  expect(rows(site)).toMatchObject([
    {
      ...{ name: 'Test Bommie', region: 'Sydney', latitude: -33.9011, longitude: 151.3122, description: 'A reef.' },
      ...{ depthRange: '5-14m', waterTemp: '14-22°C', checkedAt: '2026-11-20', featured: false },
    },
    {
      ...{ name: 'Test Wall', region: 'Perth & Rottnest', latitude: -32.0101, longitude: 115.4502, featured: true },
      ...{ description: 'A wall, with "quotes" and, commas.', waterTemp: '16-24°C', checkedAt: '2026-03-04' },
    },
  ])
  const withIds = text.replace(/(?<=\n)(?=.Test Bommie)/, '1').replace(/(?<=\n)(?=.Test Wall)/, '2')
  const again = await site.admin.diveSites.checkImport({ format: 'csv', text: withIds })
  expect(again.counts).toEqual({ added: 0, changed: 0, same: 2, refused: 0 })
})

test('a date that can be read in two ways is asked about, unless one reading is the stored day', async () => {
  const site = testSite()
  const file = { format: 'csv' as const, text: saved(...dates('11/20/2026', '3/4/2026')) }
  const { dateQuestion, lines } = await site.admin.diveSites.checkImport(file)
  expect(dateQuestion).toEqual({ text: '3/4/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' })
  expect(lines.map(({ problems }) => problems)).toEqual([[], ['“3/4/2026” could be 3 April 2026 or 4 March 2026.']])

  const answered = { ...file, dateOrder: 'month-day' as const }
  const { version, dateQuestion: none } = await site.admin.diveSites.checkImport(answered)
  await site.admin.diveSites.runImport({ ...answered, version })
  expect(none).toBeNull()
  expect(rows(site).map(({ checkedAt }) => checkedAt)).toEqual(['2026-11-20', '2026-03-04'])
  const stored = await site.admin.diveSites.checkImport(csv('id,checkedAt', '1,20-Nov-26', '2,3/4/2026'))
  expect(stored).toMatchObject({ dateQuestion: null, counts: { same: 2 } })
})

test('a range that became a date and a position that lost its point are read by what is stored, or with a warning', async () => {
  const site = testSite()
  insertDiveSite(site.db, { depthRange: '5-12', latitude: -33.9011, longitude: 151.3122 })
  const { lines } = await site.admin.diveSites.checkImport(
    csv(`id,${columns},depthRange`, '1,,,-339.011,1513122,,12-May', `,${bondi},May-40`, ',Odd,Sydney,-339.011,151,x,'),
  )

  expect(lines.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
    ['same', []],
    ['added', ['“May-40” looks like 5-40 changed to a date by a spreadsheet, and is read as 5-40.']],
    ['refused', []],
  ])
})

test('positions are read as people write them; a doubtful one has the warning of the form, and REST has it too', async () => {
  const { call, db } = await adminRest()
  insertDiveSite(db, { latitude: -16.67, longitude: 145.985 })
  const lines = ['"S 16 40.2 E 145 59.1",', '"16,67","145,985"', '145.985,-16.67', '0,0', '-33.99 S,"151,23"']
  const { body } = await call(
    'POST',
    '/api/dive-sites/import/check',
    csv('name,region,latitude,longitude,description', ...lines.map((at, index) => `Site ${index},Sydney,${at},x`)),
  )
  const outside = 'This is outside Australian waters.'
  expect(body.lines.map(({ problems, warnings }: Record<string, string[]>) => [problems, warnings].flat())).toEqual([
    ['Bare Island is 0 m from here. Is it the same dive site?'],
    [`${outside} Is a minus sign missing or in the wrong place?`],
    [expect.stringMatching(/ Are latitude and longitude swapped\?$/)],
    [`${outside} Was the position left empty?`],
    [],
  ])

  const place = { name: 'Reef', region: 'Cairns', latitude: 16.67, longitude: 145.985, description: 'x' }
  const lostMinus = [`${outside} Is a minus sign missing or in the wrong place?`]
  const created = await call('POST', '/api/dive-sites', place)
  expect(created).toMatchObject({ status: 201, body: { ...place, warnings: lostMinus } })
  const path = `/api/dive-sites/${created.body.id}`
  expect(await call('PUT', path, { ...created.body, latitude: -16.7 })).toMatchObject({ body: { warnings: [] } })
})

test('flags, months, empty cells and the semicolons of other spreadsheets are read', async () => {
  const site = testSite()
  const file = csv(
    `${columns};featured;bestMonths;positionAccuracyMetres;skillLevel`.replaceAll(',', ';'),
    'One;Sydney;-33;151;x;TRUE;12 3,3;;',
    'Two;Sydney;-33;151;x;0;;50;Advanced',
    'Three;Sydney;-33;151;x;maybe;13;far;Expert',
  )
  const { version, lines } = await site.admin.diveSites.checkImport(file)
  await site.admin.diveSites.runImport({ ...file, version })

  expect(rows(site)).toMatchObject([
    { name: 'One', featured: true, bestMonths: [3, 12], positionAccuracyMetres: null, skillLevel: 'Beginner' },
    { name: 'Two', featured: false, bestMonths: [], positionAccuracyMetres: 50, skillLevel: 'Advanced' },
  ])
  expect(lines[2]).toMatchObject({
    outcome: 'refused',
    problems: expect.arrayContaining(['featured must be true or false.']),
  })
  expect(lines[2]?.problems).toHaveLength(4)

  const emptied = csv('id,featured,skillLevel,positionAccuracyMetres', `${rows(site)[0]?.id},,,`)
  await site.admin.diveSites.runImport({
    ...emptied,
    version: (await site.admin.diveSites.checkImport(emptied)).version,
  })
  expect(rows(site)[0]).toMatchObject({ featured: true, skillLevel: 'Beginner', positionAccuracyMetres: null })
})

test('JSON has the same fields; other fields of our own responses are ignored', async () => {
  const site = testSite()
  const row = insertDiveSite(site.db, { name: 'Bare Island' })
  const added = { ...values, bestMonths: [1] }
  const text = JSON.stringify([{ ...row, visibility: '5m' }, added, { ...added, colour: 'blue' }, 7])
  const { lines } = await site.admin.diveSites.checkImport({ format: 'json', text })

  expect(lines.map(({ outcome }) => outcome)).toEqual(['changed', 'added', 'refused', 'refused'])
  expect(lines[0]?.changes).toEqual([{ field: 'visibility', before: '', after: '5m' }])
  expect(lines[2]?.problems[0]).toContain('colour')
  expect(lines[3]?.problems).toEqual(['It is not a dive site: { … } is expected.'])
})

test.for([
  ['csv', '', 'The file has no dive sites.'],
  ['csv', columns, 'The file has no dive sites.'],
  ['csv', 'name,colour,size\nA,b,c', 'The first line has columns that dive sites do not have: colour, size.'],
  ['csv', 'name,re;gion\nA,b', 'The first line has columns that dive sites do not have: re;gion.'],
  ['csv', 'name,name\nA,b', 'The first line has the column name twice.'],
  [
    'csv',
    'name\n\n"A\nB",\n"C\nD',
    'The file is not valid CSV: line 5 has a quotation mark that is never closed, or is within a cell.',
  ],
  [
    'csv',
    'name\nThe "Reef"',
    'The file is not valid CSV: line 2 has a quotation mark that is never closed, or is within a cell.',
  ],
  ['json', '{}', 'The file is not a list of dive sites: it has to start with [.'],
  ['json', '[', /^The file is not valid JSON: /],
  ['json', '[]', 'The file has no dive sites.'],
] as const)('an unusable %s file is refused with the reason: %j', async ([format, text, message]) => {
  await expect(check(text, format)).rejects.toThrow(message)
})

test('only the lines with characters that are not UTF-8 are refused', async () => {
  const { lines } = await check(csv(columns, bondi, 'Caf\uFFFD,Sydney,-33,151,x').text)

  expect(lines.map(({ outcome }) => outcome)).toEqual(['added', 'refused'])
  expect(lines[1]?.problems[0]).toContain('not UTF-8')
})

test('empty lines of spreadsheets do not count, and more than 5,000 lines are refused', async () => {
  const empty = `${columns}\r\n${bondi}\r\n${',,,,\r\n'.repeat(100_000)}${'\r\n'.repeat(100_000)}`
  expect((await check(empty)).counts).toMatchObject({ added: 1, refused: 0 })

  const words = 'The file has more than 5,000 lines.'
  await expect(check(`${columns}\n${'a\n'.repeat(5_001)}`)).rejects.toThrow(words)
  await expect(check(`[${'1,'.repeat(5_000)}1]`, 'json')).rejects.toThrow(words)
  await expect(check('['.repeat(200_000), 'json')).rejects.toThrow(words)
})

test('an id that is no number, and a second import at the same time, are refused', async () => {
  const { admin } = testSite()
  const { lines } = await admin.diveSites.checkImport({ format: 'json', text: '[{"id":{"toString":1}}]' })
  expect(lines[0]?.problems).toEqual(['Its id is not a number.'])

  const long = csv(columns, ...Array.from({ length: 200 }, (_, index) => `Site ${index},Sydney,-33,151,x`))
  const both = await Promise.allSettled([admin.diveSites.checkImport(long), admin.diveSites.checkImport(long)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('REST accepts a file of megabytes, from the administrator only and up to a size', async () => {
  const { call, app } = await adminRest()
  const text = `${columns}\r\n${Array.from({ length: 2_000 }, (_, index) => `Site ${index},Sydney,-33,151,${'x'.repeat(900)}`).join('\r\n')}`
  const payload = { format: 'csv', text }

  const checked = await call('POST', '/api/dive-sites/import/check', payload)
  expect(checked).toMatchObject({ status: 200, body: { counts: { added: 2_000, refused: 0 } } })
  const done = await call('POST', '/api/dive-sites/import', { ...payload, version: checked.body.version })
  expect(done).toMatchObject({ status: 200, body: { counts: { added: 2_000 } } })
  const again = await call('POST', '/api/dive-sites/import', { ...payload, version: checked.body.version })
  expect(again.status).toBe(409)
  const tooLong = await call('POST', '/api/dive-sites/import/check', { format: 'csv', text: 'x'.repeat(4_000_001) })
  expect(tooLong).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^The file is too large/) } })
  expect(
    (await call('POST', '/api/dive-sites/import/check', { format: 'csv', text: 'x'.repeat(12_000_001) })).status,
  ).toBe(413)
  expect(
    // Refused before its body is read, which would be too large.
    (await app.inject({ method: 'POST', url: '/api/dive-sites/import', payload: { text: 'x'.repeat(12_000_001) } }))
      .statusCode,
  ).toBe(401)
  expect((await app.inject({ method: 'POST', url: '/trpc/diveSites.checkImport', payload })).statusCode).toBe(413)
})
