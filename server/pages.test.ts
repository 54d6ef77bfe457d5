import { expect, test } from 'vitest'
import { locations } from '#db/schema/catalogue.ts'
import { render } from '#src/entry-server.tsx'
import { createRenderPage } from './render-page.ts'
import { insertArticle, insertDiveSite, insertProduct, insertReview, NOW, testSite } from './testing.ts'

/** Of a host that cuts pictures, so that the sizes that are asked for can be read. */
const imageUrl = 'https://res.cloudinary.com/demo/image/upload/reef.jpg'
const picture = { excerpt: 'When to go in.', imageUrl }
const dates = { publishedAt: new Date('2026-03-01T01:00:00Z'), updatedAt: new Date('2026-04-02T02:00:00Z') }
const unknown = { content: '', publishedAt: null, updatedAt: NOW }
const shop = 'https://shop.example/fins?tag=kelp'

/** A site with a story, a review and a dive site of which everything is known, and one of each of which little is. */
async function siteWithPages() {
  const { db, app } = testSite({ CONTACT_EMAIL: 'hello@site.test', SOCIAL_FACEBOOK: 'https://social.example/kelp' })
  const assets = { scripts: ['/entry.js'], screens: {}, stylesheets: [], headHtml: '' }
  const site = await app({ renderPage: createRenderPage(render, () => assets) })
  insertArticle(db, { id: 1, slug: 'slack-water', title: 'Slack Water', ...picture, ...dates })
  insertArticle(db, { id: 2, slug: 'bare-story', title: 'A Bare Story', ...unknown })
  const sold = { rating: '⭐⭐⭐⭐' as const, price: '$129 AUD', category: 'Masks & Fins' as const, purchaseLink: shop }
  const content = '## Fit\nGood.\n\n## Verdict\nBuy.'
  insertReview(db, { id: 1, slug: 'good-fins', title: 'Good Fins', content, ...picture, ...dates, ...sold })
  insertReview(db, { id: 2, slug: 'bare-review', title: 'A Bare Review', ...unknown })
  insertReview(db, { id: 3, slug: 'a-watch', title: 'A Watch', ...unknown, ...sold, category: 'Dive Computers' })
  insertProduct(db, { id: 1, featured: true, imageUrl, price: 89.5, rating: 4.5, reviewCount: 3, affiliateLink: shop })
  insertProduct(db, { id: 2, featured: true, name: 'Bare Mask', price: null, rating: null })
  db.insert(locations)
    .values({
      name: 'Byron',
      region: 'Northern NSW',
      description: 'Turtles.',
      imageUrl,
      difficulty: 'Beginner',
      featured: true,
      createdAt: NOW,
    })
    .run()
  insertDiveSite(db, { ...wholeDiveSite, id: 1 })
  insertDiveSite(db, {
    id: 2,
    name: 'Far Rock',
    region: 'Coral Sea',
    state: null,
    status: 'closed',
    statusReason: 'Gone.',
  })
  for (let id = 3; id < 30; id += 1) insertDiveSite(db, { id, name: `Reef ${id}` })
  return site
}

const wholeDiveSite = {
  description: 'Sponges, seadragons, and a fort on a rock. '.repeat(5),
  ...{ imageUrl, videoUrl: '/video/reef.mp4', videoThumbnail: '/images/logo.svg' },
  ...{
    reviewLink: '/blog/slack-water',
    bestTime: 'Summer',
    bestMonths: [12, 1],
    hazards: 'Boats.',
    limits: 'No swell.',
  },
  ...{ status: 'permit' as const, statusReason: 'Ask the ranger.', checkedAt: '2026-05-03', featured: true },
  ...{ departure: 'The bridge', entry: 'Giant stride', facilities: 'Toilets', marineLife: 'Seadragons' },
}

