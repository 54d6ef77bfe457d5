import type { Page } from 'playwright/test'
import { openCopiedSite, type RunningSite } from '../test-site.ts'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'
import { toast } from './shell.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?\n\nJo' }
const fields = { 'Your Name': letter.name, 'Email Address': letter.email, Subject: letter.subject } as const

async function openForm(page: Page, url: string) {
  await openHydrated(page, `${url}/contact`)
  await readForm(page.getByRole('main'))
}

async function fillIn(page: Page) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Message', { exact: true }).fill(letter.message)
}

const send = (page: Page) => page.getByRole('button', { name: /^Send/ })
const storedLetters = (site: Pick<RunningSite, 'db'>) =>
  site.db.$client.prepare('select name, email, subject, message from contact_messages').all()

test('the page has the form, the ways to reach us and the questions that come up [s2-route-contact s2-contact-response s2-contact-form s2-contact-rows s2-contact-faq]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/contact`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page.getByText('24-48 hours on business days')).toBeVisible()
  const form = page.getByRole('region', { name: 'Send us a Message' })
  await expect(form.getByRole('textbox')).toHaveCount(4)
  for (const label of [...Object.keys(fields), 'Message']) {
    await expect(form.getByRole('textbox', { name: label, exact: true })).toBeVisible()
  }
  await expect(form.getByRole('textbox', { name: 'Message', exact: true })).toHaveJSProperty('rows', 6)
  const questions = page.getByRole('region', { name: 'Frequently Asked Questions' })
  await expect(questions.getByRole('heading', { level: 3 })).toHaveText([
    /recommend gear/,
    /review a particular product/,
    /teach courses/,
    /choose the dive sites/,
  ])
  await expect(questions.getByText('We run no courses ourselves')).toBeVisible()
})

test('an e-mail address is a link once the site has one, and so are the social names [s2-contact-address s2-contact-social]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/contact`)
  const panel = page.getByRole('region', { name: 'How to Reach Us' })
  for (const name of ['Facebook', 'Instagram', 'YouTube']) {
    await expect(panel.getByText(name, { exact: true })).toBeVisible()
    await expect(panel.getByRole('link', { name })).toHaveCount(0)
  }

  const reachable = await openCopiedSite({
    CONTACT_EMAIL: 'desk@example.com',
    SOCIAL_INSTAGRAM: 'https://instagram.com/kelp',
  })
  try {
    await openHydrated(page, `${reachable.url}/contact`)
    await expect(panel.getByRole('link', { name: 'desk@example.com' })).toHaveAttribute(
      'href',
      'mailto:desk@example.com',
    )
    await expect(panel.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/kelp')
  } finally {
    await reachable.close()
  }
})

test('someone writes to us, is thanked, and signs up for the newsletter on the way out [s8-contact-saved s8-contact-reset s6-visitor-sends]', async ({
  page,
  ownSite,
}) => {
  await openForm(page, ownSite.url)
  await fillIn(page)
  await send(page).click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
  for (const label of Object.keys(fields)) await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expect(send(page)).toHaveText('Send Message')
  expect(storedLetters(ownSite)).toEqual([letter])

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  const subscribe = page.getByRole('region', { name: 'Our newsletter' })
  await readForm(subscribe)
  await subscribe.getByRole('textbox').fill(letter.email)
  await subscribe.getByRole('button').click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  expect(ownSite.db.$client.prepare('select email from newsletter_subscribers').all()).toEqual([
    { email: letter.email },
  ])
})

