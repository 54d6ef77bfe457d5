import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideAuthor, guideTitle } from './guide-title.ts'
import { swing } from './swell.ts'

const file = renderGuide()
const pdf = file.toString('latin1')

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

test('the emergency numbers of the guide can be pressed', () => {
  expect(pdf).toContain('tel:000')
  expect(pdf).toContain('tel:1800088200')
})

test('a long swell still swings the water where a short one of the same height is forgotten', () => {
  expect(swing(1.5, 7, 20)).toBeCloseTo(0.29, 2)
  expect(swing(1.5, 14, 20)).toBeCloseTo(0.99, 2)
})
