import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictures } from '#db/schema/pictures.ts'
import { contents, publicTables } from './contents.ts'
import { renderRealPages } from './pages-testing.ts'
import type { Content } from './publishing/content.ts'
import { isPublishable } from './publishing/visible.ts'
import { insertFilled, NOW, testSite, wordsOf } from './testing.ts'

/** Tables whose changes no visitor sees. Any other belongs to a kind of content. */
const privateTables = [
  'newsletter_subscribers',
  'contact_messages',
  'users',
  'sessions',
  'second_factors',
  'recovery_codes',
  'audit_log',
  'rate_limits',
  'outbox',
  'signing_keys',
  'seeded_rows',
  'site_state',
  'deleted_items',
  'link_clicks',
  'link_checks',
  'idempotency_keys',
  'issue_sendings',
  'picture_files',
  'corrections',
  'revisions',
  'pending_changes',
  'preview_links',
  'page_views',
]

/** Each with its triggers; those of pictures look whether something names them. */
const publicNames = [...publicTables, pictures].map(getTableName)

test('every table is known as public or private', () => {
  const names = testSite().db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations'`,
  )

  expect(names.map(({ name }) => name).sort()).toEqual([...publicNames, ...privateTables].sort())
})

test('a change of every public table is a new content version', () => {
  const { db } = testSite()
  const triggers = db.all<{ name: string }>(sql`select name from sqlite_master where type = 'trigger'`)

  for (const table of publicNames) {
    for (const change of ['insert', 'update', 'delete']) {
      expect(triggers.map(({ name }) => name)).toContain(`${table}_${change}_version`)
    }
  }
})

test('no two kinds share a name, a list or a path', () => {
  const kinds = contents.map(({ kind }) => kind)
  const lists = contents.flatMap(({ listPath }) => listPath ?? [])
  const items = contents.flatMap(({ itemPath }) => itemPath?.(1) ?? [])

  for (const all of [kinds, lists, items]) expect(new Set(all).size).toBe(all.length)
})

const opening = new Date(NOW.getTime() + 3_600_000)
const published = { published: true, publishedAt: NOW }
const scheduled = { published: true, publishedAt: opening }

/** In lower case, as slugs are. */
const slugOf = (kind: string) => `one-${kind.toLowerCase()}`

/** A website with one row of a kind, and how a visitor looks at it. */
async function siteWithOne({ kind, table, itemPath, socialCard }: Content, life: object = {}) {
  const site = testSite()
  const slug = slugOf(kind)
  const row = insertFilled(site.db, table, slug, isPublishable(table) ? { ...published, ...life } : {})
  const app = await site.app({ renderPage: renderRealPages })
  return {
    ...site,
    row,
    path: itemPath?.('slug' in table ? slug : row.id) ?? '',
    get: (url: string) => app.inject(url),
    sitemap: async () => (await app.inject('/sitemap.xml')).body,
    search: async () => (await site.visitor.publicContent.search({ q: wordsOf(slug) })).closest,
    // Whatever hash it is asked by, it leads to the one of today.
    socialCard: () => app.inject(`/cards/${socialCard?.folder}/${row.id}-0.png`),
  }
}

const withPages = contents.filter(({ listPages }) => listPages)

test('what has pages of its own says where they are', () => {
  for (const { kind, itemPath, listPages } of contents) {
    // A product is read on the list of another noun.
    const hasOwnPages = itemPath !== null && !itemPath('x').includes('?')
    expect([kind, listPages !== null]).toEqual([kind, hasOwnPages])
  }
})

test.each(withPages)(
  'the page of one $kind answers, stands in the sitemap and shows its social card',
  async (content) => {
    const { get, path, sitemap, socialCard } = await siteWithOne(content)
    const page = await get(path)

    expect(page.statusCode).toBe(200)
    expect(await sitemap()).toContain(`${path}</loc>`)
    if (!content.socialCard) return
    const card = await socialCard()
    expect(card.statusCode).toBe(302)
    expect(page.body).toContain(`property="og:image" content="http://site.test${card.headers.location}"`)
  },
)

