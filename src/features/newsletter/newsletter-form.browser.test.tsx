import { QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SubscribeFormInput } from '#domain/newsletter/newsletter.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { ApiContext, createApi } from '../../lib/api.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { PostedFormContext } from '../../lib/posted-form.ts'
import { type Responses, renderInSite, responding } from '../../testing.tsx'
import { NewsletterForm, useSubscribe } from './newsletter-form.tsx'

const subscribed = { message: 'Successfully subscribed!', isGuideMailed: false }

type Subscribe = NonNullable<Responses['newsletter']>['subscribe']

/** A form in which an email address is sent. */
async function subscribeBy(
  subscribe: Subscribe,
  { place = 'home', sendsMail = false }: { place?: 'home' | 'blog'; sendsMail?: boolean } = {},
  address = 'jo@example.com',
) {
  const screen = await renderInSite(<NewsletterForm place={place} />, {
    responses: { newsletter: { subscribe } },
    site: { sendsMail },
  })
  const email = screen.getByRole('textbox', { name: 'Email address' })
  await email.fill(address)
  await screen.getByRole('button', { name: 'Subscribe' }).click()
  return { ...screen, email }
}

// First in its file: the schema must not have been loaded by another test.
test('the schema of the form is requested when it gets the focus, not by people who only pass it', async () => {
  const isRequested = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('newsletter.schema'))
  const { getByRole } = await renderInSite(<NewsletterForm place="home" />)
  await expect.element(getByRole('textbox', { name: 'Email address' })).toBeVisible()
  expect(isRequested()).toBe(false)
  getByRole('textbox', { name: 'Email address' }).element().focus()

  await expect.poll(isRequested).toBe(true)
})

test('without script the form posts its address and its place; only programs fill in the other field', async () => {
  const { container, getByRole } = await renderInSite(<NewsletterForm place="blog" />)
  const form = container.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/forms/newsletter#subscribe-blog'])
  expect(form?.id).toBe('subscribe-blog')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ form: 'blog', email: '', remarks: '' })
  await expect.element(getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  expect(getByRole('textbox').elements()).toHaveLength(1)
  expect(getByRole('textbox').element()).toMatchObject({ type: 'email', autocomplete: 'email', required: true })
  const trap = container.querySelector<HTMLInputElement>('[name=remarks]')
  expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off'])
})

test('an address goes to the server with its place and the signs that a person wrote it', async () => {
  const sent: unknown[] = []
  const subscribe = (input: unknown) => {
    sent.push(input)
    return subscribed
  }
  const { container, getByRole, getByText } = await renderInSite(<NewsletterForm place="blog" />, {
    responses: { newsletter: { subscribe } },
  })
  expect(container.querySelector('form')?.noValidate, 'the script says what is wrong').toBe(true)
  await getByRole('textbox', { name: 'Email address' }).fill(' Jo@Example.com ')
  // As a program would.
  Object.assign(container.querySelector('[name=remarks]') ?? {}, { value: 'https://spam.example' })
  await getByRole('button', { name: 'Subscribe' }).click()
  await expect.element(getByText('Check your email for the free PDF guide.')).toBeVisible()
  const expected: SubscribeFormInput = {
    email: 'jo@example.com',
    form: 'blog',
    remarks: 'https://spam.example',
    filledInMs: expect.any(Number),
  }
  expect(sent).toEqual([expected])
  await expect.element(getByRole('textbox', { name: 'Email address' })).toHaveValue('')
  await expect
    .element(getByRole('link', { name: /PDF/ }))
    .toHaveAttribute('href', '/guide/kelp-and-coral-first-dives.pdf')
})

test('where the guide is mailed, the form points to the inbox and offers no file', async () => {
  const { getByRole, getByText } = await subscribeBy({ ...subscribed, isGuideMailed: true }, { sendsMail: true })
  await expect.element(getByText(/check your inbox/)).toBeVisible()
  expect(getByRole('link', { name: /PDF/ }).elements()).toEqual([])
})

