import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import { insertArticle, insertDiveSite, NOW, testSite } from '#server/testing.ts'

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const whole = {
  title: 'Blue holes',
  content: '# Before\n\nText.',
  category: 'Tips' as const,
  imageUrl: '/images/hole.jpg',
}

test('a draft needs a title alone; the rest is filled in or stays open [r-draft-category s5-slug-form s5-excerpt-auto]', async () => {
  const { admin } = testSite()
  const draft = await admin.adminContent.createArticle({ title: '  Manly: a First Dive!  ' })

  expect(draft).toMatchObject({
    ...{ title: 'Manly: a First Dive!', slug: 'manly-a-first-dive', excerpt: '', content: '', category: null },
    ...{ author: 'Kelp & Coral Team', published: false, publishedAt: null, revision: 1, createdAt: NOW },
  })
})

test('without a title nothing is saved, and it says why [s5-draft-title]', async () => {
  const { admin, db } = testSite()
  for (const title of ['', '   '])
    await expect(admin.adminContent.createArticle({ title })).rejects.toThrow(
      'Missing Title - Please provide at least a title to save the draft.',
    )
  expect(db.select().from(articles).all()).toEqual([])
})

test('publishing makes an article readable, with its date and an excerpt of 150 characters [s6-admin-writes s5-excerpt-auto s5-published-date]', async () => {
  const { admin, visitor } = testSite()
  const content = `## Before\n\n${'word '.repeat(60)}`
  await admin.adminContent.createArticle({ ...whole, content, published: true })

  const article = await visitor.publicContent.articleBySlug({ slug: 'blue-holes' })
  expect(article.publishedAt).toEqual(NOW)
  expect(article.excerpt).toBe(`${`Before ${'word '.repeat(60)}`.slice(0, 150)}…`)
})

test.each(['content', 'category', 'imageUrl'] as const)(
  'without %s nothing is published, now or later [s5-publish-fields s5-publish-message]',
  async (missing) => {
    const { admin, db } = testSite()
    const { [missing]: _missing, ...rest } = whole
    const words = 'Missing Information - Please fill in all required fields to publish the article.'
    await expect(admin.adminContent.createArticle({ ...rest, published: true })).rejects.toThrow(words)
    expect(db.select().from(articles).all()).toEqual([])

    const { id } = await admin.adminContent.createArticle(rest)
    await expect(admin.adminContent.updateArticle({ id, published: true })).rejects.toThrow(words)
    await admin.adminContent.updateArticle({ id, published: true, [missing]: whole[missing] })
    await expect(admin.adminContent.updateArticle({ id, [missing]: '' })).rejects.toThrow(words)
  },
)

test('the first date stays: through unpublishing, publishing again and every edit [r-published-first-date]', async () => {
  const { admin, clock, visitor } = testSite()
  const { id } = await admin.adminContent.createArticle({ ...whole, published: true })
  clock.now = later(5)
  const offline = await admin.adminContent.updateArticle({ id, published: false })
  expect([offline.published, offline.publishedAt]).toEqual([false, NOW])
  await expect(visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).rejects.toThrow("doesn't exist")
  clock.now = later(10)

  expect(await admin.adminContent.updateArticle({ id, published: true })).toMatchObject({
    publishedAt: NOW,
    revision: 3,
  })
})

test('a date that is to come is a schedule [r-scheduled-hidden r-scheduled-appears]', async () => {
  const { admin, clock, visitor } = testSite()
  await admin.adminContent.createArticle({ ...whole, published: true, publishedAt: later(20) })

  expect(await visitor.publicContent.articles()).toEqual([])
  clock.now = later(20)
  expect(await visitor.publicContent.articles()).toHaveLength(1)
})

test('a patch changes what it names and nothing else [s7-admin-article-patch]', async () => {
  const { admin } = testSite()
  const before = await admin.adminContent.createArticle({ ...whole, excerpt: 'Mine.' })
  const after = await admin.adminContent.updateArticle({ id: before.id, title: 'Holes' })

  expect(after).toEqual({ ...before, title: 'Holes', revision: 2 })
})

test('an excerpt that was cut follows its content, a written one stays', async () => {
  const { admin } = testSite()
  const cut = await admin.adminContent.createArticle(whole)
  const written = await admin.adminContent.createArticle({ ...whole, excerpt: 'Mine.' })
  const change = ({ id }: { id: number }) => admin.adminContent.updateArticle({ id, content: 'Other text.' })

  expect((await change(cut)).excerpt).toBe('Other text.…')
  expect((await change(written)).excerpt).toBe('Mine.')
})

