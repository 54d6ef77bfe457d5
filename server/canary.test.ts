import { expect, test } from 'vitest'
import type { z } from 'zod'
import { pendingChanges } from '#db/schema/revisions.ts'
import { appRouter } from './app-router.ts'
import { contents } from './contents.ts'
import { restRoutes } from './http/transports/rest.ts'
import { renderRealPages } from './pages-testing.ts'
import { isPublishable } from './publishing/visible.ts'
import { insertArticle, insertDiveSite, insertFilled, insertReview, NOW, testSite, wordsOf } from './testing.ts'

const opening = new Date(NOW.getTime() + 3_600_000)
const draft = { published: false, publishedAt: null }
const scheduled = { published: true, publishedAt: opening }

/** Every kind that has drafts; a new one is found here by itself. */
const secretive = contents.filter(({ table }) => isPublishable(table))
const secrets = {
  draft: secretive.map(({ kind }) => `canary-draft-${kind}`),
  scheduled: secretive.map(({ kind }) => `canary-scheduled-${kind}`),
}
const everySlug = [...Object.values(secrets).flat(), 'canary-old-draft', 'canary-old-scheduled']

/** Questions that come closest to a secret. Each procedure is asked every one of them that it understands. */
const probes: Record<string, unknown>[] = [
  ...everySlug.map((slug) => ({ slug })),
  ...[1, 2, 3].map((id) => ({ id })),
  { category: 'Other' },
  { search: 'canary' },
  { q: 'canary' },
  { ids: [1] },
  { slugs: everySlug },
  { min: 10, max: 30 },
  { region: 'Sydney' },
  { url: '/blog/canary-draft-article' },
  { page: '/dive-sites/1' },
  { purpose: 'confirm', token: '1.canary' },
  {},
]

/** Values for the parameters of REST paths; a new parameter needs its own here. */
const parameters: Record<string, string[]> = {
  ':slug': everySlug,
  ':category': ['Other', 'Tips'],
  ':id': ['1', '2', '3'],
}

const pages = [
  ...['/', '/blog?category=Tips', '/sitemap.xml', '/robots.txt', '/health'],
  ...contents.flatMap(({ files }) => files.map(({ path }) => path)),
  ...contents.flatMap(({ listPath, parameters }) =>
    listPath ? [listPath, ...Object.keys(parameters).map((name) => `${listPath}?${name}=canary`)] : [],
  ),
  ...contents.flatMap(({ itemPath }) => (itemPath ? ['1', ...everySlug].map((key) => itemPath(key)) : [])),
]

interface Query {
  type: string
  inputs: z.ZodType[]
  meta?: { isAdmin?: boolean }
}

/** The public queries. The router's type nests its procedures; at run time they are flat, under their dotted paths. */
function listQueries(): [path: string, query: Query][] {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Query }>
  return Object.entries(procedures).flatMap(([path, { _def }]) =>
    _def.type === 'query' && !_def.meta?.isAdmin ? [[path, _def]] : [],
  )
}

/** The inputs that a query is called with: none where it takes none. */
function inputsOf({ inputs }: Query): unknown[] {
  if (inputs.length === 0) return [undefined]
  return probes.filter((probe) => inputs.every((schema) => schema.safeParse(probe).success))
}

async function siteWithSecrets() {
  const site = testSite()
  insertDiveSite(site.db)
  insertReview(site.db, { category: 'Other', alternatives: everySlug.join('\n') })
  for (const content of secretive) {
    const hidden = insertFilled(site.db, content.table, `canary-draft-${content.kind}`, draft)
    const waiting = insertFilled(site.db, content.table, `canary-scheduled-${content.kind}`, scheduled)
    site.db.$client.exec(`insert into slug_redirects (kind, slug, target_id) values
      ('${content.kind}', 'canary-old-draft', ${hidden.id}), ('${content.kind}', 'canary-old-scheduled', ${waiting.id})`)
  }
  const app = await site.app({ renderPage: renderRealPages })

  /** Everything that a visitor can read, by URL. */
  async function readEverything(): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    const add = async (url: string) => {
      const { body, headers } = await app.inject(url)
      answers.set(decodeURIComponent(url), body + JSON.stringify(headers))
    }
    for (const [path, query] of listQueries()) {
      for (const input of inputsOf(query)) {
        const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
        await add(`/trpc/${path}${search}`)
      }
    }
    for (const { path } of restRoutes.filter((route) => route.method === 'GET')) {
      for (const url of filledIn(path)) await add(url)
    }
    for (const url of pages) await add(url)
    return answers
  }
  return { ...site, app, readEverything }
}

/** The path once for each value of its parameter. */
function filledIn(path: string): string[] {
  const name = /:\w+/.exec(path)?.[0]
  return name ? (parameters[name] ?? []).map((value) => path.replace(name, encodeURIComponent(value))) : [path]
}

