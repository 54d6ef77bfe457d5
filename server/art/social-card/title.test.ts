import { expect, test } from 'vitest'
import { leftCuttingLeast } from './crop.ts'
import { drawableText } from './drawable.ts'
import { balancedLines } from './lines.ts'
import { setTitle, splitTitle, titleGap } from './title.ts'

test('a title is split into a name and a description', () => {
  for (const [title, name, rest] of [
    ['Suunto D5: The Computer That Goes to Dinner', 'Suunto D5', 'The Computer That Goes to Dinner'],
    ['Flinders Reef - Turtle Station', 'Flinders Reef', 'Turtle Station'],
    ['Jawbone Sanctuary (Williamstown)', 'Jawbone Sanctuary', 'Williamstown'],
    ['When It Goes Wrong: the First Minutes', 'When It Goes Wrong', 'The First Minutes'],
    ['Fish Rock Cave, Front to Back', 'Fish Rock Cave, Front to Back', ''],
    ['Half-day trips', 'Half-day trips', ''],
    ['', '', ''],
  ] as const)
    expect(Object.values(splitTitle(title))).toEqual([name, rest])
})

test('both parts of a title fit into their box', async () => {
  for (const height of [180, 240, 320]) {
    const { head, tail } = await setTitle('When It Goes Wrong Down There: the First Minutes', 620, height)
    expect(head.height + titleGap + (tail?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})

test('characters that the fonts lack are left out, accents first, and quotation marks are curled', () => {
  expect(drawableText("Port Phillip's  piers 🐙 at Māori Bay")).toBe('Port Phillip’s piers at Maori Bay')
  expect(drawableText(`The "Wall" ('deep')`)).toBe('The “Wall” (‘deep’)')
})

test('a picture is cut beside its animals, in the middle when it has none', () => {
  expect(leftCuttingLeast([], 240, 170)).toBe(35)
  const left = leftCuttingLeast([{ from: 150, to: 220, pixels: 900 }], 240, 170)
  expect(left).toBeGreaterThanOrEqual(54)
})

test('lines are as few as fit, and of equal length rather than full', () => {
  const words = (text: string) => text.split(' ').map((word) => ({ text: word, width: word.length }))

  expect(balancedLines(words('Your First Ocean Dive After the Course'), 1, 12)).toEqual([
    'Your First',
    'Ocean Dive',
    'After the',
    'Course',
  ])
  expect(balancedLines(words('a long title'), 1, 40)).toEqual(['a long title'])
  expect(balancedLines(words('Surface Markers'), 1, 6)).toBeNull()
})
