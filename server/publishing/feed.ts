import { Feed, type Item } from 'feed'
import type { articles } from '#db/schema/articles.ts'
import type { reviews } from '#db/schema/reviews.ts'
import { publicImageUrl } from '#domain/pictures/image-url.ts'
import { type FeedName, feeds } from '#domain/publishing/feed-paths.ts'
import type { Context } from '#server/context.ts'
import type { PublicFile } from './content.ts'
import { newestFirst, visible } from './visible.ts'
import { escapeXml, withoutForbidden } from './xml.ts'

/** Of a feed, the newest ones. */
export const mostEntries = 50
/** Of all bodies together: fifty of the longest would not fit into memory. The newest story is always there. */
const mostCharacters = 1_500_000

/** A story as feed readers are given it; paths and addresses in `html` may be the site's own. */
interface FeedStory {
  path: string
  title: string
  excerpt: string
  author: string
  category: string
  imageUrl: string
  socialCard: string
  html: string
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

interface AtomFeed {
  feed: FeedName
  /** Of the page that shows the same. */
  listPath: string
  description: string
}

interface Stories extends AtomFeed {
  kind: string
  table: typeof articles | typeof reviews
  /** A row that visitors may read now, else null. */
  find: (context: Context, id: number) => FeedStory | null
}

/** The newest stories of a kind in full. */
export function storyFeed(stories: Stories): PublicFile {
  return atomFeed(stories, (context) => listItems(context, stories))
}

/** A list as Atom (RFC 4287), which tells when an entry appeared and when it changed. */
export function atomFeed(about: AtomFeed, list: (context: Context) => Item[] | Promise<Item[]>): PublicFile {
  return {
    path: feeds[about.feed].path,
    type: 'application/atom+xml; charset=utf-8',
    parameters: {},
    async *pieces(context) {
      yield feedXml(context, about, await list(context))
    },
  }
}

function feedXml(context: Context, { feed: name, listPath, description }: AtomFeed, items: Item[]): string {
  const { SITE_URL, SITE_NAME, teamName } = context.env
  const { path, title } = feeds[name]
  const changed = items.map(({ date }) => date.getTime())
  const feed = new Feed({
    id: SITE_URL + listPath,
    title: `${title} | ${SITE_NAME}`,
    description,
    link: SITE_URL + listPath,
    feed: SITE_URL + path,
    favicon: `${SITE_URL}/icons/icon-192.png`,
    author: { name: teamName, link: `${SITE_URL}/about` },
    // Of what is in it: with the time of day it would be another file at every request.
    updated: new Date(Math.max(0, ...changed)),
    generator: false,
  })
  for (const item of items) feed.addItem(item)
  return withoutForbidden(feed.atom1())
}

async function listItems(context: Context, { kind, table, find }: Stories): Promise<Item[]> {
  const { db, env, now } = context
  const newest = db
    .select({ id: table.id })
    .from(table)
    .where(visible(table, now()))
    .orderBy(...newestFirst(table))
    .limit(mostEntries)
    .all()
  const items: Item[] = []
  let characters = 0
  for (const { id } of newest) {
    const story = find(context, id)
    if (!story) continue
    characters += story.html.length
    if (items.length > 0 && characters > mostCharacters) break
    items.push(itemOf(story, env.SITE_URL, `${kind}/${id}`))
    // Others are served between two stories.
    await new Promise(setImmediate)
  }
  return items
}

function itemOf(story: FeedStory, siteUrl: string, name: string): Item {
  const link = siteUrl + story.path
  const published = story.publishedAt ?? story.createdAt
  const image = publicImageUrl(story.imageUrl, siteUrl)
  const picture = image ? `<p><img src="${escapeXml(image)}" alt=""></p>` : ''
  return {
    id: entryId(siteUrl, name),
    link,
    // The library says that titles and summaries are HTML.
    title: escapeXml(story.title),
    ...(story.excerpt && { description: escapeXml(story.excerpt) }),
    content: picture + withAbsoluteAddresses(story.html, link),
    author: [{ name: story.author }],
    category: [{ name: story.category, term: story.category }],
    image: siteUrl + story.socialCard,
    published,
    // One that was scheduled has changed when it appeared.
    date: new Date(Math.max(published.getTime(), story.updatedAt.getTime())),
  }
}

/** The id of an entry, which stays when its title, and with it the address, changes. Source: RFC 4151. */
export function entryId(siteUrl: string, name: string): string {
  return `tag:${new URL(siteUrl).hostname},2025:${name}`
}

/**
 * The readers' HTML of a page for those who read it elsewhere: each address of a link or picture in full. `html` comes
 * from the sanitizer, which writes every tag alike; what can't be read as an address leads to the page itself.
 */
function withAbsoluteAddresses(html: string, pageUrl: string): string {
  return html.replace(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/, (_, name: string, address: string) => {
      const url = URL.parse(unescaped(address), pageUrl)?.href ?? pageUrl
      return ` ${name}="${escaped(url)}"`
    }),
  )
}

/** As the sanitizer writes the values of attributes, and `escapeXml`. */
function unescaped(value: string): string {
  return value.replace(/&(?:(amp|lt|gt|quot)|#(\d+));/g, (_, name: keyof typeof signs | undefined, code: string) =>
    name ? signs[name] : String.fromCharCode(Number(code)),
  )
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

/** An address in full has no other sign that means something in HTML. */
function escaped(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
