import { expect, test } from 'vitest'
import { leftCuttingLeast } from './crop.ts'
import { drawableText } from './drawable.ts'
import { balancedLines } from './lines.ts'
import { splitTitle } from './title.ts'

test('a title falls into what it names and what it says of it', () => {
  const parts = (title: string) => Object.values(splitTitle(title))

  expect(parts('Suunto D5: The Computer That Goes to Dinner')).toEqual([
    'Suunto D5',
    'The Computer That Goes to Dinner',
  ])
  expect(parts('Flinders Reef - Turtle Station')).toEqual(['Flinders Reef', 'Turtle Station'])
  expect(parts('Jawbone Sanctuary (Williamstown)')).toEqual(['Jawbone Sanctuary', 'Williamstown'])
  expect(parts('When It Goes Wrong: the First Minutes')).toEqual(['When It Goes Wrong', 'The First Minutes'])
  expect(parts('Fish Rock Cave, Front to Back')).toEqual(['Fish Rock Cave, Front to Back', ''])
  expect(parts('Half-day trips')).toEqual(['Half-day trips', ''])
  expect(parts('')).toEqual(['', ''])
})

test('what the fonts do not hold is left out, accents first, and quotation marks are curled', () => {
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
