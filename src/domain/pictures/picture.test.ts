import { expect, test } from 'vitest'
import {
  pictureFile,
  pictureOfWidth,
  pictureSrcSet,
  picturesNamedIn,
  pictureUrl,
  pictureWidths,
  readPictureAddress,
  replacePicture,
} from './picture.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'
const other = '89e6c98d92887913cadf06b2adb97f26'

test.each([
  [1, [1]],
  [400, [400]],
  [401, [400, 401]],
  [1599, [400, 600, 800, 1200, 1599]],
  [1600, [400, 600, 800, 1200, 1600]],
  [1601, [400, 600, 800, 1200, 1600]],
  [6000, [400, 600, 800, 1200, 1600]],
])('a picture of %i px is served in %j, never wider than it is', (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths)
})

test('the address of a picture is its widest JPEG', () => {
  expect(pictureUrl(hash, 2400)).toBe(`/pictures/${hash}/1600.jpg`)
  expect(pictureUrl(hash, 900)).toBe(`/pictures/${hash}/900.jpg`)
  expect(pictureFile({ hash, widest: 900 }, 600, 'avif')).toBe(`/pictures/${hash}/600.avif`)
})

test('an address tells of its picture, with blanks around it as well', () => {
  expect(readPictureAddress(` /pictures/${hash}/1600.jpg\n`)).toEqual({ hash, widest: 1600 })
  expect(readPictureAddress(`/pictures/${hash}/1.jpg`)).toEqual({ hash, widest: 1 })
})

test.each([
  `/pictures/${hash}/1600.avif`,
  `/pictures/${hash}/1600.jpg?v=2`,
  `/pictures/${hash}/1600xjpg`,
  `/pictures/${hash}/0400.jpg`,
  `/pictures/${hash}/0.jpg`,
  `/pictures/${hash}/16000.jpg`,
  `/pictures/${hash}/.jpg`,
  `/pictures/${hash.slice(1)}/400.jpg`,
  `/pictures/${hash}0/400.jpg`,
  `/pictures/${hash.toUpperCase()}/400.jpg`,
  `https://reef.example/pictures/${hash}/400.jpg`,
  '/images/stock-reef.svg',
  '',
])('%s is the address of no uploaded picture', (url) => {
  expect(readPictureAddress(url)).toBeNull()
})

test('a srcset names every file with its width, the narrowest first', () => {
  expect(pictureSrcSet({ hash, widest: 700 }, 'avif')).toBe(
    `/pictures/${hash}/400.avif 400w, /pictures/${hash}/600.avif 600w, /pictures/${hash}/700.avif 700w`,
  )
})

test.each([
  [1, 400],
  [400, 400],
  [401, 600],
  [700, 700],
  [900, 700],
])('a place of %i px gets the file of %i', (wanted, width) => {
  expect(pictureOfWidth({ hash, widest: 700 }, wanted)).toBe(`/pictures/${hash}/${width}.jpg`)
})

test('each picture that a text names is told once, in any size and format', () => {
  const text = `![](/pictures/${hash}/400.jpg) <img src="/pictures/${other}/1600.avif"> /pictures/${hash}/800.jpg`
  expect(picturesNamedIn(text)).toEqual([hash, other])
  expect(picturesNamedIn(`/pictures/${hash.slice(1)}/400.jpg /images/reef.svg`)).toEqual([])
})

test('one picture of a text is replaced, wherever it stands and in whatever size; all else stays', () => {
  const text = `a /pictures/${hash}/400.jpg b /pictures/${hash}/1600.avif c /pictures/${other}/400.jpg /pictures/${hash}/`
  expect(replacePicture(text, hash, '/pictures/new/800.jpg')).toBe(
    `a /pictures/new/800.jpg b /pictures/new/800.jpg c /pictures/${other}/400.jpg /pictures/${hash}/`,
  )
  expect(replacePicture(`/pictures/${hash}/400xjpg /pictures/${hash}/400.png`, hash, 'x')).toBe(
    `/pictures/${hash}/400xjpg /pictures/${hash}/400.png`,
  )
})
