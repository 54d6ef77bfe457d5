import { expect, test } from 'vitest'
import { previewLinks } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { renderRealPages } from '#server/pages-testing.ts'
import { insertArticle, insertProduct, insertReview, NOW, testSite } from '#server/testing.ts'

const week = 7 * 86_400_000

async function linkTo(site: ReturnType<typeof testSite>, resource: string) {
  await site.admin.adminContent.createPreviewLink({ resource })
  const [link] = await site.admin.adminContent.previewLinks({ resource })
  if (!link) throw new Error('There is no link.')
  return { ...link, token: link.url.replace('http://site.test/preview/', '') }
}

test('a link shows a draft for seven days, without a login, and from its revocation on nothing', async () => {
  const site = testSite()
  const { id } = insertArticle(site.db, { title: 'Hidden reef', published: false, publishedAt: null })
  const resource = `article:${id}`
  const { token, until, ...link } = await linkTo(site, resource)
  const read = () => site.visitor.publicContent.preview({ token })

  expect(until).toEqual(new Date(NOW.getTime() + week))
  expect(await read()).toMatchObject({
    kind: 'article',
    of: 'draft',
    until,
    article: { title: 'Hidden reef', publishedAt: NOW },
  })
  site.clock.now = new Date(until.getTime() - 1)
  expect(await read()).toMatchObject({ title: 'Hidden reef' })
  site.clock.now = until
  await expect(read()).rejects.toThrow('no longer works')

  site.clock.now = NOW
  await site.admin.adminContent.revokePreviewLink({ id: link.id })
  await expect(read()).rejects.toThrow('no longer works')
  expect(await site.admin.adminContent.previewLinks({ resource })).toEqual([])
  const actions = site.db
    .select()
    .from(auditLog)
    .all()
    .map((entry) => [entry.action, entry.resource])
  expect(actions).toEqual([
    ['preview_create', resource],
    ['preview_revoke', resource],
  ])
})

test('a link to something published shows its pending changes, as readers would see them', async () => {
  const site = testSite()
  const review = insertReview(site.db, { imageUrl: '/a.svg', purchaseLink: 'https://a.example/' })
  const resource = `review:${review.id}`
  const { token } = await linkTo(site, resource)
  const read = () => site.visitor.publicContent.preview({ token })
  expect(await read()).toMatchObject({ of: 'live', title: 'Good fins' })

  const edited = { resource, revision: 1, pendingRevision: 0 }
  await site.admin.adminContent.saveChanges({ ...edited, change: { title: 'Better fins', content: 'Long.' } })
  expect(await read()).toMatchObject({ of: 'changes', title: 'Better fins', review: { html: '<p>Long.</p>\n' } })
  // Nothing of the row that readers do not get.
  expect(JSON.stringify(await read())).not.toMatch(/pending|slug|conflicts/)
})

test('a token is good for one link alone, also after its number was given again', async () => {
  const site = testSite()
  insertArticle(site.db, { published: false })
  insertArticle(site.db, { published: false })
  const { token } = await linkTo(site, 'article:1')
  await linkTo(site, 'article:2')

  for (const wrong of [token.replace('1-', '2-'), `${token}x`, '1', '', 'x'.repeat(100)])
    await expect(site.visitor.publicContent.preview({ token: wrong })).rejects.toThrow('no longer works')
  // As after a backup was restored: its next link has the same number.
  site.db
    .update(previewLinks)
    .set({ createdAt: new Date(NOW.getTime() - 1) })
    .run()
  await expect(site.visitor.publicContent.preview({ token })).rejects.toThrow('no longer works')
})

test('links lead to articles and reviews that exist; those that have ended are not stored', async () => {
  const site = testSite()
  const { id } = insertProduct(site.db)
  insertArticle(site.db)
  const create = (resource: string) => site.admin.adminContent.createPreviewLink({ resource })
  for (const resource of [`product:${id}`, 'article:99', 'user:1'])
    await expect(create(resource)).rejects.toThrow('not exist')

  const ended = new Date(NOW.getTime() - week - 1)
  site.db.insert(previewLinks).values({ resource: 'article:1', createdAt: ended }).run()
  await create('article:1')
  expect(site.db.select().from(previewLinks).all()).toMatchObject([{ id: 2 }])
})

test('the page of a link is for nobody else: not stored, not indexed, and its URL is passed on to no other page', async () => {
  const site = testSite()
  insertArticle(site.db, { title: 'Hidden reef', published: false, publishedAt: null })
  const { token } = await linkTo(site, 'article:1')
  const app = await site.app({ renderPage: renderRealPages })
  const page = await app.inject(`/preview/${token}`)

  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  expect(page.body).toContain('Hidden reef')
  expect(page.body).toContain('This link works until 21 March 2026')
  expect(page.body).not.toContain('page_view')
  expect(page.body).not.toMatch(/rel="canonical" href="[^"]*-/)

  const wrong = await app.inject('/preview/1-2-no')
  expect(wrong.statusCode).toBe(404)
  expect(wrong.body).toContain('This preview link no longer works')
  expect(wrong.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(
    (await app.inject(`/trpc/publicContent.preview?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`))
      .headers['cache-control'],
  ).toBe('no-store')
})
