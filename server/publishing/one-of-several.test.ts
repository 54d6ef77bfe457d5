import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { reviews } from '#db/schema/reviews.ts'
import { adminRest, insertArticle, insertReview, NOW, type TestSite, testSite } from '#server/testing.ts'

// What is done to one story, or asked of all of them: articles and reviews.

const words = { imageUrl: '/a.jpg', purchaseLink: 'https://example.com/fins' }
const kinds = {
  articles: { insert: insertArticle, table: articles },
  reviews: {
    insert: (db: TestSite['db'], values: object) => insertReview(db, { ...words, ...values }),
    table: reviews,
  },
}
const paths = ['articles', 'reviews'] as const
const before = new Date(NOW.getTime() - 86_400_000)
const later = new Date(NOW.getTime() + 86_400_000)

test.each(paths)(
  'a change, a deletion and an Undo of one of the %s leave the others as they are [s7-admin-article-delete s7-admin-review-delete r-delete-undo]',
  async (path) => {
    const site = testSite()
    const { call, admin, db } = await adminRest(site)
    const { insert, table } = kinds[path]
    const [first, mine, last] = ['first', 'mine', 'last'].map((slug) => insert(db, { slug, imageUrl: '/a.jpg' }))
    const stored = () => db.select().from(table).orderBy(table.id).all()
    const all = stored()
    const url = `/api/${path}/${mine?.id}`

    expect((await call('PATCH', url, { title: 'Changed' })).status).toBe(200)
    expect(stored().map(({ title }) => title)).toEqual([first?.title, 'Changed', last?.title])
    expect(stored().filter(({ id }) => id !== mine?.id)).toEqual(all.filter(({ id }) => id !== mine?.id))
    expect((await call('DELETE', url)).status).toBe(204)
    expect(stored()).toEqual(all.filter(({ id }) => id !== mine?.id))
    const { restoreArticle, restoreReview } = admin.adminContent
    await (path === 'articles' ? restoreArticle : restoreReview)({ id: mine?.id ?? 0 })

    expect(stored().map(({ title }) => title)).toEqual([first?.title, 'Changed', last?.title])
    expect(stored().filter(({ id }) => id !== mine?.id)).toEqual(all.filter(({ id }) => id !== mine?.id))
  },
)

test.each(paths)(
  'the administrator’s list of %s has drafts, scheduled and published ones, at once [s7-admin-articles s7-admin-reviews]',
  async (path) => {
    const { call, db } = await adminRest()
    const { insert } = kinds[path]
    insert(db, { slug: 'published', publishedAt: before })
    insert(db, { slug: 'taken-back', published: false, publishedAt: before })
    insert(db, { slug: 'draft', published: false, publishedAt: null })
    insert(db, { slug: 'scheduled', publishedAt: later })
    const slugs = async (query: string) => {
      const { body } = await call('GET', `/api/${path}${query}`)
      return body.map(({ slug }: { slug: string }) => slug).sort()
    }

    expect(await slugs('?admin=true')).toEqual(['draft', 'published', 'scheduled', 'taken-back'])
    expect(await slugs('')).toEqual(['published'])
  },
)

test.each(paths)(
  'a date that one of the %s is created with is kept, when it is published at once and when it is later [r-published-first-date]',
  async (path) => {
    const { call } = await adminRest()
    const given = { content: 'Text.', category: path === 'articles' ? 'Tips' : 'Other', publishedAt: before, ...words }
    const story = path === 'articles' ? { ...given, purchaseLink: undefined } : given
    const make = async (title: string, published: boolean) =>
      (await call('POST', `/api/${path}`, { ...story, title, published })).body

    expect(await make('Now', true)).toMatchObject({ published: true, publishedAt: before.toISOString() })
    const draft = await make('Later', false)
    expect(draft).toMatchObject({ published: false, publishedAt: before.toISOString() })
    const { body } = await call('PATCH', `/api/${path}/${draft.id}`, { published: true })
    expect(body.article ?? body).toMatchObject({ published: true, publishedAt: before.toISOString() })
  },
)
