import { expect, test } from 'vitest'
import { listedPicture } from './pictures-testing.ts'
import { foundPictures, lacksAlt, pictureTypes, thumbnailOf } from './stored-picture.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'

test('lists show the file of 400 px, or the one there is of a narrower picture', () => {
  expect(thumbnailOf({ hash, address: `/pictures/${hash}/1600.jpg` })).toBe(`/pictures/${hash}/400.jpg`)
  expect(thumbnailOf({ hash, address: `/pictures/${hash}/300.jpg` })).toBe(`/pictures/${hash}/300.jpg`)
  expect(thumbnailOf({ hash, address: '/elsewhere.jpg' })).toBe(`/pictures/${hash}/400.jpg`)
})

test('alt text is lacking where nothing is said and nothing need be', () => {
  expect(lacksAlt({ alt: '', isDecorative: false })).toBe(true)
  expect(lacksAlt({ alt: 'A reef', isDecorative: false })).toBe(false)
  expect(lacksAlt({ alt: '', isDecorative: true })).toBe(false)
})

test('a picture is found when each word is in its name, alt text or credit', () => {
  const pictures = [
    listedPicture({ id: 1, name: 'reef.jpg', alt: 'A bow', credit: 'Team' }),
    listedPicture({ id: 2, name: 'bow.jpg' }),
  ]
  const ids = (search: string) => foundPictures(pictures, search).map(({ id }) => id)
  expect(ids('')).toEqual([1, 2])
  expect(ids('bow')).toEqual([1, 2])
  expect(ids('REEF bow team')).toEqual([1])
  expect(ids('bow kelp')).toEqual([])
})

test('the chooser offers what the site takes', () => {
  expect(pictureTypes.split(',')).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
})
