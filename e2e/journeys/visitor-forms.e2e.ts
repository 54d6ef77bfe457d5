import type { Locator, Page } from 'playwright/test'
import type { RunningSite } from '../test-site.ts'
import { accessibilityFaults } from './accessibility.ts'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'

const question = 'How many fins are in a pair?'
const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?\n\nJo' }

/** The profile of a browser or password manager, by the fields that it fills in. */
const profile: [RegExp, string][] = [
  [/e-?mail/i, letter.email],
  [/web.?site|url|home.?page|blog/i, 'https://jo.example'],
  [/compan|organi[sz]ation|business|job|title/i, 'Jo Dives'],
  [/phone|mobile|\btel|fax/i, '0491 570 006'],
  [/street|address|city|town|suburb|state|country|zip|post.?code|postal/i, 'Sydney'],
  [/birth|age\b|gender|sex\b|user|card|note/i, '1980'],
  [/name/i, letter.name],
]

/** Fills in every field that it knows by its name, id, label or autocomplete, hidden ones too. */
async function autofill(form: Locator): Promise<void> {
  for (const field of await form.locator('input:not([type=hidden]), textarea').all()) {
    const known = await field.evaluate((element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [element.name, element.id, element.labels?.[0]?.textContent, element.autocomplete].join(' ')
        : '',
    )
    const value = profile.find(([pattern]) => pattern.test(known))?.[1]
    if (value) await field.fill(value)
  }
}

function contact(page: Page) {
  const form = page.getByRole('region', { name: 'Send us a Message' }).locator('form')
  return { form, button: form.getByRole('button'), message: form.getByLabel('Message', { exact: true }) }
}

function signUp(page: Page) {
  const form = page.getByRole('main').locator('form', { has: page.getByRole('button', { name: /^Subscrib/ }) })
  return { form, button: form.getByRole('button'), email: form.getByLabel('Email address') }
}

async function write({ form, message }: ReturnType<typeof contact>) {
  await form.getByLabel('Your Name').fill(letter.name)
  await form.getByLabel('Email Address').fill(letter.email)
  await form.getByLabel('Subject').fill(letter.subject)
  await message.fill(letter.message)
}

async function expectWritten({ form, message }: ReturnType<typeof contact>) {
  await expect(form.getByLabel('Your Name')).toHaveValue(letter.name)
  await expect(form.getByLabel('Email Address')).toHaveValue(letter.email)
  await expect(form.getByLabel('Subject')).toHaveValue(letter.subject)
  await expect(message).toHaveValue(letter.message)
}

const savedText = (page: Page) => page.getByText("Your message was saved and we'll respond soon.", { exact: true })
const stored = ({ db }: RunningSite) => [
  ...db.$client.prepare('select name, email, subject, message from contact_messages').all(),
  ...db.$client.prepare('select email, consent_form as form from newsletter_subscribers').all(),
]

test('what was typed before the script came survives a reload, a long paste is counted and not cut, and what is sent is forgotten [r-length-refused]', async ({
  page,
  ownSite,
}) => {
  const { button, message } = contact(page)
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${ownSite.url}/contact`)
  // The text that is typed now is newer than this draft.
  await page.evaluate(() => sessionStorage.setItem('contact-draft', JSON.stringify({ message: 'Last week I asked' })))
  await write(contact(page))
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue(letter.message)
  // The form itself may hydrate a moment after the page.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('Is it open?')
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue(letter.message)
  await expect(page.getByLabel('Your Name')).toHaveValue(letter.name)

  await readForm(page.getByRole('main'))
  await message.fill('x'.repeat(5_012))
  await expect(page.getByText('5,012 of 5,000 characters: 12 too many')).toBeVisible()
  await button.click()
  await expect(message).toHaveAccessibleDescription('A message can have at most 5,000 characters.')
  expect((await message.inputValue()).length).toBe(5_012)
  await message.fill(letter.message)
  await button.click()
  await expect(savedText(page)).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue('')
  expect(stored(ownSite)).toEqual([letter])
})

test('someone mends an address, subscribes, gets the guide and an empty form, and is told of being subscribed the second time [s5-newsletter-required s5-newsletter-error-place s8-newsletter-success s8-newsletter-reset s8-newsletter-already r-subscribe-guide-direct r-subscribe-twice]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/newsletter.subscribe')
  await openHydrated(page, ownSite.url)
  const { form, email, button } = signUp(page)
  await readForm(form)
  await button.click()
  const problem = form.getByText('Please enter your email address.')
  await expect(problem).toBeVisible()
  const [input, words] = [await email.boundingBox(), await problem.boundingBox()]
  expect(words?.y).toBeGreaterThanOrEqual((input?.y ?? 0) + (input?.height ?? 0))
  expect(stored(ownSite)).toEqual([])
  await email.fill(' Jo.Diver@Example.com')
  await button.click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  await expect(page.getByText('Check your email for the free PDF guide.', { exact: true })).toBeVisible()
  await expect(email).toHaveValue('')
  await expect(button).toHaveText('Subscribe')
  await expect(form.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', '/guide/kelp-and-coral-first-dives.pdf')
  expect(stored(ownSite)).toEqual([{ email: 'jo.diver@example.com', form: 'home' }])

  await email.fill('JO.diver@example.com')
  await button.click()
  await expect(page.getByText('Already subscribed!', { exact: true })).toBeVisible()
  const already = 'This email is already receiving our newsletter. Check your inbox for the latest updates.'
  await expect(page.getByText(already, { exact: true })).toBeVisible()
  await expect(email).toHaveValue('JO.diver@example.com')
})

test('what was typed before hydration stays and is sent', async ({ page, ownSite }) => {
  const script = await holdRequests(page, '**/assets/*.js')
  await page.goto(ownSite.url, { waitUntil: 'commit' })
  const { form, email, button } = signUp(page)
  await email.fill('early@example.com')
  script.letThrough()
  await waitUntilHydrated(page)
  await expect(email).toHaveValue('early@example.com')
  await readForm(form)
  await button.click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  expect(stored(ownSite)).toEqual([{ email: 'early@example.com', form: 'home' }])
})

test('a profile that fills in all it knows, seen or not, may write to us and sign up [s8-contact-saved s8-contact-reset s6-visitor-sends]', async ({
  page,
  ownSite,
}) => {
  await openHydrated(page, `${ownSite.url}/contact`)
  const letterForm = contact(page)
  await autofill(letterForm.form)
  await letterForm.form.getByLabel('Subject').fill(letter.subject)
  await letterForm.message.fill(letter.message)
  await readForm(letterForm.form)
  await letterForm.button.click()
  await expect(savedText(page)).toBeVisible()
  for (const label of ['Your Name', 'Email Address', 'Subject', 'Message'])
    await expect(letterForm.form.getByLabel(label, { exact: true })).toHaveValue('')

  await openHydrated(page, ownSite.url)
  const { form, button } = signUp(page)
  await autofill(form)
  await readForm(form)
  await button.click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  expect(stored(ownSite)).toEqual([letter, { email: letter.email, form: 'home' }])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('a person who is taken for a program answers a question by keyboard, again after a wrong answer, and loses nothing', async ({
    page,
    ownSite,
    expectConsoleError,
  }) => {
    expectConsoleError('/trpc/publicContent.sendMessage')
    expectConsoleError('/trpc/newsletter.subscribe')
    await openHydrated(page, `${ownSite.url}/contact`)
    const { form, button, message } = contact(page)
    const answer = form.getByRole('textbox', { name: question })
    await readForm(form)
    await form.locator('[name=remarks]').fill('https://jo.example')
    await write({ form, button, message })
    await message.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer).toBeFocused()
    await expect(answer).toBeInViewport()
    await expect(answer).toHaveAccessibleDescription(/^To show that you are a person, please answer/)
    await expectWritten({ form, button, message })
    expect(await accessibilityFaults(page, 'form[action^="/forms/contact"]')).toEqual([])
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(answer).toHaveAccessibleDescription(/^That is not the right number/)
    await expectWritten({ form, button, message })
    expect(stored(ownSite)).toEqual([])
    // The wrong answer is selected: typing replaces it.
    await page.keyboard.type('Two')
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(savedText(page)).toBeVisible()
    await expect(answer).toHaveCount(0)
    await expect(message).toHaveValue('')

    await openHydrated(page, `${ownSite.url}/blog`)
    await page.getByRole('main').locator('summary', { hasText: 'Our newsletter' }).click()
    const { form: newsletter, email } = signUp(page)
    const second = newsletter.getByRole('textbox', { name: question })
    await readForm(newsletter)
    await newsletter.locator('[name=remarks]').fill('https://jo.example')
    await email.fill(letter.email)
    await email.press('Enter')
    await expect(second).toBeFocused()
    await expect(second).toBeInViewport()
    await expect(email).toHaveValue(letter.email)
    expect(await accessibilityFaults(page, '#subscribe-blog')).toEqual([])
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
    await expect(second).toHaveCount(0)
    expect(stored(ownSite)).toEqual([letter, { email: letter.email, form: 'blog' }])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the question comes back with all that was typed, and its answer sends it', async ({
      page,
      ownSite,
      expectConsoleError,
    }) => {
      expectConsoleError('/forms/contact')
      expectConsoleError('/forms/newsletter')
      await page.goto(`${ownSite.url}/contact`)
      const { form, button, message } = contact(page)
      const answer = form.getByRole('textbox', { name: question })
      await write({ form, button, message })
      await form.locator('[name=remarks]').fill('https://jo.example')
      await button.click()
      const link = page.getByRole('alert').getByRole('link', { name: 'One question needs an answer first.' })
      await expect(link).toBeInViewport()
      expect(await page.locator('script').count()).toBe(0)
      await link.click()
      await expect(answer).toBeInViewport()
      await expectWritten({ form, button, message })
      await answer.fill('three')
      await button.click()
      await expect(answer).toHaveAccessibleDescription(/^That is not the right number/)
      await expect(answer).toHaveValue('three')
      await expectWritten({ form, button, message })
      await answer.fill('two fins')
      await answer.press('Enter')
      await expect(page).toHaveURL(`${ownSite.url}/contact?sent=saved#write`)
      // On a small phone it has to be seen where the page begins.
      await expect(savedText(page)).toBeInViewport()

      await page.goto(ownSite.url)
      const { form: newsletter, button: subscribe, email } = signUp(page)
      await email.fill(letter.email)
      await newsletter.locator('[name=remarks]').fill('https://jo.example')
      await subscribe.click()
      await expect(email).toHaveValue(letter.email)
      await newsletter.getByRole('textbox', { name: question }).fill('2')
      await subscribe.click()
      await expect(page).toHaveURL(/\/subscribed/)
      await expect(page.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', /first-dives\.pdf$/)
      expect(stored(ownSite)).toEqual([letter, { email: letter.email, form: 'home' }])
    })
  })
})
