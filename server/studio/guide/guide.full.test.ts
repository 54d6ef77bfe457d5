import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { guideAuthor, guideTitle } from './guide-title.ts'
import { swing } from './swell.ts'

const file = renderGuide()
const pdf = file.toString('latin1')

/** What is drawn, page by page. */
const contents = [...pdf.matchAll(/\/FlateDecode\n>>\nstream\n/g)].flatMap(({ index, 0: start }) => {
  const from = index + start.length
  const unpacked = inflateSync(file.subarray(from, pdf.indexOf('endstream', from))).toString('latin1')
  return unpacked.startsWith('1 0 0 -1 0 ') ? [unpacked] : []
})

/** The guide as its source makes it now. */
function renderGuide(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-guide-'))
  const target = join(folder, 'guide.pdf')
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'render-guide.ts'), target])
    return readFileSync(target)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the guide that readers get is the one that its source makes; after a change: npm run guide', () => {
  const published = join(import.meta.dirname, '../../../public/guide/kelp-and-coral-first-dives.pdf')

  expect(readFileSync(published).equals(file)).toBe(true)
})

test('the guide has a page for each metre of an open water card and weighs at most 2 MB', () => {
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(18)
  expect(file.length).toBeLessThanOrEqual(2_000_000)
})

test('the guide names itself, its author and its language, and shows the title in the window', () => {
  expect(pdf).toContain(`(${guideTitle})`)
  expect(pdf).toContain(`(${guideAuthor})`)
  expect(pdf).toContain('/Lang (en-AU)')
  expect(pdf).toContain('/DisplayDocTitle true')
})

test('every page of the guide has a bookmark, and readers open with them', () => {
  const bookmarks = [...pdf.matchAll(/\/Title \(([^)]+)\)\n/g)].map(([, title]) => title)

  expect(bookmarks).toHaveLength(18)
  expect(bookmarks).toEqual(expect.arrayContaining(['Before you go', 'When it stings', 'Twelve places to begin']))
  expect(pdf).toContain('/PageMode /UseOutlines')
})

test('the numbers and the web addresses of the guide can be pressed', () => {
  const targets = new Set([...pdf.matchAll(/\/URI \(([^)]+)\)/g)].map(([, target]) => target))

  expect([...targets].sort()).toEqual([
    ...['https://dan.org/', 'https://redmap.org.au/', 'https://reeflifesurvey.com/', 'https://www.bom.gov.au/'],
    ...['https://www.gbrmpa.gov.au/', 'tel:+61882129242', 'tel:000', 'tel:131126', 'tel:1800088200'],
  ])
})

test('the guide tells listeners what each thing is: headings, lists, tables, links, and drawings in words', () => {
  const count = (type: string) => pdf.match(new RegExp(`/S /${type}\n`, 'g'))?.length ?? 0

  expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/)
  expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/)
  expect(pdf).toContain('/Marked true')
  expect(count('Sect')).toBe(18)
  expect(count('H1')).toBe(18)
  expect(count('H2')).toBeGreaterThan(40)
  expect(count('LI')).toBe(count('LBody'))
  expect(count('Table')).toBe(6)
  expect(pdf.match(/\/Alt /g)).toHaveLength(count('Figure'))
  expect(pdf.match(/\/Type \/OBJR/g)).toHaveLength(count('Link'))
})

test('everything that is drawn belongs to an element or is ornament', () => {
  const depths = contents.map((content) => {
    let depth = 0
    const outside: string[] = []
    for (const line of content.split('\n')) {
      if (/ (BDC|BMC)$/.test(line)) depth++
      else if (line === 'EMC') depth--
      else if (depth === 0 && /(^| )(TJ|Tj|f|f\*|S|Do)$/.test(line)) outside.push(line)
    }
    return { depth, outside }
  })

  expect(depths).toHaveLength(18)
  expect(depths.filter(({ depth, outside }) => depth !== 0 || outside.length > 0)).toEqual([])
})

test('no type of the guide is smaller than 8 points', () => {
  const sizes = contents.flatMap((content) =>
    [...content.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)),
  )

  expect(sizes.length).toBeGreaterThan(500)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8)
})

test('a long swell still swings the water where a short one of the same height is forgotten', () => {
  expect(swing(1.5, 7, 20)).toBeCloseTo(0.29, 2)
  expect(swing(1.5, 14, 20)).toBeCloseTo(0.99, 2)
})
