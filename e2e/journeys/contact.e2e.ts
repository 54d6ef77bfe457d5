import type { Page } from 'playwright/test'
import type { RunningSite } from '../test-site.ts'
import { expect, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'

const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?\n\nJo' }

async function fillIn(page: Page) {
  await page.getByLabel('Your Name').fill(letter.name)
  await page.getByLabel('Email Address').fill(letter.email)
  await page.getByLabel('Subject').fill(letter.subject)
  await message(page).fill(letter.message)
}

const message = (page: Page) => page.getByLabel('Message', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: /^Send/ })
const savedText = (page: Page) => page.getByText("Your message was saved and we'll respond soon.", { exact: true })
const storedLetters = (site: RunningSite) =>
  site.db.$client.prepare('select name, email, subject, message from contact_messages').all()

test('what was typed before the script came survives a reload, a long paste is counted and not cut, and what is sent is forgotten [r-length-refused]', async ({
  page,
  ownSite,
}) => {
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${ownSite.url}/contact`)
  // The text that is typed now is newer than this draft.
  await page.evaluate(() => sessionStorage.setItem('contact-draft', JSON.stringify({ message: 'Last week I asked' })))
  await fillIn(page)
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(message(page)).toHaveValue(letter.message)
  // The form itself may hydrate a moment after the page.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('Is it open?')
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message(page)).toHaveValue(letter.message)
  await expect(page.getByLabel('Your Name')).toHaveValue(letter.name)

  await readForm(page.getByRole('main'))
  await message(page).fill('x'.repeat(5_012))
  await expect(page.getByText('5,012 of 5,000 characters: 12 too many')).toBeVisible()
  await send(page).click()
  await expect(message(page)).toHaveAccessibleDescription('A message can have at most 5,000 characters.')
  expect((await message(page).inputValue()).length).toBe(5_012)
  await message(page).fill(letter.message)
  await send(page).click()
  await expect(savedText(page)).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(message(page)).toHaveValue('')
  expect(storedLetters(ownSite)).toEqual([letter])
})
