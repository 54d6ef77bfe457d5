import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleCategories } from '#domain/articles/article.ts'
import { maxDepthMetres } from '#domain/dive-sites/depth-range.ts'
import { diveSiteTypes } from '#domain/dive-sites/dive-site.ts'
import { isInAustralianWaters } from '#domain/dive-sites/dive-site-warnings.ts'
import { stateOfPosition } from '#domain/dive-sites/state-of-position.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { normalBody } from '#domain/publishing/body-markup.ts'
import { reviewCategories } from '#domain/reviews/review.ts'
import { factsProblem, linesOf, readFacts } from '#domain/reviews/review-facts.ts'
import { projectRoot } from '../project-root.ts'
import { readSeed, seedFilesHash } from './read-seed.ts'

/** The day of the release: what is dated later does not count as published. */
const releaseDay = new Date('2026-11-21T00:00:00+11:00')

const seed = readSeed('Kelp & Coral Team')
const diveSites = seed.diveSite.map(({ key, row }) => ({ key, ...row, description: row.description ?? '' }))
const stories = seed.article.map(({ row }) => ({ ...row, path: `/blog/${row.slug}`, content: row.content ?? '' }))
const gear = seed.review.map(({ key, row }) => ({
  key,
  ...row,
  path: `/gear-reviews/${row.slug}`,
  content: row.content ?? '',
}))
const products = seed.product.map(({ row }) => row)
const locations = seed.location.map(({ row }) => row)

const isPublished = (item: { published?: boolean; publishedAt?: Date | null }) =>
  item.published === true && item.publishedAt != null && item.publishedAt <= releaseDay
/** A review's lists are no part of its body. */
const wordsOfPage = ({ content, ...lists }: { content: string; pros?: string; cons?: string }) =>
  [content, lists.pros, lists.cons].join('\n')
const countWords = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length

/** The keys of items that break a rule: none. */
const named = (items: { key: string }[]) => items.map(({ key }) => key)

test('every seed file reads and validates, and reads the same twice', () => {
  expect(readSeed('Kelp & Coral Team')).toEqual(seed)
  expect(seedFilesHash()).toBe(seedFilesHash())
})

test('every dive site lies in Australian waters', () => {
  expect(named(diveSites.filter((diveSite) => !isInAustralianWaters(diveSite)))).toEqual([])
})

test('the state of a position is that of its dive site, and hardly ever in doubt', () => {
  const told = diveSites.map((diveSite) => ({ ...diveSite, told: stateOfPosition(diveSite) }))

  expect(named(told.filter(({ told, state }) => told !== null && told !== state))).toEqual([])
  expect(told.filter(({ told }) => told === null).length).toBeLessThan(told.length / 10)
})

test('keys, ids and slugs are unique within their kind', () => {
  const lists: { key: string; row: { id: number } }[][] = Object.values(seed)
  for (const rows of lists) {
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(new Set(rows.map(({ row }) => row.id)).size).toBe(rows.length)
  }
})

const regions = [
  ...['Ribbon Reefs & Coral Sea', 'Cairns & Port Douglas', 'Townsville & Mission Beach', 'Whitsundays & Mackay'],
  ...['Southern Great Barrier Reef', "Sunshine Coast & K'gari", 'Brisbane & Moreton Bay', 'Gold Coast & Byron Bay'],
  ...['Solitary Islands & Mid North Coast', 'Port Stephens & Central Coast', 'Sydney', 'Jervis Bay & South Coast'],
  ...['Lord Howe & Norfolk Islands', 'Melbourne & Port Phillip', "Victoria's Ocean Coast", 'Tasmania'],
  ...['Adelaide & Fleurieu', 'Yorke & Eyre Peninsulas', 'Kangaroo Island', 'Limestone Coast', 'Perth & Rottnest'],
  ...['South West & South Coast WA', 'Ningaloo & Coral Coast', 'Rowley Shoals & Indian Ocean Islands'],
  ...['Darwin & Top End'],
]

