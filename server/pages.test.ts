import { expect, test } from 'vitest'
import { siteWithPages, urls } from './pages-testing.ts'

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

test('every page is what its head says: title, description, address, card and data, whatever is unknown of it [s2-article-doc-title s2-article-social s2-article-description s2-review-doc-title s2-review-description s2-review-social s2-gear-head s2-learn-head s2-sites-title s2-sites-description r-site-page-head]', async () => {
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

/** One of each kind, and those of which least and most is known. */
const tenPages = [
  ...[
    '/',
    '/learn-to-dive',
    '/contact',
    '/search?q=reef',
    '/blog/slack-water',
    '/gear-reviews?search=fins&category=BCDs',
  ],
  ...['/gear-reviews/good-fins', '/dive-sites/1', '/dive-sites/2', '/dive-sites?region=Sydney&page=2'],
]

test('every element of ten pages leads, names, describes, loads and hides as it did [s2-contact-rows s9-image-sizes s9-image-hero]', async () => {
  const pages = await renderedPages()
  const mains = pages
    .filter(({ title }) => tenPages.includes(title.slice(4)))
    .map(({ title, html }) => ({
      title,
      lines: elementsOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''),
    }))
  const [, around = ''] = pages.find(({ title }) => title.endsWith('/about'))?.html.split('<body>') ?? []
  expect(mains).toHaveLength(10)
  const frame = { title: 'Around /about', lines: elementsOf(around.replace(/<main[\s\S]*<\/main>/, '')) }
  await expect(asFixture([frame, ...mains])).toMatchFileSnapshot('pages/elements.txt')
})
