import { afterEach, expect, test, vi } from 'vitest'
import { contactResolver } from './contact-form.tsx'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Fish Rock', message: 'Open?', remarks: '' }
const options = { fields: {}, shouldUseNativeValidation: false }

afterEach(() => {
  vi.doUnmock('#domain/contact/contact.schema.ts')
  vi.resetModules()
})

test('a message is checked by the rules and carries how long it took to write', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(4_000.4)
  const resolve = contactResolver(1_000)
  expect(await resolve(letter, undefined, options)).toEqual({ values: { ...letter, filledInMs: 3_000 }, errors: {} })
  expect(await resolve({ ...letter, email: 'jo' }, undefined, options)).toMatchObject({
    errors: { email: { message: 'Please enter a valid email address.' } },
  })
})

test('rules that do not come leave it to the server', async () => {
  vi.doMock('#domain/contact/contact.schema.ts', () => {
    throw new Error('It did not come.')
  })
  vi.resetModules()
  const fresh = await import('./contact-form.tsx')
  const { values, errors } = await fresh.contactResolver(0)({ ...letter, email: 'jo' }, undefined, options)
  expect([values, errors]).toEqual([{ ...letter, email: 'jo', filledInMs: expect.any(Number) }, {}])
})
