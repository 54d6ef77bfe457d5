import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'

const whole = { title: 'Blue holes', content: '# Before\n\nText.', category: 'Tips' as const, imageUrl: '/hole.jpg' }

test('fields that a draft leaves open are filled in, such as its author, or stay open [s3-article-author-default r-draft-category s5-slug-form s5-review-slug s5-excerpt-auto s3-review-featured-false]', async () => {
  const { admin } = testSite({ SITE_NAME: 'Reef Log' })
  const draft = { excerpt: '', content: '', category: null, author: 'Reef Log Team' }
  expect(await admin.adminContent.createArticle({ title: 'Manly: a First Dive!' })).toMatchObject({
    ...{ ...draft, slug: 'manly-a-first-dive' },
  })
  expect(await admin.adminContent.createReview({ title: 'Good Fins!' })).toMatchObject({
    ...{ ...draft, slug: 'good-fins', rating: null, purchaseLink: '', featured: false },
  })
})

test('publishing makes an article readable, with an excerpt of 150 characters; taking it back hides it [s6-admin-writes s5-excerpt-auto s5-published-date]', async () => {
  const { admin, visitor } = testSite()
  const content = `## Before\n\n${'word '.repeat(60)}`
  const { id } = await admin.adminContent.createArticle({ ...whole, content, published: true })
  expect(await visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).toMatchObject({
    publishedAt: NOW,
    excerpt: `${'word '.repeat(30).trim()}…`,
  })
  await admin.adminContent.updateArticle({ id, published: false })

  await expect(visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).rejects.toThrow("doesn't exist")
})

test('an excerpt that was cut follows its content, a written one stays', async () => {
  const { admin } = testSite()
  const cut = await admin.adminContent.createArticle(whole)
  const written = await admin.adminContent.createArticle({ ...whole, excerpt: 'Mine.' })
  const change = async ({ id }: { id: number }, more = {}) =>
    (await admin.adminContent.updateArticle({ id, content: 'Other text.', ...more })).excerpt

  expect([await change(cut), await change(written), await change(cut, { excerpt: 'New.' })]).toEqual([
    ...['Other text.', 'Mine.', 'New.'],
  ])
})

test('a field that a client sends as undefined stays as it is', async () => {
  const { admin } = testSite()
  const publishedAt = new Date('2026-01-01T00:00:00Z')
  const { id } = await admin.adminContent.createArticle({ ...whole, excerpt: 'Mine.', published: true, publishedAt })
  const nothing = { excerpt: undefined, imageUrl: undefined, publishedAt: undefined, category: undefined }

  expect(await admin.adminContent.updateArticle({ id, title: 'Deep holes', ...nothing })).toMatchObject({
    ...{ ...whole, title: 'Deep holes', excerpt: 'Mine.', publishedAt },
  })
})

test('a slug made from the title takes a number when it is taken, a typed one is refused [s3-article-slug-unique s5-slug-override r-slug-lower]', async () => {
  const { createArticle, updateArticle } = testSite().admin.adminContent
  const slugs = []
  for (const title of ['Blue Hole', 'Blue Hole', 'Blue Hole', '!?', 'q'.repeat(200)])
    slugs.push((await createArticle({ title })).slug)
  expect(slugs).toEqual(['blue-hole', 'blue-hole-2', 'blue-hole-3', 'untitled', 'q'.repeat(190)])

  expect((await createArticle({ title: 'x', slug: 'My Own SLUG' })).slug).toBe('my-own-slug')
  const message = 'The slug "blue-hole" is already taken. Choose a different one.'
  await expect(createArticle({ title: 'x', slug: 'Blue hole' })).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message, cause: { details: { fields: { slug: [message] } } } },
  })
  await expect(createArticle({ title: 'x', slug: '!?' })).rejects.toThrow('no letters or digits')
  expect((await updateArticle({ id: 1, slug: 'blue-hole' })).slug).toBe('blue-hole')
})

test('a restored story has the slug that it had, or with a number when that was taken meanwhile', async () => {
  const { createArticle, deleteArticle, bringBack } = testSite().admin.adminContent
  for (const [slug, numbered] of [
    ['blue-holes', 'blue-holes-2'],
    ['q'.repeat(200), `${'q'.repeat(190)}-2`],
  ]) {
    const { id } = await createArticle({ title: 'Long', slug })
    await deleteArticle({ id })
    expect(await bringBack({ kind: 'article', id })).toMatchObject({ slug })
    await deleteArticle({ id })
    await createArticle({ title: 'Long', slug })
    expect(await bringBack({ kind: 'article', id })).toMatchObject({ slug: numbered })
  }
})

