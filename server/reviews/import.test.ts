import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviews } from '#db/schema/reviews.ts'
import { auditLog } from '#db/schema/security.ts'
import { adminRest, insertReview, sessionCookie, testSite } from '#server/testing.ts'

const csv = (...lines: string[]) => ({ format: 'csv' as const, text: lines.join('\r\n') })
type Site = ReturnType<typeof testSite>

async function importInto({ admin }: Site, file: ReturnType<typeof csv>) {
  const { version } = await admin.adminContent.checkReviewImport(file)
  return admin.adminContent.runReviewImport({ ...file, version })
}

const page = 'https://maker.example/peregrine'
const computer = {
  title: 'Peregrine: a computer for the long run',
  slug: 'peregrine',
  category: 'Dive Computers' as const,
  purchaseLink: 'https://shop.example/peregrine',
  content: 'Readable.',
  excerpt: 'A bright screen.',
  imageUrl: '/images/peregrine.jpg',
  facts: `screen: colour, "AMOLED"\nmaxDepthMetres: 120 | 2026-01-02 | ${page}\nmassGrams: 102.5 | 2026-01-02\ngases: 3`,
}
const stored = ({ db }: Site, id = 1) => db.select().from(reviews).where(eq(reviews.id, id)).get()

test('an imported export changes nothing, and has a column for each fact and one for their sources', async () => {
  const site = testSite()
  const texts = { pros: '- Bright\n- Light', cons: '=cmd', alternatives: 'perdix\nteric', ratingParts: 'Screen: 5' }
  const said = { basis: 'handled' as const, basisAt: '2026-01-03', basisBy: 'gear editor', suitedTo: 'You, "diver".' }
  insertReview(site.db, { ...computer, ...texts, ...said, rating: '⭐⭐⭐⭐', checkedAt: '2026-01-04', price: '$899' })
  insertReview(site.db, { title: 'A draft', published: false, publishedAt: null, category: null })
  const app = await site.app()
  const headers = { cookie: sessionCookie(site.db) }
  const { body, headers: sent } = await app.inject({ url: '/api/reviews/export/csv', headers })

  expect(sent['content-disposition']).toBe('attachment; filename="gear-reviews-2026-03-14.csv"')
  const [head = ''] = body.split('\r\n')
  expect(head.split(',')).toEqual([...new Set(head.split(','))])
  expect(body).toContain(`"maxDepthMetres: 2026-01-02 | ${page}\nmassGrams: 2026-01-02"`)
  for (const cell of ['"\'- Bright\n- Light"', "'=cmd", ',102.5,']) expect(body).toContain(cell)
  expect((await site.admin.adminContent.checkReviewImport({ format: 'csv', text: body })).counts).toEqual({
    ...{ added: 0, changed: 0, same: 2, refused: 0 },
  })
  expect(site.db.select().from(auditLog).all()).toMatchObject([{ action: 'review_export' }])
})

test('a line with an id or a slug changes what its cells say; text, picture and publication stay', async () => {
  const site = testSite()
  const before = insertReview(site.db, computer)
  insertReview(site.db, { slug: 'fins', published: false, publishedAt: null })
  const file = csv('id;slug;price;published;gases;screen', '1;peregrine-2;$849;false;2;', ';fins;$99;true;;')
  const { lines } = await site.admin.adminContent.checkReviewImport(file)
  expect(lines.map(({ changes }) => changes.map(({ field, before, after }) => [field, before, after]))).toEqual([
    [
      ['slug', 'peregrine', 'peregrine-2'],
      ['price', '', '$849'],
      ['screen', 'colour, "AMOLED"', ''],
      ['gases', '3', '2'],
      ['factSources', expect.any(String), expect.stringMatching(/\ngases: 2026-03-14$/)],
    ],
    [['price', '', '$99']],
  ])

  expect(await importInto(site, file)).toEqual({ counts: { added: 0, changed: 2, same: 0, refused: 0 } })
  const facts = `maxDepthMetres: 120 | 2026-01-02 | ${page}\nmassGrams: 102.5 | 2026-01-02\ngases: 2 | 2026-03-14`
  const changed = { slug: 'peregrine-2', price: '$849', facts, revision: 2, updatedAt: expect.any(Date) }
  expect(stored(site)).toEqual({ ...before, ...changed, category: computer.category })
  expect(stored(site, 2)).toMatchObject({ published: false, price: '$99' })
  expect((await site.visitor.publicContent.reviewBySlug({ slug: 'peregrine' })).slug).toBe('peregrine-2')
  expect(site.db.select().from(auditLog).all()).toMatchObject([{ action: 'review_import', details: { changed: 2 } }])
})

