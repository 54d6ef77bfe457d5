import { expect, test } from 'vitest'
import { failureToast } from './subscribe-note.tsx'

test('a failure shows the message of the server [s8-newsletter-failure]', () => {
  expect(failureToast('Too many attempts. Please try again in 12 minutes.')).toEqual({
    title: 'Subscription failed',
    text: 'Too many attempts. Please try again in 12 minutes.',
    tone: 'destructive',
  })
})

test.each(['Email already subscribed', '409: {"error":"Email already subscribed"}'])(
  '"%s" is told as being subscribed already [s8-newsletter-already]',
  (message) => {
    expect(failureToast(message)).toMatchObject({
      title: 'Already subscribed!',
      text: 'This email is already receiving our newsletter. Check your inbox for the latest updates.',
    })
  },
)
