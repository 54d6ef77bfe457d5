import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { PostedFormContext } from '../../lib/posted-form.ts'
import { type Responses, renderInSite } from '../../testing.tsx'
import { ContactForm } from './contact-form.tsx'

const letter = { 'Your Name': 'Jo Diver', 'Email Address': 'jo@example.com', Subject: 'Fish Rock', Message: 'Open?' }

const sentText = "Message sent successfully! We'll get back to you as soon as possible."
const savedText = "Your message was saved and we'll respond soon."

function responding(sendMessage: NonNullable<Responses['publicContent']>['sendMessage']): Responses {
  return { publicContent: { sendMessage } }
}

async function openForm(responses?: Responses, sent?: 'mailed' | 'saved') {
  const screen = await renderInSite(<ContactForm sent={sent} />, { responses })
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  const fillIn = async () => {
    for (const [name, text] of Object.entries(letter)) await field(name).fill(text)
  }
  return { ...screen, field, fillIn, send: screen.getByRole('button', { name: 'Send Message' }) }
}

// First in its file: the schema must not have been loaded by another test.
test('the schema of the form is requested when a field is left, not by people who only read the page', async () => {
  const isRequested = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('contact.schema'))
  const { field } = await openForm()
  const name = field('Your Name').element() as HTMLElement
  name.focus()
  expect(isRequested()).toBe(false)
  name.blur()

  await expect.poll(isRequested).toBe(true)
})

test.each([
  [true, sentText],
  [false, savedText],
])('after a message (mailed: %s) the form thanks for it and is empty', async (emailSent, words) => {
  const { field, fillIn, send, getByRole } = await openForm(responding({ emailSent }))
  await fillIn()
  await send.click()
  await expect.element(getByRole('status')).toHaveTextContent(words)
  for (const name of Object.keys(letter)) await expect.element(field(name)).toHaveValue('')
})

test('a page that opens after a message was sent without script says whether it was mailed', async () => {
  const saved = await openForm(undefined, 'saved')
  await expect.element(saved.getByRole('status').first()).toHaveTextContent(savedText)
  await saved.unmount()
  const mailed = await openForm(undefined, 'mailed')
  await expect.element(mailed.getByRole('status').first()).toHaveTextContent(sentText)
  await mailed.unmount()
  const fresh = await openForm()
  await expect.element(fresh.getByRole('status')).toBeEmptyDOMElement()
})

test('a draft returns with the form, and is gone once it was sent', async () => {
  const first = await openForm()
  await first.fillIn()
  await first.unmount()

  const second = await openForm(responding({ emailSent: false }))
  for (const [name, text] of Object.entries(letter)) await expect.element(second.field(name)).toHaveValue(text)
  await second.send.click()
  await expect.element(second.getByRole('status')).toHaveTextContent(savedText)
  await second.unmount()

  const third = await openForm()
  await expect.element(third.field('Message')).toHaveValue('')
  await third.fillIn()
  await third.unmount()
  // Sent by a plain post meanwhile.
  const sent = await openForm(undefined, 'saved')
  await expect.element(sent.field('Message')).toHaveValue('')
})

test('a text is counted from nine tenths of its limit on, politely, and never cut', async () => {
  const { container, field, getByText } = await openForm()
  for (const [name, most] of [
    ['Your Name', 200],
    ['Email Address', 254],
    ['Subject', 200],
    ['Message', 5_000],
  ] as const) {
    const limit = most.toLocaleString('en-AU')
    const almost = Math.ceil(most * 0.9)
    await field(name).fill(`${'x'.repeat(almost - 1)}   `)
    expect(getByText(`of ${limit} characters`).elements(), name).toEqual([])
    await field(name).fill('x'.repeat(almost))
    const count = getByText(`${almost.toLocaleString('en-AU')} of ${limit} characters`, { exact: true })
    await expect.element(count).toHaveAttribute('aria-live', 'polite')
    await field(name).fill('x'.repeat(most + 7))
    await expect.element(getByText(/: 7 too many$/)).toBeVisible()
    await field(name).fill('')
  }
  expect(container.querySelectorAll('[maxlength]')).toHaveLength(0)
})

test.each([
  [new AppError('TOO_MANY_REQUESTS', 'Too many attempts in a short time.'), 'Too many attempts in a short time.'],
  [new NoConnectionError(), /could not be reached.*check your connection/],
])(
  'the message stays after %s, which is shown in its own words [s8-contact-failure s5-contact-server-error r-toast-message]',
  async (error, words) => {
    const { field, fillIn, send, getByText } = await openForm(
      responding(() => {
        throw error
      }),
    )
    await fillIn()
    await send.click()
    await expect.element(getByText('Failed to send message').first()).toBeVisible()
    await expect.element(getByText(words).first()).toBeVisible()
    await expect.element(field('Message')).toHaveValue(letter.Message)
  },
)

