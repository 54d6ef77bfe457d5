import { expect, test } from 'vitest'
import { insertArticle, insertReview, NOW, testSite } from '#server/testing.ts'

test('the desk lists drafts, scheduled and published ones without their bodies, newest first, and says what leads there', async () => {
  const { db, admin } = testSite()
  insertArticle(db, { slug: 'draft', published: false, publishedAt: null, createdAt: new Date(NOW.getTime() - 5) })
  insertArticle(db, { slug: 'later', title: 'Later', publishedAt: new Date(NOW.getTime() + 5), content: '/blog/draft' })
  insertReview(db, { slug: 'fins', title: 'Fins', content: 'See /blog/draft' })

  const list = await admin.adminContent.articleDesk()
  expect(list.map(({ slug, linkedFrom }) => [slug, linkedFrom])).toEqual([
    ['later', []],
    [
      'draft',
      [
        { title: 'Later', path: '/blog/later' },
        { title: 'Fins', path: '/gear-reviews/fins' },
      ],
    ],
  ])
  expect(list[0]).not.toHaveProperty('content')
  expect(await admin.adminContent.reviewDesk()).toMatchObject([{ slug: 'fins', linkedFrom: [], revision: 1 }])
})

test('one story comes whole, whatever its state; one that is gone is not found', async () => {
  const { db, admin } = testSite()
  const article = insertArticle(db, { published: false, content: 'Body' })
  const review = insertReview(db, { published: false, content: 'Body' })

  expect(await admin.adminContent.article({ id: article.id })).toMatchObject({ id: article.id, content: 'Body' })
  expect(await admin.adminContent.review({ id: review.id })).toMatchObject({ id: review.id, content: 'Body' })
  await expect(admin.adminContent.article({ id: 99 })).rejects.toThrow("The article you're looking for doesn't exist")
  await expect(admin.adminContent.review({ id: 99 })).rejects.toThrow(
    "The gear review you're looking for doesn't exist",
  )
})

test('a body is shown as readers would get it', async () => {
  const { admin } = testSite()

  expect(await admin.adminContent.renderBody({ content: '# One\n\n\n\n<script>x</script>**b**' })).toEqual({
    html: '<h2 id="part-one">One</h2>\n<p><strong>b</strong></p>\n',
    parts: [{ id: 'part-one', title: 'One' }],
  })
})