const urls = [
  ...['/', '/about', '/affiliate-disclosure', '/contact', '/learn-to-dive', '/privacy-policy', '/terms-of-service'],
  ...['/contact?sent=saved', '/subscribed', '/newsletter/confirm', '/search', '/search?q=r', '/search?q=reef'],
  ...['/blog', '/blog?category=Tips', '/blog/slack-water', '/blog/bare-story', '/blog/nothing'],
  ...['/gear-reviews', '/gear-reviews?category=Dive+Computers', '/gear-reviews?search=fins&category=BCDs'],
  ...['/gear-reviews/good-fins', '/gear-reviews/bare-review', '/gear-reviews/nothing'],
  ...['/dive-sites', '/dive-sites?page=1', '/dive-sites?region=Sydney&page=2', '/dive-sites?q=far&skill=Beginner'],
  ...['/dive-sites/1', '/dive-sites/2', '/dive-sites/999', '/dive-sites/x', '/nothing'],
]

async function renderedPages() {
  const site = await siteWithPages()
  const pages: { title: string; html: string }[] = []
  for (const url of urls) {
    const { statusCode, body } = await site.inject({ url, headers: { accept: 'text/html' } })
    pages.push({ title: `${statusCode} ${url}`, html: body.replace(/-\w+(?=\.png")|-\w{13}(?=\.svg")/g, '-drawn') })
  }
  return pages
}

interface Lines {
  title: string
  lines: readonly string[]
}

function asFixture(pages: Lines[]): string {
  return `${pages.map(({ title, lines }) => [title, ...lines].join('\n  ')).join('\n\n')}\n`
}

/** What all heads have stands once, at the top. */
function commonOnce(pages: Lines[]): Lines[] {
  const common = (pages[0]?.lines ?? []).filter((line) => pages.every(({ lines }) => lines.includes(line)))
  const own = pages.map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) => !common.includes(line)),
  }))
  return [{ title: 'Every page', lines: common }, ...own]
}

const headTags =
  /<(?:html|title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?|<script type="application\/ld\+json"[\s\S]*?<\/script>/g

test('every page is what its head says: title, description, address, card and data, whatever is unknown of it', async () => {
  const pages = await renderedPages()
  const heads = pages.map(({ title, html }) => ({ title, lines: html.split('</head>')[0]?.match(headTags) ?? [] }))
  await expect(asFixture(commonOnce(heads))).toMatchFileSnapshot('pages/heads.txt')
})

/** Classes that hide, cover, cut or keep a press away; the others only style. */
const acting =
  /^(?:[\w-]+:)*(?:hidden|block|sr-only|not-sr-only|script-only|no-print|pointer-events-none|inset-[x0].*|absolute|sticky|truncate|line-clamp-\d|z-\S+)$/

/** Elements with what they do: attributes but for those that only draw, and of the classes those that act. */
function elementsOf(html: string): string[] {
  const bare = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/(<svg\b[^>]*>)[\s\S]*?<\/svg>/g, '$1')
  const tags = bare.match(/<[a-z]\w*[^>]*>/g) ?? []
  return tags.map(actingPart).filter((tag) => tag.includes(' ') && tag !== '<svg aria-hidden="true">')
}

function actingPart(tag: string): string {
  return tag
    .replace(/ (?:style|xmlns|viewBox|width|height|fill|stroke[\w-]*)="[^"]*"/g, (drawn) =>
      tag.startsWith('<svg') || drawn.startsWith(' style') ? '' : drawn,
    )
    .replace(/ class="([^"]*)"/, (_, classes: string) => {
      const kept = classes.split(/\s+/).filter((name) => acting.test(name))
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : ''
    })
    .replace(/_R_\w+_/g, '_')
}

test('every element of every page leads, names, describes, loads and hides as it did', async () => {
  const pages = await renderedPages()
  const mains = pages.map(({ title, html }) => ({
    title,
    lines: elementsOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''),
  }))
  const [, around = ''] = pages.find(({ title }) => title.endsWith('/about'))?.html.split('<body>') ?? []
  const frame = { title: 'Around /about', lines: elementsOf(around.replace(/<main[\s\S]*<\/main>/, '')) }
  await expect(asFixture([frame, ...mains])).toMatchFileSnapshot('pages/elements.txt')
})
