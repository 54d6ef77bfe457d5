import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { feeds } from '#domain/feeds.ts'
import { insertArticle, insertReview, NOW, testSite } from '#server/testing.ts'
import { withAbsoluteAddresses } from './feed.ts'
import { all, readXml, textOf, type XmlElement } from './xml-testing.ts'

const page = 'https://kelp.example/blog/fins'

test.each([
  ['/dive-sites/12?a=1&amp;b=2#x', 'https://kelp.example/dive-sites/12?a=1&amp;b=2#x'],
  ['#verdict', 'https://kelp.example/blog/fins#verdict'],
  ['other-story', 'https://kelp.example/blog/other-story'],
  ['?q=1', 'https://kelp.example/blog/fins?q=1'],
  ['https://other.example/x?y=%22&amp;z', 'https://other.example/x?y=%22&amp;z'],
  ['mailto:jo@other.example', 'mailto:jo@other.example'],
  ['mailto:a&quot;b&amp;c@other.example', 'mailto:a&quot;b&amp;c@other.example'],
  ['https://', 'https://kelp.example/blog/fins'],
])('a link to %s leads to %s when it is read elsewhere', (href, url) => {
  expect(withAbsoluteAddresses(`<a href="${href}" rel="sponsored">x</a>`, page)).toBe(
    `<a href="${url}" rel="sponsored">x</a>`,
  )
})

test('each URL is its own, of links and images, and text is left alone', () => {
  expect(withAbsoluteAddresses('&lt;a href="/x"> <a href="/a">a</a> <img src="/b.svg" /> href="/y"', page)).toBe(
    '&lt;a href="/x"> <a href="https://kelp.example/a">a</a> <img src="https://kelp.example/b.svg" /> href="/y"',
  )
})

const hour = 3_600_000
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * hour)

async function siteWithFeeds(variables: Record<string, string> = {}) {
  const site = testSite({ SITE_URL: 'https://kelp.example', ...variables })
  const app = await site.app()
  const read = async (path: string = feeds.blog.path) => readXml((await app.inject(path)).body)
  return { ...site, inject: app.inject.bind(app), read }
}

const linksOf = (feed: XmlElement) => all(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])
const idsOf = (feed: XmlElement) => all(feed, 'entry').map((entry) => textOf(entry, 'id'))
function entryOf(feed: XmlElement): XmlElement {
  const [entry] = all(feed, 'entry')
  if (!entry) throw new Error('The feed is empty')
  return entry
}

test('a feed says whose it is, what it is about, which page it is of, and when something in it changed last', async () => {
  const { db, read } = await siteWithFeeds({ SITE_NAME: 'Kelp <& Coral' })
  insertArticle(db, { updatedAt: hoursFromNow(-3), publishedAt: hoursFromNow(-5) })
  insertArticle(db, { updatedAt: hoursFromNow(-2), publishedAt: hoursFromNow(-9) })
  const feed = await read()

  expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  expect(['id', 'title', 'subtitle', 'icon', 'updated'].map((name) => textOf(feed, name))).toEqual([
    'https://kelp.example/blog',
    'Diving Blog | Kelp <& Coral',
    'Stories from Australian water: dive sites, the animals you meet there, safety, and how to dive better.',
    'https://kelp.example/icons/icon-192.png',
    hoursFromNow(-2).toISOString(),
  ])
  expect(linksOf(feed)).toEqual([
    ['alternate', 'https://kelp.example/blog'],
    ['self', 'https://kelp.example/blog/feed.xml'],
  ])
  expect(all(feed, 'author').map((author) => [textOf(author, 'name'), textOf(author, 'uri')])).toEqual([
    ['Kelp <& Coral Team', 'https://kelp.example/about'],
  ])
  expect(all(feed, 'generator')).toEqual([])
  const ofReviews = await read(feeds.reviews.path)
  expect(textOf(ofReviews, 'subtitle')).toBe(
    'Gear for Australian water: what each does, whom it suits and what it costs.',
  )
  expect(linksOf(ofReviews)).toEqual([
    ['alternate', 'https://kelp.example/gear-reviews'],
    ['self', 'https://kelp.example/gear-reviews/feed.xml'],
  ])
})

test('an entry is a whole story with its dates, author, category and picture', async () => {
  const { db, read } = await siteWithFeeds()
  const dates = { publishedAt: hoursFromNow(-48), updatedAt: hoursFromNow(-1), createdAt: hoursFromNow(-72) }
  const words = {
    title: 'Fins & <fans>',
    excerpt: 'Slow & "steady"',
    author: 'Jo & Co',
    category: 'Marine Life' as const,
  }
  const content = 'One.\n\nTwo **bold**.'
  insertArticle(db, { id: 7, slug: 'fins', content, imageUrl: '/images/a b.svg', ...dates, ...words })
  const entry = entryOf(await read())

  expect(['id', 'published', 'updated'].map((name) => textOf(entry, name))).toEqual([
    'tag:kelp.example,2025:article/7',
    dates.publishedAt.toISOString(),
    dates.updatedAt.toISOString(),
  ])
  expect(textOf(entry, 'title')).toBe('Fins &#38; &#60;fans&#62;')
  expect(textOf(entry, 'summary')).toBe('Slow &#38; &#34;steady&#34;')
  expect(all(entry, 'author').map((author) => textOf(author, 'name'))).toEqual(['Jo & Co'])
  expect(all(entry, 'category').map(({ attributes: { term, label } }) => [term, label])).toEqual([
    ['Marine Life', 'Marine Life'],
  ])
  const [page, card] = all(entry, 'link').map(({ attributes }) => attributes)
  expect(page).toEqual({ href: 'https://kelp.example/blog/fins' })
  expect(card).toMatchObject({ rel: 'enclosure', type: 'image/png' })
  expect(card?.href).toMatch(/^https:\/\/kelp\.example\/cards\/articles\/7-\w+\.png$/)
  const [html] = all(entry, 'content')
  expect(html?.attributes.type).toBe('html')
  expect(html?.text.replaceAll('\n', '')).toBe(
    '<p><img src="https://kelp.example/images/a%20b.svg" alt=""></p><p>One.</p><p>Two <strong>bold</strong>.</p>',
  )
})