test('the directory has at least 430 sites, in all 25 regions and every state, and features 12', () => {
  expect(diveSites.length).toBeGreaterThanOrEqual(430)
  expect([...new Set(diveSites.map((diveSite) => diveSite.region))].sort()).toEqual([...regions].sort())
  const states = new Set<string | null | undefined>(diveSites.map((diveSite) => diveSite.state))
  expect(['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT'].filter((state) => !states.has(state))).toEqual([])
  expect(diveSites.filter((diveSite) => diveSite.featured).length).toBeGreaterThanOrEqual(12)
})

test('every site has a depth, its least before its greatest', () => {
  const wrong = diveSites.filter(({ depthRange = '' }) => {
    const [first = 0, last = first] = depthRange.match(/\d+/g)?.map(Number) ?? []
    return !/^\d+(-\d+)?m$/.test(depthRange) || first > last || maxDepthMetres(depthRange) !== last || last > 100
  })
  expect(named(wrong)).toEqual([])
})

test('months are listed once each, in order', () => {
  const isWrong = (months: number[] = []) => [...new Set(months)].sort((a, b) => a - b).join() !== months.join()
  const wrong = diveSites.filter(({ bestMonths, restrictedMonths }) => isWrong(bestMonths) || isWrong(restrictedMonths))
  expect(named(wrong)).toEqual([])
})

test('a site that is closed, limited or takes a permit says why, who says so and where', () => {
  const warned = diveSites.filter(
    ({ status, restrictedMonths }) => status === 'closed' || status === 'permit' || restrictedMonths,
  )
  expect(named(warned.filter(({ statusReason }) => !/^[A-Z].*\.$/.test(statusReason ?? '')))).toEqual([])
  expect(named(warned.filter(({ statusSource }) => !/: https?:\/\/\S+$/.test(statusSource ?? '')))).toEqual([])
  expect(diveSites.flatMap(({ id, status }) => (status === 'closed' ? [id] : []))).toEqual([2002, 1022, 2219])
})

const deepest = (diveSite: { depthRange?: string }) => maxDepthMetres(diveSite.depthRange ?? '') ?? 0

test('a site deeper than 18 m, and a wreck at 18 m, is not for beginners; a cave, or below 30 m, is for advanced divers', () => {
  const notForBeginners = diveSites.filter(
    (diveSite) => deepest(diveSite) > 18 || (diveSite.siteType === 'wreck' && deepest(diveSite) >= 18),
  )
  const forAdvanced = diveSites.filter((diveSite) => deepest(diveSite) > 30 || diveSite.siteType === 'cave')

  expect(named(notForBeginners.filter(({ skillLevel }) => skillLevel === 'Beginner'))).toEqual([])
  expect(named(forAdvanced.filter(({ skillLevel }) => skillLevel !== 'Advanced'))).toEqual([])
})

test('a description has 35 to 140 words', () => {
  const wrong = diveSites.filter(({ description }) => countWords(description) < 35 || countWords(description) > 140)
  expect(named(wrong)).toEqual([])
})

test('no sentence stands in two descriptions', () => {
  const seen = new Map<string, string>()
  const repeated: string[] = []
  for (const { key, description } of diveSites) {
    for (const sentence of description.split(/(?<=[.?!])\s+/).map((text) => text.trim().toLowerCase())) {
      const other = seen.get(sentence)
      if (sentence && other) repeated.push(`${other} and ${key}: ${sentence}`)
      seen.set(sentence, key)
    }
  }
  expect(repeated).toEqual([])
})

test('every site names its hazards and where its position comes from', () => {
  const wrong = diveSites.filter(
    (diveSite) => !diveSite.hazards || !diveSite.positionSource || !diveSite.positionAccuracyMetres,
  )
  expect(named(wrong)).toEqual([])
})

test('no two sites lie within 50 m of each other', () => {
  const close = diveSites.flatMap((a, index) =>
    diveSites.slice(index + 1).flatMap((b) => (distanceMetres(a, b) < 50 ? [`${a.key} and ${b.key}`] : [])),
  )
  expect(close).toEqual([])
})