test('without script a message that is refused comes back to the form: with its words, its problem and how many there are', async () => {
  const values = { name: 'Jo Diver', email: 'jo@', subject: 'Fish Rock', message: 'Open?' }
  const problems = { email: 'Please enter a valid email address.' }
  const { container, getByRole } = await renderInSite(
    <PostedFormContext value={{ form: 'contact', values, problems, refusal: null }}>
      <ContactForm sent={undefined} />
    </PostedFormContext>,
  )
  const form = container.querySelector('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/forms/contact#write'])
  await expect.element(getByRole('alert')).toHaveTextContent('Failed to send messageOne field needs another look.')
  const email = getByRole('textbox', { name: 'Email Address' })
  await expect.element(email).toHaveValue('jo@')
  await expect.element(email).toHaveAccessibleDescription(problems.email)
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
})

test('the fields offer the visitor’s own name and address, must be filled in and say their limit; the one for programs is out of reach', async () => {
  const { container, field, getByRole } = await openForm()
  for (const [name, type, offered] of [
    ['Your Name', 'text', 'name'],
    ['Email Address', 'email', 'email'],
    ['Subject', 'text', null],
  ] as const) {
    const { type: shown, required } = field(name).element() as HTMLInputElement
    expect([shown, required, field(name).element().getAttribute('autocomplete')], name).toEqual([type, true, offered])
  }
  await expect.element(field('Message')).toBeRequired()
  await expect.element(field('Message')).toHaveAccessibleDescription('Up to 5,000 characters.')
  await expect.element(field('Subject')).not.toHaveAttribute('aria-describedby')
  expect(getByRole('textbox').elements()).toHaveLength(4)
  const trap = container.querySelector<HTMLInputElement>('[name=remarks]')
  expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off'])
})

test('a message is sent with the time that it took to write, and the toast of a failed attempt goes away', async () => {
  const answer = Promise.withResolvers<{ emailSent: boolean }>()
  const sent: unknown[] = []
  const tries = [() => Promise.reject(new NoConnectionError()), () => answer.promise]
  const before = performance.now()
  const { fillIn, send, getByRole } = await openForm(
    responding((input) => {
      sent.push(input)
      return (tries.shift() ?? (() => answer.promise))()
    }),
  )
  await fillIn()
  await send.click()
  await expect.element(getByRole('button', { name: 'Close' })).toBeVisible()
  await send.click()
  const button = getByRole('button', { name: 'Sending...' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  answer.resolve({ emailSent: true })
  await expect.element(getByRole('status').filter({ hasText: sentText })).toBeVisible()
  expect(getByRole('button', { name: 'Close' }).elements(), 'the toast of the attempt before').toEqual([])
  await expect.element(send).toHaveAttribute('aria-disabled', 'false')
  const filledInMs = expect.toSatisfy((ms: number) => ms > 0 && ms <= performance.now() - before)
  const expected = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Open?' }
  const letters = [1, 2].map(() => ({ ...expected, remarks: '', filledInMs }))
  expect(sent).toEqual(letters)
})

test('problems are shown at their fields and counted; the first has the focus, and a mended one goes away [s5-contact-schema]', async () => {
  const { field, send, getByRole, getByText, fillIn } = await openForm(responding({ emailSent: true }))
  await field('Email Address').fill('jo@')
  await send.click()
  await expect.element(getByRole('status').last()).toHaveTextContent('4 fields need another look.')
  await expect.element(field('Your Name')).toHaveFocus()
  await expect.element(field('Email Address')).toHaveAccessibleDescription('Please enter a valid email address.')
  for (const name of Object.keys(letter)) await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
  await fillIn()
  await field('Message').fill('')
  await expect.element(getByRole('status').last()).toHaveTextContent('One field needs another look.')
  await fillIn()
  await send.click()
  await expect.element(getByText(sentText)).toBeVisible()
})

test('without script a message that was refused as a whole shows the reason', async () => {
  const { getByRole } = await renderInSite(
    <PostedFormContext value={{ form: 'contact', values: {}, problems: {}, refusal: 'That was often enough.' }}>
      <ContactForm sent={undefined} />
    </PostedFormContext>,
  )
  await expect.element(getByRole('alert')).toHaveTextContent('Failed to send messageThat was often enough.')
})

test('an unreadable draft is ignored, and a browser without storage still sends', async () => {
  for (const draft of ['{', '{"message":7}']) {
    sessionStorage.setItem('contact-draft', draft)
    const { field, unmount } = await openForm()
    await expect.element(field('Message')).toHaveValue('')
    await unmount()
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError')
    })
  const { fillIn, send, getByText } = await openForm(responding({ emailSent: true }))
  await fillIn()
  await send.click()
  await expect.element(getByText(sentText)).toBeVisible()
})

test('two submits at once send one message', async () => {
  const sent: unknown[] = []
  const { container, fillIn, getByText } = await openForm(
    responding((input) => {
      sent.push(input)
      return { emailSent: true }
    }),
  )
  await fillIn()
  const form = container.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(getByText(sentText)).toBeVisible()
  expect(sent).toHaveLength(1)
})