test('what the server says of a letter, the form says too, at the field and before anything is sent [s5-contact-schema]', async ({
  page,
  ownSite,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await openForm(page, ownSite.url)
  await send(page).click()
  await expect(page.getByText('4 fields need another look.')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toBeFocused()
  await sameWords(page, ownSite.url, 'Your Name', { ...letter, name: '' })
  await sameWords(page, ownSite.url, 'Subject', { ...letter, subject: '' })
  await sameWords(page, ownSite.url, 'Message', { ...letter, message: '' })

  await page.getByLabel('Email Address').fill('jo@example')
  await sameWords(page, ownSite.url, 'Email Address', { ...letter, email: 'jo@example' })
  expect(asked).toEqual([])
  expect(storedLetters(ownSite)).toEqual([])

  await fillIn(page)
  await send(page).click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
})

/** The field's error is word for word what REST answers to the same letter. */
async function sameWords(page: Page, url: string, label: string, refused: typeof letter) {
  const response = await page.request.post(`${url}/api/contact`, { data: refused })
  expect(response.status()).toBe(400)
  const { error } = await response.json()
  await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(error)
}

test('a letter that fails stays in the form, with the words of the server and never a bare status [s8-contact-failure s5-contact-server-error r-toast-message]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 429 .*\/trpc\/publicContent\.sendMessage$/)
  expectConsoleError(/status of 500 .*\/trpc\/publicContent\.sendMessage$/)
  await openForm(page, ownSite.url)
  for (let sent = 0; sent < 5; sent += 1) await page.request.post(`${ownSite.url}/api/contact`, { data: letter })
  await fillIn(page)
  await send(page).click()
  const failure = toast(page).getByRole('listitem')
  await expect(failure).toContainText('Failed to send message')
  const refused = await page.request.post(`${ownSite.url}/api/contact`, { data: letter })
  expect(refused.status()).toBe(429)
  const { error } = await refused.json()
  await expect(failure).toContainText(error)
  await expect(failure).not.toContainText(/429|TOO_MANY|Too Many Requests/)
  await expect(page.getByLabel('Your Name')).toHaveValue(letter.name)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(letter.message)

  ownSite.db.$client.exec('drop table contact_messages')
  ownSite.clock.now = new Date(ownSite.clock.now.getTime() + 2 * 60 * 60_000)
  await send(page).click()
  await expect(failure).toContainText('Something went wrong on our side. Please try again.')
  await expect(failure).not.toContainText(/500|Internal|no such table/)
})

test('a broken connection is explained too', async ({ page, ownSite, expectConsoleError }) => {
  expectConsoleError('/trpc/publicContent.sendMessage')
  await page.route('**/trpc/publicContent.sendMessage**', (route) => route.abort())
  await openForm(page, ownSite.url)
  await fillIn(page)
  await send(page).click()
  const failure = toast(page).getByRole('listitem')
  await expect(failure).toContainText('We could not be reached. Your message is still in the form')
  await expect(page.getByLabel('Subject')).toHaveValue(letter.subject)
})

test('the signs of a program count in our own form and are no part of REST [r-honeypot]', async ({
  request,
  ownSite,
}) => {
  const byForm = async (signs: object) => {
    const data = { json: { ...letter, ...signs } }
    return (await request.post(`${ownSite.url}/trpc/publicContent.sendMessage`, { data })).text()
  }
  expect(await byForm({}), 'both are optional').toContain('"emailSent":false')
  expect(await byForm({ remarks: 'https://spam.example' })).toContain('please answer this question')
  expect(await byForm({ filledInMs: 3 })).toContain('please answer this question')
  const byRest = await request.post(`${ownSite.url}/api/contact`, {
    data: { ...letter, remarks: 'https://spam.example', filledInMs: 3, answer: '2' },
  })
  expect(await byRest.json()).toMatchObject({
    error: 'The input has what is not known here: remarks, filledInMs, answer.',
  })
  expect((await request.post(`${ownSite.url}/api/contact`, { data: letter })).status()).toBe(200)
  expect(storedLetters(ownSite)).toEqual([letter, letter])
})

test('a half-written message survives a reload, a long paste is counted and not cut, and what is sent is forgotten [r-length-refused]', async ({
  page,
  ownSite,
}) => {
  await openForm(page, ownSite.url)
  await fillIn(page)
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('x'.repeat(5_012))
  await expect(page.getByText('5,012 of 5,000 characters: 12 too many')).toBeVisible()
  await send(page).click()
  await expect(message).toHaveAccessibleDescription('A message can have at most 5,000 characters.')
  expect((await message.inputValue()).length).toBe(5_012)
  await message.fill(letter.message)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue(letter.message)
  await expect(page.getByLabel('Your Name')).toHaveValue(letter.name)
  await readForm(page.getByRole('main'))
  await send(page).click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue('')
  expect(storedLetters(ownSite)).toEqual([letter])
})

test('what was typed before the script came survives a reload as well', async ({ page, site }) => {
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${site.url}/contact`)
  // An older draft lies there: what is typed now is newer.
  await page.evaluate(() => sessionStorage.setItem('contact-draft', JSON.stringify({ message: 'Last week I asked' })))
  const message = page.getByLabel('Message', { exact: true })
  await message.fill(letter.message)
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue(letter.message)
  // The form itself may come to life a moment after the page.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('Is it open?')
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message).toHaveValue(letter.message)
})

test.describe('without JavaScript', () => {
  // A small phone: what became of the message stands where the page begins, not under the form.
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } })

  test('a message is refused with its reason and nothing lost, mended, sent, and said to be saved [s8-contact-saved]', async ({
    page,
    ownSite,
    expectConsoleError,
  }) => {
    expectConsoleError('/forms/contact')
    await page.goto(`${ownSite.url}/contact`)
    await fillIn(page)
    await page.getByLabel('Email Address').fill('jo@example')
    await send(page).click()
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(letter.message)
    expect(await page.locator('script').count()).toBe(0)

    await page.getByLabel('Email Address').fill(letter.email)
    await send(page).click()
    await expect(page).toHaveURL(`${ownSite.url}/contact?sent=saved#write`)
    await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeInViewport()
    await expect(page.getByLabel('Your Name')).toHaveValue('')
    expect(storedLetters(ownSite)).toEqual([letter])
  })
})