test('no picture that only the writer could see goes out, and a story without an excerpt has no summary', async () => {
  const { db, read } = await siteWithFeeds()
  insertArticle(db, { imageUrl: 'http://localhost/a.jpg', excerpt: '' })
  const entry = entryOf(await read())

  expect(textOf(entry, 'content')).not.toContain('<img')
  expect(all(entry, 'summary')).toEqual([])
})

test('the newest fifty are in it, newest first; one that was scheduled has changed when it appeared', async () => {
  const { db, read } = await siteWithFeeds()
  for (let n = 1; n <= 52; n += 1)
    insertArticle(db, { id: n, publishedAt: hoursFromNow(-n), updatedAt: hoursFromNow(-99) })
  const feed = await read()

  expect(idsOf(feed)).toEqual(Array.from({ length: 50 }, (_, index) => `tag:kelp.example,2025:article/${index + 1}`))
  expect(textOf(entryOf(feed), 'updated')).toBe(hoursFromNow(-1).toISOString())
})

test('of very long stories there are fewer, but always the newest', async () => {
  const { db, read } = await siteWithFeeds()
  const content = 'word '.repeat(39_000)
  for (let n = 1; n <= 10; n += 1) insertArticle(db, { id: n, publishedAt: hoursFromNow(-n), content })
  expect(idsOf(await read())).toHaveLength(7)

  db.delete(articles).run()
  insertArticle(db, { content: 'word '.repeat(310_000) })
  expect(idsOf(await read())).toHaveLength(1)
})

test('a draft is never in a feed, and a scheduled story from its instant on [r-drafts-hidden r-scheduled-hidden r-scheduled-appears]', async () => {
  const { clock, db, read } = await siteWithFeeds()
  insertReview(db, { id: 1, published: false })
  insertReview(db, { id: 2, publishedAt: hoursFromNow(1) })
  const ids = async () => idsOf(await read(feeds.reviews.path))

  expect(await ids()).toEqual([])
  clock.now = hoursFromNow(1)
  expect(await ids()).toEqual(['tag:kelp.example,2025:review/2'])
})

test('a review has the line about affiliate links above its link to the shop, marked as on its page [r-affiliate-disclosed r-affiliate-rel]', async () => {
  const { db, read } = await siteWithFeeds()
  const purchaseLink = 'https://shop.example/fins?a=1&tag=kelp'
  insertReview(db, { id: 1, price: '$129 <AUD>', purchaseLink, content: 'They push.', author: 'Somebody' })
  insertReview(db, { id: 2, purchaseLink: 'javascript:alert(1)', publishedAt: hoursFromNow(-1) })
  const [entry, other] = all(await read(feeds.reviews.path), 'entry')

  expect(entry && textOf(entry, 'content').trim()).toBe(
    '<p>Links to shops may be affiliate links: we may earn from a purchase, at no cost to you.</p>' +
      '<p>$129 &#60;AUD&#62; <a href="https://shop.example/fins?a=1&amp;tag=kelp" target="_blank" rel="sponsored nofollow noopener noreferrer">Check Price</a></p>' +
      '<p>They push.</p>',
  )
  expect(other && textOf(other, 'content').trim()).toBe('<p>Text.</p>')
  expect(entry && all(entry, 'author').map((author) => textOf(author, 'name'))).toEqual(['Kelp & Coral Team'])
})

test('characters that XML forbids, and those that would end an element early, break no feed', async () => {
  const { db, read } = await siteWithFeeds()
  const hostile = 'a\u0001b\uFFFF ]]> ]]> </entry> &nope; 🐙'
  insertArticle(db, { title: hostile, excerpt: hostile, content: hostile, author: hostile })
  const feed = await read()

  expect(textOf(entryOf(feed), 'title')).toBe('ab ]]&#62; ]]&#62; &#60;/entry&#62; &#38;nope; 🐙')
  expect(textOf(entryOf(feed), 'content').trim()).toBe('<p>ab ]]&gt; ]]&gt;  &amp;nope; 🐙</p>')
})

test('a feed is cached until content changes, and 304 for those who have it, also while it is empty', async () => {
  const { clock, db, inject } = await siteWithFeeds()
  const get = (etag?: unknown) =>
    inject({ url: feeds.blog.path, headers: etag ? { 'if-none-match': String(etag) } : {} })
  const empty = await get()
  clock.now = hoursFromNow(1)
  expect(empty.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  })
  expect([(await get(empty.headers.etag)).statusCode, (await get(empty.headers.etag)).body]).toEqual([304, ''])
  insertArticle(db)
  expect((await get(empty.headers.etag)).statusCode).toBe(200)
})
