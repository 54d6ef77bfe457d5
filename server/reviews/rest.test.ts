import { expect, test } from 'vitest'
import { get } from '#server/rest-testing.ts'
import { insertReview, NOW, testSite } from '#server/testing.ts'

test('GET /api/reviews/published lists the documented fields and no others [s7-rest-reviews s3-review-fields s6-visitor-reads]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'good-fins', price: '$129 AUD', purchaseLink: 'https://a.au', rating: '⭐⭐⭐⭐' })

  const { status, body } = await get(site, '/api/reviews/published')

  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: 1,
      title: 'Good fins',
      slug: 'good-fins',
      excerpt: '',
      category: 'Other',
      imageUrl: '',
      price: '$129 AUD',
      purchaseLink: 'https://a.au',
      rating: '⭐⭐⭐⭐',
      author: 'Kelp & Coral Team',
      publishedAt: NOW.toISOString(),
      createdAt: NOW.toISOString(),
    },
  ])
})

test('GET /api/reviews/category/{category} decodes its path [s7-rest-category r-drafts-hidden]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'a', category: 'Masks & Fins' })
  insertReview(site.db, { slug: 'b', category: 'Wetsuits' })
  insertReview(site.db, { slug: 'c', category: 'Masks & Fins', published: false })
  const slugsAt = async (url: string) => (await get(site, url)).body.map(({ slug }: { slug: string }) => slug)

  expect(await slugsAt('/api/reviews/category/Masks%20%26%20Fins')).toEqual(['a'])
  expect(await slugsAt('/api/reviews/category/Masks+&+Fins')).toEqual([])
  expect(await slugsAt('/api/reviews/category/Nothing')).toEqual([])
})

test('GET /api/reviews/slug/{slug} answers the review with its markup [s7-rest-review]', async () => {
  const site = testSite()
  insertReview(site.db, { slug: 'good-fins', content: '## Verdict' })

  expect(await get(site, '/api/reviews/slug/good-fins')).toMatchObject({
    status: 200,
    body: { content: '## Verdict', published: true, featured: false },
  })
})

test('the reviews of a category have all the fields of a review [s7-rest-category s3-review-fields]', async () => {
  const site = testSite()
  insertReview(site.db, { category: 'Wetsuits', content: '## Verdict', featured: true })

  const { body } = await get(site, '/api/reviews/category/Wetsuits')
  expect(body).toMatchObject([{ category: 'Wetsuits', content: '## Verdict', published: true, featured: true }])
})

test('the page of a review is sent no field that it does not show', async () => {
  const { db, visitor } = testSite()
  insertReview(db, { slug: 'good-fins' })

  const page = await visitor.publicContent.reviewPage({ slug: 'good-fins' })
  for (const field of ['content', 'published', 'featured']) expect(page).not.toHaveProperty(field)
})
