import { expect, test } from 'vitest'
import { type PageHead, pageHead } from './page-head.ts'

const site = { name: 'Kelp & Coral', url: 'https://kelp.test' }
const about: PageHead = { site, title: 'About', description: 'Who writes this.', path: '/about' }

/** The content of the one meta tag of a name or property; undefined when there is none. */
function tag(page: PageHead, name: string): unknown {
  const tags = pageHead(page).meta.filter((meta) => Object.values(meta).includes(name))
  expect(tags.length).toBeLessThanOrEqual(1)
  return (tags[0] as { content?: string } | undefined)?.content
}
const titleOf = (page: PageHead) => pageHead(page).meta.flatMap((meta) => ('title' in meta ? [meta.title] : []))

test('a page is called by its title and the site, unless the title is whole', () => {
  expect(titleOf(about)).toEqual(['About | Kelp & Coral'])
  expect(titleOf({ ...about, title: 'Kelp & Coral: Australian diving', isWholeTitle: true })).toEqual([
    'Kelp & Coral: Australian diving',
  ])
})

test('only a page that says so is kept out of search engines', () => {
  expect(tag(about, 'robots')).toBeUndefined()
  expect(tag({ ...about, isIndexed: true }, 'robots')).toBeUndefined()
  expect(tag({ ...about, isIndexed: false }, 'robots')).toBe('noindex')
})

test('canonical URL and social tags say the same as the page, with absolute addresses', () => {
  expect(pageHead(about).links).toEqual([{ rel: 'canonical', href: 'https://kelp.test/about' }])
  expect(tag(about, 'og:url')).toBe('https://kelp.test/about')
  expect([tag(about, 'description'), tag(about, 'og:description'), tag(about, 'twitter:description')]).toEqual(
    Array(3).fill('Who writes this.'),
  )
  expect([tag(about, 'og:title'), tag(about, 'twitter:title')]).toEqual(['About', 'About'])
  expect([tag(about, 'og:site_name'), tag(about, 'og:locale')]).toEqual(['Kelp & Coral', 'en_AU'])
  expect([tag(about, 'og:type'), tag({ ...about, type: 'article' }, 'og:type')]).toEqual(['website', 'article'])
})

test('a social card is named in full with its size; without one there is no picture, and the small card', () => {
  const story = { ...about, socialCard: '/cards/blog/1-abc.png' }
  expect([tag(story, 'og:image'), tag(story, 'twitter:image')]).toEqual(
    Array(2).fill('https://kelp.test/cards/blog/1-abc.png'),
  )
  expect([tag(story, 'og:image:width'), tag(story, 'og:image:height')]).toEqual(['1200', '630'])
  expect([tag(story, 'twitter:card'), tag(about, 'twitter:card')]).toEqual(['summary_large_image', 'summary'])
  expect([tag(about, 'og:image'), tag(about, 'twitter:image')]).toEqual([undefined, undefined])
})

test('structured data stands in the head where there is any', () => {
  const [place, trail] = [{ '@type': 'Place' }, { '@type': 'BreadcrumbList' }]
  expect(pageHead({ ...about, structuredData: [place, trail] }).meta.slice(-2)).toEqual([
    { 'script:ld+json': place },
    { 'script:ld+json': trail },
  ])
  expect(pageHead(about).meta.filter((meta) => 'script:ld+json' in meta)).toEqual([])
})

test('feeds are announced by their title, with the whole address', () => {
  expect(pageHead({ ...about, feeds: ['blog', 'reviews'] }).links.slice(1)).toEqual([
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Diving Blog | Kelp & Coral',
      href: 'https://kelp.test/blog/feed.xml',
    },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Gear Reviews | Kelp & Coral',
      href: 'https://kelp.test/gear-reviews/feed.xml',
    },
  ])
})