test('at least 75 animals have a page of 130 to 320 words, and no name leads to two of them', () => {
  const animals = seed.marineLife.map(({ key, row }) => ({ key, ...row, content: row.content ?? '' }))
  expect(animals.length).toBeGreaterThanOrEqual(75)
  const wrong = animals.filter(({ content }) => countWords(content) < 130 || countWords(content) > 320)
  expect(named(wrong)).toEqual([])
  expect(named(animals.filter(({ danger, dangerSource }) => Boolean(danger) !== Boolean(dangerSource)))).toEqual([])
  const names = animals.flatMap(({ names = [] }) => names)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('at least 18 stories are published, over all six categories, beside a few drafts [s3-article-categories]', () => {
  const published = stories.filter(isPublished)
  expect(published.length).toBeGreaterThanOrEqual(18)
  expect(articleCategories.filter((category) => !published.some((story) => story.category === category))).toEqual([])
  expect(stories.some((story) => !story.published)).toBe(true)
})

test('a published story has 700 to 1,600 words, a review 450 to 900', () => {
  const lengthsOf = (items: typeof stories | typeof gear, least: number, most: number) =>
    [...items]
      .filter(isPublished)
      .map((item) => ({ slug: item.slug, words: countWords(wordsOfPage(item)) }))
      .filter(({ words }) => words < least || words > most)
      .map(({ slug, words }) => `${slug}: ${words} words`)

  expect([...lengthsOf(stories, 700, 1_600), ...lengthsOf(gear, 450, 900)]).toEqual([])
})

test('at least 16 reviews are published, over all seven categories [s3-review-categories]', () => {
  const published = gear.filter(isPublished)
  expect(published.length).toBeGreaterThanOrEqual(16)
  expect(reviewCategories.filter((category) => !published.some((review) => review.category === category))).toEqual([])
})

test('there are 12 products, 8 locations with all their fields, and some of each are featured [s3-location-fields]', () => {
  expect(products).toHaveLength(12)
  expect(locations).toHaveLength(8)
  expect(products.filter((product) => product.featured && product.published).length).toBeGreaterThanOrEqual(3)
  expect(locations.filter((location) => location.featured).length).toBeGreaterThanOrEqual(3)
  const fields = [
    ...['name', 'region', 'description', 'waterTemp', 'visibility', 'bestTime', 'depth', 'difficulty', 'imageUrl'],
    'mapCoordinates',
  ]
  const missing = locations.flatMap((location) => {
    const stated = new Map<string, unknown>(Object.entries(location))
    return fields.filter((field) => !stated.get(field)).map((field) => `${location.name}: ${field}`)
  })
  expect(missing).toEqual([])
})

test('a product claims no reviews by readers', () => {
  expect(products.filter((product) => product.reviewCount !== 0)).toEqual([])
})

test('titles and excerpts fit their cards, and nothing is dated before it was made', () => {
  const wrong = [...stories, ...gear].flatMap(({ slug, title, excerpt = '', published, publishedAt, createdAt }) => [
    ...(title.length > 70 ? [`${slug}: title of ${title.length} characters`] : []),
    ...(excerpt.length > 220 ? [`${slug}: excerpt of ${excerpt.length} characters`] : []),
    ...(published && (excerpt === '' || !publishedAt) ? [`${slug}: published without excerpt or date`] : []),
    ...(createdAt && publishedAt && createdAt > publishedAt ? [`${slug}: published before it was created`] : []),
  ])
  expect(wrong).toEqual([])
})

const pages = [
  ...['/', '/blog', '/gear-reviews', '/dive-sites', '/learn-to-dive', '/about', '/contact'],
  ...['/affiliate-disclosure', '/privacy-policy', '/terms-of-service'],
  ...diveSites.map((diveSite) => `/dive-sites/${diveSite.id}`),
  ...[...stories, ...gear].filter(isPublished).map((item) => item.path),
]

test('every internal link leads to a page that visitors can see', () => {
  const known = new Set(pages)
  const dead = [...stories, ...gear].flatMap(({ path, content }) =>
    linkTargets(content)
      .filter((target) => !/^https?:\/\//.test(target) && !known.has(target) && !isPicture(target))
      .map((target) => `${path}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('a body is written in its normal form', () => {
  const wrong = [...stories, ...gear].filter(({ content }) => normalBody(content) !== content).map(({ slug }) => slug)
  expect(wrong).toEqual([])
})

test('no two stories, and no two reviews, have the same picture', () => {
  for (const items of [stories, gear]) {
    const pictures = items.map(({ imageUrl }) => imageUrl)
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([])
  }
})

test('every drawing of gear and every diagram says what it shows, has dark inks and is small', () => {
  const drawings = ['products', 'diagrams'].flatMap((name) => {
    const folder = join(projectRoot, 'public', 'images', name)
    return readdirSync(folder).map((file) => ({ file, svg: readFileSync(join(folder, file), 'utf8') }))
  })
  const wrong = drawings.filter(
    ({ svg }) => !/<title>[^<]+<.*@media\(prefers-color-scheme:dark\)/s.test(svg) || svg.length > 8_000,
  )
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('every stored picture and film exists', () => {
  const stored = [...stories, ...gear, ...products, ...seed.location.map(({ row }) => row), ...diveSites]
  const missing = stored
    .flatMap((row) => [
      row.imageUrl,
      'videoUrl' in row ? row.videoUrl : null,
      'videoThumbnail' in row ? row.videoThumbnail : null,
    ])
    .filter((path) => path && !isPicture(path))
  expect(missing).toEqual([])
})

test('a story about one dive site has the picture of that site', () => {
  const pictureOf = (id: number) => diveSites.find((diveSite) => diveSite.id === id)?.imageUrl ?? 'none'
  const paths = ['/blog/yongala-how-to-dive-it-well', '/blog/fish-rock-cave-front-to-back']

  expect(paths.map((path) => stories.find((story) => story.path === path)?.imageUrl)).toEqual([306, 923].map(pictureOf))
})

/** A file in public/, or a drawing at its present path. */
function isPicture(path: string): boolean {
  const [, theme, key] = /^\/art\/scenes\/(\w+)\/([\w-]+)-\w+\.svg$/.exec(path) ?? []
  const type = diveSiteTypes.find((known) => known === theme)
  if (type && key) return sceneArtPath(type, key) === path
  if (diveSites.some((diveSite) => diveSite.imageUrl === path)) return path.startsWith('/art/dive-sites/')
  return existsSync(join(projectRoot, 'public', path))
}

/** Every URL in links and pictures, without its fragment. */
function linkTargets(content: string): string[] {
  return [...content.matchAll(/\]\(([^)\s]*)[^)]*\)/g)].map((match) => (match[1] ?? '').replace(/#.*$/, ''))
}

interface Position {
  latitude: number
  longitude: number
}

/** Good to a fraction of a per cent at such distances. */
function distanceMetres(a: Position, b: Position): number {
  const metresPerDegree = 111_320
  const north = (a.latitude - b.latitude) * metresPerDegree
  const east = (a.longitude - b.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

test('every review says what it rests on, and none claims a test that nobody made [r-site-seed-reviews]', () => {
  const sources = /manual|specification|description|catalogue|instructions|guide|teaching|stated by/i
  const claims =
    /\b(we|I) (tested|dived with|took it diving|wore it|tried it)\b|\b(our|my) (own )?tests?\b|hands-on|after \w+ dives/i
  const rest = ({ content }: { content: string }) => content.split('\n## How this was written\n')[1] ?? ''

  expect(named(gear.filter((review) => !sources.test(rest(review))))).toEqual([])
  expect(named(gear.filter(({ content }) => claims.test(content)))).toEqual([])
})

test('the facts of every review fit its category, and its alternatives are other reviews', () => {
  const slugs = gear.map(({ slug }) => slug)
  for (const { slug, facts = '', category, alternatives = '' } of gear) {
    expect([slug, factsProblem(facts)]).toEqual([slug, null])
    expect([slug, readFacts(facts, category ?? 'Other')]).toEqual([
      slug,
      expect.objectContaining({ length: linesOf(facts).length }),
    ])
    expect(linesOf(alternatives).filter((other) => other === slug || !slugs.includes(other))).toEqual([])
  }
})
