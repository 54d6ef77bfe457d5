import { expect, test, vi } from 'vitest'
import { checkSubscription } from './newsletter-form.tsx'

const typed = { email: 'jo@example.com', form: 'home', remarks: '', filledInMs: 5_000 } as const

test('an address that is none is refused with its problem, any other goes on', async () => {
  expect(await checkSubscription(typed)).toEqual({ input: typed })
  expect(await checkSubscription({ ...typed, email: 'jo' })).toEqual({ problem: 'Please enter a valid email address.' })
})

test('rules that do not come leave it to the server', async () => {
  vi.doMock('#domain/newsletter/newsletter.schema.ts', () => {
    throw new Error('It did not come.')
  })
  vi.resetModules()
  const fresh = await import('./newsletter-form.tsx')
  expect(await fresh.checkSubscription({ ...typed, email: 'jo' })).toEqual({ input: { ...typed, email: 'jo' } })
  vi.doUnmock('#domain/newsletter/newsletter.schema.ts')
  vi.resetModules()
})
