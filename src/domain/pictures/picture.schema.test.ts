import { expect, test } from 'vitest'
import type { z } from 'zod'
import { pictureIdInput, replacePictureInput, updatePictureInput, uploadFields } from './picture.schema.ts'

/** The messages about an input; undefined when it is accepted. */
const said = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues.map(({ message }) => message)

test('words of a picture are trimmed, each may be absent, and nothing else is taken', () => {
  expect(updatePictureInput.parse({ id: 1 })).toEqual({ id: 1 })
  expect(
    updatePictureInput.parse({ id: 1, alt: ' A reef ', credit: ' Team ', isDecorative: true, revision: 3 }),
  ).toEqual({ id: 1, alt: 'A reef', credit: 'Team', isDecorative: true, revision: 3 })
  expect(said(updatePictureInput, { id: 1, name: 'reef.jpg' })).toHaveLength(1)
})

test('what does not fit is told in a sentence', () => {
  expect(said(updatePictureInput, { id: 1, alt: 'x'.repeat(500), credit: 'x'.repeat(200) })).toBeUndefined()
  expect(
    said(updatePictureInput, { id: 0, alt: 'x'.repeat(501), credit: 'x'.repeat(201), isDecorative: 1, revision: 1.5 }),
  ).toEqual([
    'The id must be a whole number.',
    'The alt text can have at most 500 characters.',
    'isDecorative must be true or false.',
    'The credit can have at most 200 characters.',
    'revision must be a whole number.',
  ])
  expect(said(updatePictureInput, { id: 1, alt: 1, credit: null })).toEqual([
    'The alt text must be text.',
    'The credit must be text.',
  ])
})

test.each([0, -1, 1.5, '1', undefined])('the id %j is none', (id) => {
  expect(said(pictureIdInput, { id })).toEqual(['The id must be a whole number.'])
  expect(said(replacePictureInput, { id: 1, byId: id })).toEqual(['The id must be a whole number.'])
})

test('an id stands alone, and a replacement names two', () => {
  expect(pictureIdInput.parse({ id: 1 })).toEqual({ id: 1 })
  expect(said(pictureIdInput, { id: 1, alt: '' })).toHaveLength(1)
  expect(replacePictureInput.parse({ id: 1, byId: 2 })).toEqual({ id: 1, byId: 2 })
  expect(said(replacePictureInput, { id: 1, byId: 2, by: 3 })).toHaveLength(1)
})

test('texts beside a file may be absent; a ticked box is a text', () => {
  expect(uploadFields.parse({})).toEqual({ alt: '', isDecorative: false, credit: '' })
  expect(uploadFields.parse({ alt: ' A reef ', isDecorative: 'true', credit: ' Team ' })).toEqual({
    ...{ alt: 'A reef', isDecorative: true, credit: 'Team' },
  })
  expect(uploadFields.parse({ isDecorative: 'false' }).isDecorative).toBe(false)
  expect(said(uploadFields, { isDecorative: 'yes' })).toEqual(['isDecorative must be true or false.'])
  expect(said(uploadFields, { name: 'reef.jpg' })).toHaveLength(1)
})
