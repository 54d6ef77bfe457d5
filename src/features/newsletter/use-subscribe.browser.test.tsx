import { QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SubscribeFormInput } from '#domain/newsletter.schema.ts'
import { ApiContext, createApi } from '../../lib/api.ts'
import { answering } from '../../testing.tsx'
import { useSubscribe } from './use-subscribe.ts'

function Form() {
  const { submit } = useSubscribe('home')
  return (
    <form onSubmit={submit} noValidate>
      <input name="email" aria-label="Email" />
      <button type="submit">Subscribe</button>
    </form>
  )
}

test('in a page that came as HTML the time began with the page, not with its script', async () => {
  const sent: SubscribeFormInput[] = []
  const subscribe = (input: SubscribeFormInput) => {
    sent.push(input)
    return { message: 'Successfully subscribed!', isGuideMailed: false }
  }
  const api = createApi(answering({ newsletter: { subscribe } }))
  const form = (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>
        <Form />
      </QueryClientProvider>
    </ApiContext>
  )
  const place = document.createElement('div')
  place.innerHTML =
    '<form novalidate=""><input name="email" aria-label="Email"><button type="submit">Subscribe</button></form>'
  document.body.append(place)
  const cameAtMs = performance.now()
  const root = hydrateRoot(place, form)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await page.getByLabelText('Email').fill('jo@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()

  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.filledInMs).toBeGreaterThanOrEqual(Math.floor(cameAtMs))
})
