import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { feeds } from '#domain/publishing/feed-paths.ts'
import { insertArticle, insertReview, NOW, testSite } from '#server/testing.ts'

const hour = 3_600_000
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * hour)
const iso = (hours: number) => hoursFromNow(hours).toISOString()

async function siteWithFeeds(variables: Record<string, string> = {}) {
  const site = testSite({ SITE_URL: 'https://kelp.example', ...variables })
  const app = await site.app()
  const read = async (path: string = feeds.blog.path) => (await app.inject(path)).body
  return { ...site, inject: app.inject.bind(app), read }
}

const linesOf = (xml: string) =>
  xml
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const entryIds = (feed: string) => Array.from(feed.matchAll(/<id>(tag:[^<]*)<\/id>/g), ([, id]) => id)
/** The HTML of each entry. */
const contents = (feed: string) =>
  Array.from(feed.matchAll(/<content type="html"><!\[CDATA\[([\s\S]*?)\]\]><\/content>/g), ([, html = '']) =>
    html.trim(),
  )

test('a feed has its name, subject, page, icon and author, the instant of its last change, and each article whole', async () => {
  const { db, read } = await siteWithFeeds({ SITE_NAME: 'Kelp <& Coral' })
  const dates = { publishedAt: hoursFromNow(-48), updatedAt: hoursFromNow(-1), createdAt: hoursFromNow(-72) }
  const words = { title: 'Fins & <fans>', excerpt: 'Slow & "steady"', author: 'Jo & Co' }
  const content = 'One.\n\nTwo **bold**.'
  insertArticle(db, {
    id: 7,
    slug: 'fins',
    category: 'Marine Life',
    content,
    imageUrl: '/images/a b.svg',
    ...dates,
    ...words,
  })
  insertArticle(db, { id: 8, updatedAt: hoursFromNow(-3), publishedAt: hoursFromNow(-50) })

  const [head = '', entry = ''] = (await read()).split('    <entry>')
  expect(linesOf(head)).toEqual([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '<id>https://kelp.example/blog</id>',
    '<title>Diving Blog | Kelp &lt;&amp; Coral</title>',
    `<updated>${iso(-1)}</updated>`,
    ...['<author>', '<name>Kelp &lt;&amp; Coral Team</name>', '<uri>https://kelp.example/about</uri>', '</author>'],
    '<link rel="alternate" href="https://kelp.example/blog"/>',
    '<link rel="self" href="https://kelp.example/blog/feed.xml"/>',
    '<subtitle>Articles about Australian water: dive sites, the animals you meet there, safety, and how to dive better.</subtitle>',
    '<icon>https://kelp.example/icons/icon-192.png</icon>',
  ])
  expect(linesOf(entry.replace(/7-\w+\.png/, '7-drawn.png'))).toEqual([
    '<title type="html"><![CDATA[Fins &#38; &#60;fans&#62;]]></title>',
    '<id>tag:kelp.example,2025:article/7</id>',
    '<link href="https://kelp.example/blog/fins"/>',
    '<link rel="enclosure" href="https://kelp.example/cards/articles/7-drawn.png" type="image/png"/>',
    `<updated>${iso(-1)}</updated>`,
    '<summary type="html"><![CDATA[Slow &#38; &#34;steady&#34;]]></summary>',
    '<content type="html"><![CDATA[<p><img src="https://kelp.example/images/a%20b.svg" alt=""></p><p>One.</p>',
    ...['<p>Two <strong>bold</strong>.</p>', ']]></content>'],
    ...['<author>', '<name>Jo &amp; Co</name>', '</author>'],
    '<category label="Marine Life" term="Marine Life"/>',
    ...[`<published>${iso(-48)}</published>`, '</entry>'],
  ])
})

test('no image of a development host is in a feed, and an article without an excerpt has no summary', async () => {
  const { db, read } = await siteWithFeeds()
  insertArticle(db, { imageUrl: 'http://localhost/a.jpg', excerpt: '' })
  const feed = await read()

  expect(contents(feed)).toEqual(['<p>Text.</p>'])
  expect(feed).not.toContain('<summary')
})

test('the newest fifty are in it, newest first; one that was scheduled has changed when it appeared', async () => {
  const { db, read } = await siteWithFeeds()
  for (let n = 1; n <= 52; n += 1)
    insertArticle(db, { id: n, publishedAt: hoursFromNow(-n), updatedAt: hoursFromNow(-99) })
  const feed = await read()

  expect(entryIds(feed)).toEqual(Array.from({ length: 50 }, (_, index) => `tag:kelp.example,2025:article/${index + 1}`))
  expect(feed.split('<entry>')[1]).toContain(`<updated>${iso(-1)}</updated>`)
})

test('of very long stories there are fewer, but always the newest', async () => {
  const { db, read } = await siteWithFeeds()
  const content = 'word '.repeat(39_000)
  for (let n = 1; n <= 10; n += 1) insertArticle(db, { id: n, publishedAt: hoursFromNow(-n), content })
  expect(entryIds(await read())).toHaveLength(7)

  db.delete(articles).run()
  insertArticle(db, { content: 'word '.repeat(310_000) })
  expect(entryIds(await read())).toHaveLength(1)
})

test('a review has the disclosure of affiliate links above its link to the shop, marked as on its page [r-affiliate-disclosed r-affiliate-rel]', async () => {
  const { db, read } = await siteWithFeeds()
  const purchaseLink = 'https://shop.example/fins?a=1&tag=kelp'
  insertReview(db, { id: 1, price: '$129 <AUD>', purchaseLink, content: 'They push.', author: 'Somebody' })
  insertReview(db, { id: 2, purchaseLink: 'javascript:alert(1)', publishedAt: hoursFromNow(-1) })
  const feed = await read(feeds.reviews.path)

  expect(contents(feed)).toEqual([
    '<p>Links to shops may be affiliate links: we may earn from a purchase, at no cost to you.</p>' +
      '<p>$129 &#60;AUD&#62; <a href="https://shop.example/fins?a=1&amp;tag=kelp" target="_blank" rel="sponsored nofollow noopener noreferrer">Check Price</a></p>' +
      '<p>They push.</p>',
    '<p>Text.</p>',
  ])
  expect(feed).not.toContain('Somebody')
  for (const part of [
    '<link rel="alternate" href="https://kelp.example/gear-reviews"/>',
    '<link rel="self" href="https://kelp.example/gear-reviews/feed.xml"/>',
    '<subtitle>Gear for Australian water: what each does, who it suits and what it costs.</subtitle>',
  ])
    expect(feed).toContain(part)
})

test('characters that XML forbids, and those that would end an element early, break no feed', async () => {
  const { db, read } = await siteWithFeeds()
  const hostile = 'a\u0001b\uFFFF ]]> ]]> </entry> &nope; 🐙'
  insertArticle(db, { title: hostile, excerpt: hostile, content: hostile, author: hostile })
  const feed = await read()

  expect(feed).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u)
  expect(feed).toContain('<title type="html"><![CDATA[ab ]]&#62; ]]&#62; &#60;/entry&#62; &#38;nope; 🐙]]></title>')
  expect(feed).toContain('<name>ab ]]&gt; ]]&gt; &lt;/entry&gt; &amp;nope; 🐙</name>')
  expect(contents(feed)).toEqual(['<p>ab ]]&gt; ]]&gt;  &amp;nope; 🐙</p>'])
})