test.for([
  // A source of the same value stays, and one that came with the new value is taken.
  ['maxDepthMetres', '120', `maxDepthMetres: 120 | 2026-01-02 | ${page}`, []],
  ['maxDepthMetres,factSources', '100,maxDepthMetres: 2026-03-01', 'maxDepthMetres: 100 | 2026-03-01', []],
  ['maxDepthMetres,factSources', '120,', 'maxDepthMetres: 120', []],
  ['maxDepthMetres,factSources', `,maxDepthMetres: 2026-01-02 | ${page}`, '', []],
  [
    'maxDepthMetres,factSources',
    `100,maxDepthMetres: 2026-01-02 | ${page}`,
    'maxDepthMetres: 100 | 2026-03-14',
    ['Depth rating: the value is new but its source is not. The source is dropped, and the day is today.'],
  ],
] as const)('a source belongs to the value it was read for: %s as %s', async ([columns, cells, facts, warnings]) => {
  const site = testSite()
  insertReview(site.db, { ...computer, facts: `maxDepthMetres: 120 | 2026-01-02 | ${page}` })
  const file = csv(`id,${columns}`, `1,${cells}`)
  expect((await site.admin.adminContent.checkReviewImport(file)).lines[0]?.warnings).toEqual(warnings)
  await importInto(site, file)

  expect(stored(site)?.facts).toBe(facts)
})

test('a line without id and slug adds a draft', async () => {
  const site = testSite()
  const file = csv('title;category;massGrams;massKilograms', 'New fins;Masks & Fins;850;', 'Only a title;;;"3,2"')
  expect(await importInto(site, file)).toMatchObject({ counts: { added: 2 } })

  const draft = { published: false, publishedAt: null, author: 'Kelp & Coral Team' }
  expect(site.db.select().from(reviews).all()).toMatchObject([
    { ...draft, title: 'New fins', slug: 'new-fins', category: 'Masks & Fins', facts: 'massGrams: 850 | 2026-03-14' },
    { ...draft, slug: 'only-a-title', category: null, facts: 'massKilograms: 3.2 | 2026-03-14' },
  ])
})

const exists = 'A review with this title exists already: give its id to change it.'

test('a line that breaks a rule of reviews is refused with the reason', async () => {
  const site = testSite()
  insertReview(site.db, { ...computer, basis: 'dived', ratingParts: 'Screen: 5' })
  insertReview(site.db, { slug: 'fins' })
  const problemsOf = async (columns: string, cells: string) =>
    (await site.admin.adminContent.checkReviewImport(csv(columns, cells))).lines.map(({ problems }) => problems[0])

  for (const [columns, cells, problem] of [
    ['id,massGrams', '1,heavy', 'Mass must be a number: “heavy” is not.'],
    ['id,hasCompass', '1,maybe', 'Compass must be one of yes, no.'],
    ['id,factSources', '1,massgrams: 2026-01-02', /^“massgrams: 2026-01-02” is not like/],
    ['id,priceCheckedAt', '1,soon', /^“soon” is not a date/],
    ['id,category', '1,', /^Missing Information/],
    ['id,basis', '1,handled', /^Only gear that was dived has parts/],
    ['title,ratingParts', 'Wing,Lift: 5', /^Only gear that was dived has parts/],
    ['title', '“PEREGRINE”: a computer for the long run', exists],
    ['id,slug', '1,fins', 'The slug "fins" is already taken. Choose a different one.'],
    ['slug,price', 'nothing,$1', 'There is no review with the slug nothing. Leave the slug empty to add one.'],
    ['title,price', ',$1', /^Missing Title/],
  ] as const)
    expect(await problemsOf(columns, cells)).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ])
  const text = '[{"id":1,"content":"Other"},{"id":1,"published":false,"price":"$1","massGrams":99}]'
  const { lines } = await site.admin.adminContent.checkReviewImport({ format: 'json', text: text.replace('1', '2') })
  expect(lines.map(({ outcome, changes }) => [outcome, changes.map(({ field }) => field)])).toEqual([
    ['refused', []],
    ['changed', ['price', 'massGrams', 'factSources']],
  ])
})

test('of two lines with one title or slug, the later one is refused; a slug made from a title makes way', async () => {
  const site = testSite()
  for (const slug of ['mask', 'fins']) insertReview(site.db, { slug, published: false })
  const file = csv('id,slug,title', ',,Torch', ',,torch', '1,torch,', '2,Torch,')
  const { lines } = await site.admin.adminContent.checkReviewImport(file)
  expect(lines.map(({ problems }) => problems)).toEqual([[], [exists], [], ['Line 4 already has the slug torch.']])

  expect(await importInto(site, file)).toEqual({ counts: { added: 1, changed: 1, same: 0, refused: 2 } })
  expect([1, 2, 3].map((id) => stored(site, id)?.slug)).toEqual(['torch', 'fins', 'torch-2'])
})

test('a file that adds more than 500 reviews is refused', async () => {
  const { admin } = testSite()
  const titles = Array.from({ length: 501 }, (_, index) => `Fins ${index}`)
  const { counts } = await admin.adminContent.checkReviewImport(csv('title', ...titles.slice(1)))
  expect(counts.added).toBe(500)
  await expect(admin.adminContent.checkReviewImport(csv('title', ...titles))).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: expect.stringMatching(/^The file would add more than 500 reviews/) },
  })
})

test('a change of a review since the check is not overwritten, not even of a draft', async () => {
  const { admin, call, db } = await adminRest()
  const { id } = insertReview(db, { published: false, publishedAt: null })
  const file = csv('id,price', `${id},$1`)
  const { body } = await call('POST', '/api/reviews/import/check', file)
  await admin.adminContent.updateReview({ id, price: '$2' })

  expect(await call('POST', '/api/reviews/import', { ...file, version: body.version })).toMatchObject({
    ...{ status: 409, body: { error: 'The reviews have changed since the file was checked. Please check it again.' } },
  })
})
