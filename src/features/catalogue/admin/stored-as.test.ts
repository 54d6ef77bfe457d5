import { expect, test } from 'vitest'
import { locationWords } from './location-desk-words.tsx'
import { productWords } from './product-desk-words.tsx'

const context = { sentAt: new Date(), timeZone: 'Australia/Sydney' }

test('a product is compared with the numbers that are made of what was typed', () => {
  const typed = { ...productWords.none, name: 'Torch', price: '$1,299.50', rating: '4.0', reviewCount: '0' }

  expect(productWords.storedAs(typed, context)).toEqual({ ...typed, price: '1299.5', rating: '4', reviewCount: '' })
  expect(productWords.storedAs({ ...typed, price: '', rating: '', reviewCount: '12' }, context)).toMatchObject({
    ...{ price: '', rating: '', reviewCount: '12' },
  })
})

test('a location is compared with the coordinates that are made of what was typed', () => {
  const typed = { ...locationWords.none, name: 'Reef', mapCoordinates: '-16.75 146.20' }

  expect(locationWords.storedAs(typed, context)).toEqual({ ...typed, mapCoordinates: '-16.75, 146.20' })
  expect(locationWords.storedAs({ ...typed, mapCoordinates: '' }, context).mapCoordinates).toBe('')
})