/** Addresses that tell of a secret: by its words, or by its slug where nobody named it. */
function placesOf(answers: Map<string, string>, marker: string): string[] {
  const tells = ([url, answer]: [string, string]) =>
    answer.includes(wordsOf(marker)) || (answer.includes(marker) && !url.includes(marker))
  return [...answers].filter(tells).map(([url]) => url.replace(/\?input=.*/, ''))
}

test('every public query understands a question here, and every REST parameter has a value', () => {
  expect(listQueries().filter(([, query]) => inputsOf(query).length === 0)).toEqual([])

  const named = restRoutes.filter((route) => route.method === 'GET').flatMap(({ path }) => path.match(/:\w+/g) ?? [])
  expect(named.filter((name) => !parameters[name])).toEqual([])
})

test('no procedure, REST path or page ever tells of a draft or of what is scheduled [r-drafts-hidden r-scheduled-hidden]', async () => {
  const { readEverything } = await siteWithSecrets()
  const answers = await readEverything()

  for (const marker of Object.values(secrets).flat()) expect([marker, placesOf(answers, marker)]).toEqual([marker, []])
})

test('what is scheduled appears everywhere at its instant, also where a cache was warm; drafts never do [r-scheduled-appears r-drafts-hidden]', async () => {
  const { clock, readEverything } = await siteWithSecrets()
  await readEverything()
  clock.now = new Date(opening.getTime() - 1)
  const before = await readEverything()
  clock.now = opening
  const answers = await readEverything()

  for (const marker of Object.values(secrets).flat()) expect(placesOf(before, marker)).toEqual([])
  for (const marker of secrets.draft) expect([marker, placesOf(answers, marker)]).toEqual([marker, []])
  expect(placesOf(answers, 'canary-scheduled-article')).toEqual(
    expect.arrayContaining([
      '/trpc/publicContent.articles',
      '/trpc/publicContent.articleBySlug',
      '/trpc/publicContent.articlePage',
      '/api/articles',
      '/api/articles/slug/canary-scheduled-article',
      '/api/articles/slug/canary-old-scheduled',
      '/blog',
      '/blog/feed.xml',
      '/blog/canary-scheduled-article',
    ]),
  )
  expect(placesOf(answers, 'canary-scheduled-review')).toEqual(
    expect.arrayContaining([
      '/trpc/publicContent.publishedReviews',
      '/trpc/publicContent.reviewsByCategory',
      '/trpc/publicContent.reviewBySlug',
      '/trpc/publicContent.reviewPage',
      '/api/reviews/published',
      '/api/reviews/category/Other',
      '/api/reviews/slug/canary-scheduled-review',
      '/api/reviews',
      '/gear-reviews/feed.xml',
    ]),
  )
  expect(placesOf(answers, 'canary-scheduled-product')).toEqual(
    expect.arrayContaining([
      '/trpc/publicContent.products',
      '/trpc/publicContent.featuredProducts',
      '/api/products',
      '/api/products/featured',
    ]),
  )
})

test('changes that wait, and what preview links show, are nowhere else', async () => {
  const { db, admin, app, readEverything } = await siteWithSecrets()
  const story = insertArticle(db, { slug: 'reef', imageUrl: '/a.svg' })
  const changed = `article:${story.id}`
  const changes = { title: 'canary pending article', slug: 'canary-pending-article' }
  db.insert(pendingChanges).values({ resource: changed, changes, editedRevision: 1, savedAt: NOW }).run()
  for (const resource of [changed, 'article:1']) await admin.adminContent.createPreviewLink({ resource })
  const answers = await readEverything()

  for (const marker of ['canary-pending-article', 'canary-draft-article'])
    expect([marker, placesOf(answers, marker)]).toEqual([marker, []])
  expect([...answers].filter(([, answer]) => /\/preview\/\d/.test(answer)).map(([url]) => url)).toEqual([])
  const [link] = await admin.adminContent.previewLinks({ resource: changed })
  expect((await app.inject(new URL(link?.url ?? '').pathname)).body).toContain(changes.title)
})

test('a page of something that is not there yet is the same 404 as of something that never was [r-drafts-hidden r-scheduled-hidden]', async () => {
  const { app } = await siteWithSecrets()
  const bodyOf = async (slug: string) =>
    (await app.inject(`/blog/${slug}`)).body.replaceAll(slug, '').replace(/\d{13}/g, '')

  const never = await bodyOf('never-was')
  expect(never).toContain('Article Not Found')
  expect(await bodyOf('canary-draft-article')).toBe(never)
  expect(await bodyOf('canary-scheduled-article')).toBe(never)
  expect((await app.inject('/blog/canary-draft-article')).statusCode).toBe(404)
})
