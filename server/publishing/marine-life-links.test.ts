import { expect, test } from 'vitest'
import { marineLife } from '#db/schema/marine-life.ts'
import { readSeed } from '#db/seed/read-seed.ts'
import { NOW, testSite } from '#server/testing.ts'
import { cachedBody } from './body-html.ts'
import { marineLifeFinder, withMarineLife } from './marine-life-links.ts'

const row = { group: 'fish' as const, createdAt: NOW }
const oldWife = { ...row, slug: 'old-wife', name: 'Old wife', names: ['old wife', 'old wives'] }
const moray = { ...row, slug: 'moray', name: 'Moray', names: ['moray', 'morays'] }

test('the first mention of each animal in a story leads to its page, but not in links, headings and code', () => {
  const { db } = testSite()
  db.insert(marineLife).values([oldWife, moray]).run()
  const body = [
    '## Old wives',
    'See [the morays](/blog/morays) & `moray`, https://a.au/moray and **old wives**.',
    '![A moray](/images/moray.svg)',
    '- A moray\n- Old wives, morays',
  ].join('\n\n')
  const { html } = cachedBody(body)
  const linked = withMarineLife(db, html)

  expect(linked.match(/<a href="\/marine-life\/[^<]*<\/a>/g)).toEqual([
    '<a href="/marine-life/old-wife">old wives</a>',
    '<a href="/marine-life/moray">moray</a>',
  ])
  expect(linked.replace(/<a href="\/marine-life\/[^"]*">([^<]*)<\/a>/g, '$1')).toBe(html)
  expect(linked).toContain('<strong><a href="/marine-life/old-wife">')
  expect(linked).toContain('<li>A <a href="/marine-life/moray">')
  expect(withMarineLife(db, html, 'moray')).not.toContain('"/marine-life/moray"')
})

test('a name that is added leads somewhere at once', () => {
  const { db } = testSite()
  expect(withMarineLife(db, '<p>A moray</p>')).toBe('<p>A moray</p>')
  db.insert(marineLife).values(moray).run()
  expect(withMarineLife(db, '<p>A moray</p>')).toBe('<p>A <a href="/marine-life/moray">moray</a></p>')
})

const counted = (lines: string[]) =>
  [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) => `${length} ${line}`)
const byCount = (lines: string[]) =>
  counted(lines).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10) || (a < b ? -1 : 1))

test('every name in the marine life of our dive sites leads to the page of that animal, or is known to lead nowhere', async () => {
  const seed = readSeed('Kelp & Coral Team')
  const { db } = testSite()
  db.insert(marineLife)
    .values(seed.marineLife.map(({ row }) => row))
    .run()
  const find = marineLifeFinder(db)
  const linked: string[] = []
  const unlinked: string[] = []
  for (const { marineLife: text, state } of seed.diveSite.map(({ row }) => row)) {
    for (const phrase of text?.split(/[,;.]| and /) ?? []) {
      const spans = find(phrase, state)
      for (const { from, to, slug } of spans) linked.push(`${phrase.slice(from, to).toLowerCase()} -> ${slug}`)
      if (spans.length === 0) unlinked.push(phrase.trim().toLowerCase())
    }
  }
  const stories = seed.article.flatMap(({ key, row: { content } }) => {
    const html = withMarineLife(db, cachedBody(content ?? '').html)
    const links = html.matchAll(/([^<>]{0,25})<a href="\/marine-life\/([^"]*)">([^<]*)<\/a>([^<>]{0,25})/g)
    return [key, ...Array.from(links, ([, before, slug, name, after]) => `  ${before}[${name}]${after} -> ${slug}`)]
  })
  const parts = {
    'Linked in dive sites': byCount(linked),
    'Linked in stories': stories,
    'Not linked': byCount(unlinked),
  }
  const text = Object.entries(parts).map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('marine-life-names.txt')
})
