import { expect, test } from 'vitest'
import { bodyHeadings } from './body-headings.ts'

const levels = (...marks: number[]) => bodyHeadings(marks.map((marks) => ({ marks, title: 'T' }))).map((h) => h.level)
const ids = (...titles: string[]) => bodyHeadings(titles.map((title) => ({ marks: 2, title }))).map(({ id }) => id)

test('double marks are the first level below the title of the page', () => {
  expect(levels(2, 3, 3, 2)).toEqual([2, 3, 3, 2])
})

test('a body that uses single marks has them there, and everything else one level lower', () => {
  expect(levels(1, 2, 3, 1)).toEqual([2, 3, 4, 2])
})

test('no level is left out on the way down', () => {
  expect(levels(3, 3)).toEqual([2, 3])
  expect(levels(2, 1, 3)).toEqual([2, 2, 3])
  expect(levels(1, 3)).toEqual([2, 3])
})

test('an id is made from the title, is never given twice, and never that of another part of a page', () => {
  expect(ids('Key Features', 'Video', 'video', '…', '?', 'Video 2')).toEqual([
    'part-key-features',
    'part-video',
    'part-video_2',
    'part-heading',
    'part-heading_2',
    'part-video-2',
  ])
})