test.each([
  [true, /^Your guide is ready: Diving Australia Well \(PDF\)\. Our email is delayed .* will follow\.$/],
  [false, /^Your guide is ready: Diving Australia Well \(PDF\)$/],
])('where no mail leaves now (mail set up: %j) the guide is offered at once', async (sendsMail, words) => {
  const { getByRole } = await subscribeBy(subscribed, { sendsMail })

  await expect.element(getByRole('link', { name: /PDF/ })).toBeVisible()
  expect(getByRole('status').first().element().textContent).toMatch(words)
})

test.each([
  [new AppError('CONFLICT', 'Email already subscribed'), 'Already subscribed!'],
  [new NoConnectionError(), /could not be reached.*check your connection/],
])('the address stays after %s, which is shown in its own words', async (error, words) => {
  const { email, getByText } = await subscribeBy(() => {
    throw error
  })
  await expect.element(getByText(words).first()).toBeVisible()
  await expect.element(email).toHaveValue('jo@example.com')
})

test('an address that is none is marked, described by its problem and has the focus; once mended it is neither', async () => {
  const { getByRole, getByText } = await renderInSite(<NewsletterForm place="home" />, {
    responses: { newsletter: { subscribe: subscribed } },
  })
  const email = getByRole('textbox', { name: 'Email address' })
  const send = getByRole('button', { name: 'Subscribe' })
  await email.fill('jo@')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  expect(getByText('Please enter a valid email address.').element().closest('[aria-live=polite]')).not.toBeNull()
  await email.fill('jo@example.com')
  await send.click()
  await expect.element(getByRole('link', { name: /PDF/ })).toBeVisible()
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  await expect.element(email).not.toHaveAttribute('aria-describedby')
})

test('while an address is on its way the button says so and sends nothing twice; the guide opens beside the page [s4-newsletter-pending]', async () => {
  const answer = Promise.withResolvers<typeof subscribed>()
  let sent = 0
  const subscribe = () => {
    sent += 1
    return answer.promise
  }
  const { container, getByRole } = await renderInSite(<NewsletterForm place="home" />, {
    responses: { newsletter: { subscribe } },
  })
  await getByRole('textbox', { name: 'Email address' }).fill('jo@example.com')
  await getByRole('button', { name: 'Subscribe' }).click()
  const button = getByRole('button', { name: 'Subscribing...' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  container.querySelector('form')?.requestSubmit()
  answer.resolve(subscribed)
  const guide = getByRole('link', { name: /PDF/ })
  await expect.element(guide).toHaveAttribute('target', '_blank')
  await expect.element(guide).toHaveAttribute('rel', 'noopener')
  await expect.element(getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-disabled', 'false')
  expect(sent).toBe(1)
})

test('without script an address that is refused comes back to its own form, with its problem or the reason', async () => {
  const posted = { form: 'newsletter' as const, values: { form: 'blog', email: 'jo@' } }
  for (const [place, problems, refusal, said] of [
    ['blog', { email: 'Please enter a valid email address.' }, null, ['jo@', 'Please enter a valid email address.', 0]],
    ['blog', {}, 'That was often enough.', ['jo@', null, 1]],
    ['home', { email: 'Please enter a valid email address.' }, 'That was often enough.', ['', null, 0]],
  ] as const) {
    const { getByRole, unmount } = await renderInSite(
      <PostedFormContext value={{ ...posted, problems, refusal }}>
        <NewsletterForm place={place} />
      </PostedFormContext>,
    )
    const email = getByRole('textbox', { name: 'Email address' }).element() as HTMLInputElement
    const problem = document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent ?? null
    expect([email.value, problem, getByRole('alert').elements().length]).toEqual(said)
    await unmount()
  }
})

test('a problem that came back with the page gives way to that of what is sent next', async () => {
  const values = { form: 'home', email: 'jo@' }
  const posted = { form: 'newsletter' as const, values, problems: { email: 'It is none.' }, refusal: null }
  const { getByRole } = await renderInSite(
    <PostedFormContext value={posted}>
      <NewsletterForm place="home" />
    </PostedFormContext>,
  )
  const email = getByRole('textbox', { name: 'Email address' })
  await expect.element(email).toHaveAccessibleDescription('It is none.')
  await email.fill(`${'a'.repeat(250)}@example.com`)
  await getByRole('button', { name: 'Subscribe' }).click()

  await expect.element(email).toHaveAccessibleDescription('An email address can have at most 254 characters.')
})

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
  const api = createApi(responding({ newsletter: { subscribe } }))
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