test('a body is stored in its one written form', async () => {
  const { admin } = testSite()

  expect((await admin.adminContent.createArticle({ ...whole, content: '* a\r\n\r\n* b\r\n#\r\n' })).content).toBe(
    '- a\n- b',
  )
})

test('a made slug takes a number when it is taken, a typed one is refused [s3-article-slug-unique s5-slug-override r-slug-lower]', async () => {
  const { admin } = testSite()
  const slugs = []
  for (const _turn of [1, 2, 3]) slugs.push((await admin.adminContent.createArticle({ title: 'Blue Hole' })).slug)
  expect(slugs).toEqual(['blue-hole', 'blue-hole-2', 'blue-hole-3'])

  expect((await admin.adminContent.createArticle({ title: 'x', slug: 'My Own SLUG' })).slug).toBe('my-own-slug')
  await expect(admin.adminContent.createArticle({ title: 'x', slug: 'Blue hole' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The slug "blue-hole" is taken by another one. Choose a different slug.',
  })
  await expect(admin.adminContent.createArticle({ title: 'x', slug: '!?' })).rejects.toThrow('no letter or digit')
  expect((await admin.adminContent.createArticle({ title: '!?' })).slug).toBe('untitled')
})

test('its own slug is not taken', async () => {
  const { admin } = testSite()
  const { id } = await admin.adminContent.createArticle({ title: 'Blue Hole' })

  expect((await admin.adminContent.updateArticle({ id, slug: 'blue-hole' })).slug).toBe('blue-hole')
})

test('a slug changed after publishing leads on, and so does what points to it [r-slug-redirect]', async () => {
  const { admin, visitor, db } = testSite()
  const { id } = await admin.adminContent.createArticle({ ...whole, published: true })
  insertDiveSite(db, { id: 923, reviewLink: '/blog/blue-holes' })
  await admin.adminContent.updateArticle({ id, slug: 'deep-holes' })

  expect(await visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).toMatchObject({ slug: 'deep-holes' })
  expect(db.select({ link: diveSites.reviewLink }).from(diveSites).all()).toEqual([{ link: '/blog/deep-holes' }])
  // There and back, and the first address is live again.
  await admin.adminContent.updateArticle({ id, slug: 'blue-holes' })
  expect(await visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).toMatchObject({ slug: 'blue-holes' })
  expect(await visitor.publicContent.articleBySlug({ slug: 'deep-holes' })).toMatchObject({ slug: 'blue-holes' })
})

test('a draft that changes its slug leaves no trace', async () => {
  const { admin, visitor } = testSite()
  const { id } = await admin.adminContent.createArticle(whole)
  await admin.adminContent.updateArticle({ id, slug: 'deep-holes', published: true })

  await expect(visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).rejects.toThrow("doesn't exist")
})

test('the banner follows a story whose slug has changed', async () => {
  const { admin, visitor, db } = testSite()
  insertDiveSite(db, { id: 923, name: 'Fish Rock', imageUrl: '/fish-rock.jpg' })
  const { id } = insertArticle(db, { slug: 'fish-rock-cave-front-to-back', imageUrl: '/x.jpg' })
  await admin.adminContent.updateArticle({ id, slug: 'fish-rock' })

  expect(await visitor.publicContent.banner()).toMatchObject({ name: 'Fish Rock', blogSlug: 'fish-rock' })
})

test('of two who edit the same revision the second is refused, and is shown what the first has saved', async () => {
  const { admin, db } = testSite()
  const { id, revision } = await admin.adminContent.createArticle(whole)
  await admin.adminContent.updateArticle({ id, revision, title: 'Mine' })
  const second = admin.adminContent.updateArticle({ id, revision, title: 'Yours' })

  await expect(second).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This was changed meanwhile, in another tab or on another device. Nothing was overwritten.',
    cause: { details: { current: { title: 'Mine', revision: 2 } } },
  })
  expect(db.select({ title: articles.title }).from(articles).all()).toEqual([{ title: 'Mine' }])
})

test('what was deleted comes back with its id, its dates and its text, once [r-delete-undo]', async () => {
  const { admin, visitor } = testSite()
  const before = await admin.adminContent.createArticle({ ...whole, published: true })
  await admin.adminContent.deleteArticle({ id: before.id })
  await expect(visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).rejects.toThrow("doesn't exist")

  expect(await admin.adminContent.restoreArticle({ id: before.id })).toEqual(before)
  expect(await visitor.publicContent.articles()).toHaveLength(1)
  await expect(admin.adminContent.restoreArticle({ id: before.id })).rejects.toThrow('nothing to bring back')
})

