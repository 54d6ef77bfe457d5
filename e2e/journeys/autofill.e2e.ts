import type { Locator, Page } from 'playwright/test'
import type { RunningSite } from '../test-site.ts'
import { accessibilityFaults } from './accessibility.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { readForm } from './read-form.ts'

const question = 'How many fins are in a pair?'
const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }

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

const stored = ({ db }: RunningSite) => [
  ...db.$client.prepare('select name, email, subject, message from contact_messages').all(),
  ...db.$client.prepare('select email, consent_form as form from newsletter_subscribers').all(),
]

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
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
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
    await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
    await expect(answer).toHaveCount(0)
    await expect(message).toHaveValue('')

    await openHydrated(page, `${ownSite.url}/blog`)
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
      await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeInViewport()

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
