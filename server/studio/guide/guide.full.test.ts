import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { diverEmergencyNumber, diverEmergencyNumberFromOverseas, emergencyNumber } from '#domain/shared/emergency.ts'
import { swing } from './charts.ts'
import { fingerprint, guideHtml, guideTitle } from './guide-html.ts'

const html = guideHtml()
const pdf = readFileSync(join(projectRoot, 'public/guide/kelp-and-coral-first-dives.pdf'), 'latin1')
const count = (type: string) => pdf.match(new RegExp(`/S /${type}\\n`, 'g'))?.length ?? 0

test('the guide that readers get is the one that its source makes; after a change: npm run guide', () => {
  expect(/\/Source \((\w+)\)/.exec(pdf)?.[1]).toBe(fingerprint(html))
})

test('the guide has a page for each metre of an open water card and weighs at most 1 MB', () => {
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(18)
  expect(pdf.length).toBeLessThanOrEqual(1_000_000)
})

test('the guide names itself, its author and its language, and opens with its title and bookmarks', () => {
  const entries = [`/Title (${guideTitle})`, '/Author (Kelp & Coral Team)', '/Lang (en-AU)', '/DisplayDocTitle true']

  expect([...entries, '/PageMode /UseOutlines'].filter((entry) => !pdf.includes(entry))).toEqual([])
})

test('every heading of the guide has a bookmark', () => {
  const bookmarks = [...pdf.matchAll(/\/Title (.+)\n\/Dest/g)].map(([, title]) => title)

  expect(bookmarks).toHaveLength(html.match(/<h[12]/g)?.length ?? 0)
  expect(bookmarks).toEqual(expect.arrayContaining(['(Before you go)', '(When it stings)', '(Twelve places to begin)']))
})

test('the numbers and the web addresses of the guide can be pressed', () => {
  const targets = new Set([...pdf.matchAll(/\/URI \(([^)]+)\)/g)].map(([, target]) => target))
  const numbers = [emergencyNumber, diverEmergencyNumber, diverEmergencyNumberFromOverseas, '13 11 26']
  const places = ['dan.org', 'redmap.org.au', 'reeflifesurvey.com', 'www.bom.gov.au', 'www.gbrmpa.gov.au']

  expect([...targets].sort()).toEqual(
    [...numbers.map((number) => `tel:${number.replaceAll(' ', '')}`), ...places.map((at) => `https://${at}/`)].sort(),
  )
})

test('the guide tells listeners what each thing is: headings, lists, tables, links, and drawings in words', () => {
  expect(pdf.includes('/Marked true')).toBe(true)
  expect(count('H1')).toBe(18)
  expect(count('H2')).toBeGreaterThan(40)
  expect(count('LI')).toBe(html.match(/<li/g)?.length)
  expect(count('Table')).toBe(6)
  expect(count('Figure')).toBe(html.match(/role="img"/g)?.length)
  expect(pdf.match(/\/Alt /g)).toHaveLength(count('Figure'))
  expect(pdf.match(/\/Type \/OBJR/g)).toHaveLength(count('Link'))
})

test('no type of the guide is smaller than 8 points', () => {
  const sizes = [...html.matchAll(/font(?:-size)?:[^;]*?([\d.]+)p[xt]/g)].map(([, size]) => Number(size))

  expect(sizes.length).toBeGreaterThan(15)
  expect(Math.min(...sizes)).toBe(8)
})

test('a long swell still swings the water where a short one of the same height is forgotten', () => {
  expect(swing(1.5, 7, 20)).toBeCloseTo(0.29, 2)
  expect(swing(1.5, 14, 20)).toBeCloseTo(0.99, 2)
})
