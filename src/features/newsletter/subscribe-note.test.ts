import { expect, test } from 'vitest'
import { failureToast, successToast } from './subscribe-note.tsx'

test('success says that the visitor is subscribed and where the guide is [s8-newsletter-success]', () => {
  expect(successToast).toEqual({
    title: 'Successfully subscribed!',
    text: 'Check your email for the free PDF guide.',
  })
})

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

test('without an answer it says that nothing is lost', () => {
  expect(failureToast(null)).toMatchObject({
    title: 'Subscription failed',
    text: expect.stringContaining('check your connection'),
  })
})