test('an old slug leads to the new one, and links to it inside the site follow [r-slug-redirect]', async () => {
  const { admin, visitor, db } = testSite()
  const { id } = await admin.adminContent.createArticle({ ...whole, published: true })
  insertDiveSite(db, { id: 923, reviewLink: '/blog/blue-holes' })
  await admin.adminContent.updateArticle({ id, slug: 'deep-holes' })

  expect(await visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).toMatchObject({ slug: 'deep-holes' })
  expect(db.select({ link: diveSites.reviewLink }).from(diveSites).all()).toEqual([{ link: '/blog/deep-holes' }])
  // There and back: the first slug is live again.
  await admin.adminContent.updateArticle({ id, slug: 'blue-holes' })
  expect(await visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).toMatchObject({ slug: 'blue-holes' })
  expect(await visitor.publicContent.articleBySlug({ slug: 'deep-holes' })).toMatchObject({ slug: 'blue-holes' })
})

test('old slugs of articles and of reviews do not mix, even for the same id', async () => {
  const { admin, db, visitor } = testSite()
  insertArticle(db, { id: 40, slug: 'holes', imageUrl: '/a.jpg' })
  insertReview(db, { id: 40, slug: 'fins', imageUrl: '/a.jpg', purchaseLink: 'https://example.com/fins' })
  await admin.adminContent.updateArticle({ id: 40, slug: 'blue-holes' })
  await admin.adminContent.updateReview({ id: 40, slug: 'reef-fins' })

  expect(await visitor.publicContent.reviewBySlug({ slug: 'fins' })).toMatchObject({ slug: 'reef-fins' })
  await expect(visitor.publicContent.reviewBySlug({ slug: 'holes' })).rejects.toThrow("doesn't exist")
  await expect(visitor.publicContent.articleBySlug({ slug: 'fins' })).rejects.toThrow("doesn't exist")
})

test('a slug that two stories had one after the other leads to the later one', async () => {
  const { admin, db, visitor } = testSite()
  for (const slug of ['holes', 'caves']) insertArticle(db, { slug, imageUrl: '/a.jpg' })
  await admin.adminContent.updateArticle({ id: 1, slug: 'blue-holes' })
  await admin.adminContent.updateArticle({ id: 2, slug: 'holes' })
  await admin.adminContent.updateArticle({ id: 2, slug: 'deep-caves' })

  expect(await visitor.publicContent.articleBySlug({ slug: 'holes' })).toMatchObject({ slug: 'deep-caves' })
})

test('a draft that changes its slug leaves no redirect', async () => {
  const { admin, visitor } = testSite()
  const { id } = await admin.adminContent.createArticle(whole)
  await admin.adminContent.updateArticle({ id, slug: 'deep-holes', published: true })

  await expect(visitor.publicContent.articleBySlug({ slug: 'blue-holes' })).rejects.toThrow("doesn't exist")
})

test('a body is stored in normal form, whose length is limited', async () => {
  const { admin, db } = testSite()
  const { createArticle } = admin.adminContent
  await createArticle({ title: 'List', content: '* a\r\n\r\n* b\r\n#\r\n' })
  expect(db.select({ content: articles.content }).from(articles).all()).toEqual([{ content: '- a\n- b' }])

  await expect(createArticle({ title: 'Quotes', content: '>a\n'.repeat(66_000) })).rejects.toThrow(
    'The content can have at most 200,000 characters.',
  )
  await expect(createArticle({ title: 'Slug', slug: 'ﬃ'.repeat(70) })).rejects.toThrow(
    'The slug can have at most 200 characters.',
  )
})

test('parts of a rating are refused unless the gear was dived, whichever of the two is changed', async () => {
  const { admin } = testSite()
  const message = 'Only gear that was dived has parts of a rating: change the basis, or remove them.'
  const refusal = { code: 'BAD_REQUEST', message, cause: { details: { fields: { ratingParts: [message] } } } }
  const ratingParts = 'Breathing: 4'
  const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject(refusal)
  await refused(admin.adminContent.createReview({ title: 'Fins', ratingParts }))
  const { id } = await admin.adminContent.createReview({ title: 'Fins', ratingParts, basis: 'dived' })
  await refused(admin.adminContent.updateReview({ id, basis: 'handled' }))

  expect(await admin.adminContent.updateReview({ id, basis: null, ratingParts: '' })).toMatchObject({ basis: null })
})