test('whatever comes back finds its slug taken politely', async () => {
  const { admin } = testSite()
  const { id } = await admin.adminContent.createArticle(whole)
  await admin.adminContent.deleteArticle({ id })
  await admin.adminContent.createArticle(whole)

  expect((await admin.adminContent.restoreArticle({ id })).slug).toBe('blue-holes-2')
})

test('what was deleted a day ago is gone for good', async () => {
  const { admin, clock, db } = testSite()
  const first = await admin.adminContent.createArticle(whole)
  const second = await admin.adminContent.createArticle(whole)
  await admin.adminContent.deleteArticle({ id: first.id })
  clock.now = later(29)
  await admin.security.recordActivity({})
  db.$client.exec(`update deleted_items set deleted_at = ${later(-24 * 60).getTime()}`)
  await admin.adminContent.deleteArticle({ id: second.id })

  await expect(admin.adminContent.restoreArticle({ id: first.id })).rejects.toThrow('deleted more than a day ago')
  expect(await admin.adminContent.restoreArticle({ id: second.id })).toMatchObject({ id: second.id })
})

test('every act is in the audit, by what it did and to which article', async () => {
  const { admin, db } = testSite()
  const { id } = await admin.adminContent.createArticle(whole)
  await admin.adminContent.updateArticle({ id, title: 'Holes' })
  await admin.adminContent.updateArticle({ id, published: true })
  await admin.adminContent.updateArticle({ id, published: false })
  await admin.adminContent.deleteArticle({ id })
  await admin.adminContent.restoreArticle({ id })

  const entries = db
    .select()
    .from(auditLog)
    .where(eq(auditLog.resource, `article:${id}`))
    .orderBy(auditLog.id)
    .all()
  expect(entries.map(({ action }) => action)).toEqual([
    ...[
      'article_create',
      'article_update',
      'article_publish',
      'article_unpublish',
      'article_delete',
      'article_restore',
    ],
  ])
})

test('what does not exist is not found', async () => {
  const { admin } = testSite()
  const words = "The article you're looking for doesn't exist"
  await expect(admin.adminContent.updateArticle({ id: 9, title: 'x' })).rejects.toThrow(words)
  await expect(admin.adminContent.deleteArticle({ id: 9 })).rejects.toThrow(words)
})

test('what comes back has the address it had, however long', async () => {
  const { admin } = testSite()
  const slug = 'q'.repeat(200)
  const { id } = await admin.adminContent.createArticle({ title: 'Long', slug })
  await admin.adminContent.deleteArticle({ id })
  expect((await admin.adminContent.restoreArticle({ id })).slug).toBe(slug)
  await admin.adminContent.deleteArticle({ id })
  await admin.adminContent.createArticle({ title: 'Long', slug })

  expect((await admin.adminContent.restoreArticle({ id })).slug).toBe(`${'q'.repeat(190)}-2`)
})

test('a day after it was deleted, nothing comes back', async () => {
  const { admin, db } = testSite()
  const { id } = await admin.adminContent.createArticle({ title: 'One' })
  const deletedBefore = (minutes: number) =>
    db
      .update(deletedItems)
      .set({ deletedAt: later(-minutes) })
      .run()
  await admin.adminContent.deleteArticle({ id })
  deletedBefore(24 * 60 + 1)
  await expect(admin.adminContent.restoreArticle({ id })).rejects.toThrow('deleted too long ago')
  deletedBefore(24 * 60)

  expect(await admin.adminContent.restoreArticle({ id })).toMatchObject({ title: 'One' })
})

test('limits count what is stored: a body in its written form, a slug in plain letters, a date that can be written', async () => {
  const { admin } = testSite()
  const { createArticle } = admin.adminContent
  await expect(createArticle({ title: 'Quotes', content: '>a\n'.repeat(66_000) })).rejects.toThrow(
    'The content has at most 200,000 characters.',
  )
  await expect(createArticle({ title: 'Slug', slug: 'ﬃ'.repeat(70) })).rejects.toThrow(
    'The slug has at most 200 characters.',
  )
  for (const date of ['1899-12-31T00:00:00Z', '-271821-04-20T00:00:00Z']) {
    await expect(createArticle({ title: 'Date', publishedAt: new Date(date) })).rejects.toThrow('between 1900 and 9999')
  }
  expect(await createArticle({ title: 'Date', publishedAt: new Date('9999-12-31T00:00:00Z') })).toBeTruthy()
})