test.each(contents.filter(({ listSearchEntries }) => listSearchEntries))(
  'a search finds $kind under its own name, and leads to where it is read',
  async (content) => {
    const { row, search, path } = await siteWithOne(content)
    const target = content.kind === 'product' ? content.itemPath?.(wordsOf('one-product')) : path

    expect(await search()).toMatchObject([{ kind: content.kind, id: row.id, target }])
  },
)

test.each(withPages.filter(({ table }) => isPublishable(table)))(
  'nothing tells of a $kind before its instant, its social card neither',
  async (content) => {
    const { clock, get, path, search, sitemap, socialCard } = await siteWithOne(content, scheduled)
    const seen = async () => [
      (await get(path)).statusCode,
      (await sitemap()).includes(path),
      (await search()).length,
      (await socialCard()).statusCode,
    ]
    const found = content.listSearchEntries ? 1 : 0
    const card = content.socialCard ? 302 : 404

    expect(await seen()).toEqual([404, false, 0, 404])
    clock.now = opening
    expect(await seen()).toEqual([200, true, found, card])
  },
)

test.each(withPages)('the administrator finds the page of one $kind', async (content) => {
  const { admin, path, row } = await siteWithOne(content)
  const places = await admin.adminContent.places()

  expect(places.filter((place) => place.path === path)).toMatchObject([
    { kind: content.kind, title: wordsOf(slugOf(content.kind)), isPublic: true },
  ])
  if (isPublishable(content.table)) expect(places).toContainEqual(expect.objectContaining({ path, editId: row.id }))
})

test.each(withPages.filter(({ table }) => isPublishable(table)))(
  'the administrator finds the draft of a $kind and one that is scheduled, and which are public',
  async (content) => {
    // Sooner than the session ends.
    const soon = new Date(NOW.getTime() + 60_000)
    for (const life of [{ publishedAt: soon }, { published: false, publishedAt: null }]) {
      const { admin, clock, path } = await siteWithOne(content, life)
      const isPublic = async () => (await admin.adminContent.places()).find((place) => place.path === path)?.isPublic

      expect(await isPublic()).toBe(false)
      clock.now = soon
      expect(await isPublic()).toBe(life.publishedAt !== null)
    }
  },
)

test('the administrator finds every fixed page and list once, and the screens of the admin', async () => {
  const places = await testSite().admin.adminContent.places()

  expect(places.map(({ kind, title, path, isPublic }) => [kind, title, path, isPublic])).toEqual([
    ['page', 'Home', '/', true],
    ['page', 'Learn to Dive', '/learn-to-dive', true],
    ['page', 'When to Go', '/when', true],
    ['page', 'Closures', '/closures', true],
    ['page', 'My Sites', '/my-sites', true],
    ['page', 'About Us', '/about', true],
    ['page', 'Contact', '/contact', true],
    ['page', 'Affiliate Disclosure', '/affiliate-disclosure', true],
    ['page', 'Privacy Policy', '/privacy-policy', true],
    ['page', 'Terms of Service', '/terms-of-service', true],
    ['page', 'Blog', '/blog', true],
    ['page', 'Dive Sites', '/dive-sites', true],
    ['page', 'Regions', '/regions', true],
    ['page', 'Marine Life', '/marine-life', true],
    ['page', 'Gear Reviews', '/gear-reviews', true],
    ['page', 'Newsletter Archive', '/letters', true],
    ['page', 'Search', '/search', true],
    ['admin', 'Admin Dashboard', '/admin', false],
    ['admin', 'Dive-site management', '/admin/dive-sites', false],
  ])
})

test.each(withPages.filter(({ table }) => 'slug' in table))(
  'an old slug of a $kind leads to the new one for good',
  async (content) => {
    const { db, get, path, row } = await siteWithOne(content)
    db.$client.exec(
      `insert into slug_redirects (kind, slug, target_id) values ('${content.kind}', 'before', ${row.id})`,
    )

    const old = await get(content.itemPath?.('before') ?? '')
    expect([old.statusCode, old.headers.location]).toEqual([301, path])
  },
)
