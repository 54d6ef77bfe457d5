import { button } from './admin.ts'
import { cards, count, goToNextPage, searchField } from './directory-parts.ts'
import { expect, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'
import { item } from './shell.ts'
import { openTranslated, translateAtOnce } from './translated.ts'

// A page in a visitor's own language: what is shown follows what happens, and nothing that was typed is lost.

test('a message with a field missing says so, and is sent once that is mended', async ({ page, ownSite }) => {
  await openTranslated(page, `${ownSite.url}/contact`)
  await readForm(page.getByRole('main'))
  await page.getByLabel('Your Name').fill('Jo Diver')
  await page.getByLabel('Email Address').fill('jo@')
  await page.getByLabel('Subject').fill('Fish Rock')
  const message = page.getByRole('textbox', { name: 'Message' })
  await button(page, 'Send Message').click()
  await expect(message).toHaveAccessibleDescription('A message is required.')
  await expect(page.getByText('2 fields need another look.')).toBeVisible()
  await message.fill('Is it open?')
  await expect(message).toHaveAccessibleDescription('At most 5,000 characters.')
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(page.getByText('One field needs another look.')).toBeVisible()
  for (const [label, text] of [
    ['Your Name', 'Jo Diver'],
    ['Email Address', 'jo@'],
    ['Subject', 'Fish Rock'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByLabel('Email Address').fill('jo@example.com')
  await button(page, 'Send Message').click()
  await expect(page.getByText("Your message was saved and we'll respond soon.")).toBeVisible()
  await expect(button(page, 'Send Message')).toBeVisible()
})

test('the directory counts, names and clears what is chosen and typed', async ({ page, site }) => {
  await openTranslated(page, `${site.url}/dive-sites`)
  const all = (await count(page).textContent()) ?? ''
  const [first] = await cards(page).allTextContents()
  await goToNextPage(page)
  await expect(cards(page).first()).not.toHaveText(first ?? '')
  const badges = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  const chosen = [
    ['Region', 'Tasmania'],
    ['Skill Level', 'Advanced'],
    ['Depth Range', '20+ m'],
  ] as const
  for (const [label, option] of chosen) await page.getByLabel(label, { exact: true }).selectOption(option)
  await expect(badges).toHaveText(['Tasmania', 'Advanced', '20+ m'])
  await expect(count(page)).not.toHaveText(all)
  const month = page.getByRole('button', { name: /^Good/ })
  await month.click()
  await expect(month).toHaveText(/^Good in /)
  await month.click()
  await expect(month).toHaveText('Good this month')
  await searchField(page).pressSequentially('zzz')
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible()
  await expect(count(page)).toHaveText(/^Showing 0 of /)
  await page.getByRole('link', { name: 'Clear Filters', exact: true }).click()
  await expect(count(page)).toHaveText(all)
  await searchField(page).fill('yongala')
  await expect(count(page)).toHaveText(/^Showing [1-9] of /)
  await expect(badges).toHaveText(['“yongala”'])
  await badges.click()
  await expect(count(page)).toHaveText(all)
  await expect(cards(page)).toHaveCount(24)
})

test('a page that is translated before it is hydrated is drawn anew, keeps what was typed and the focus, and works', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError(/React error #418/)
  await translateAtOnce(page)
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${ownSite.url}/contact`)
  await page.getByLabel('Your Name').fill('Jo Diver')
  await page.getByLabel('Message', { exact: true }).fill('Half a message')
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(page.getByLabel('Your Name')).toHaveValue('Jo Diver')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a message')
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
  await readForm(page.getByRole('main'))
  await button(page, 'Send Message').click()
  await expect(page.getByText('2 fields need another look.')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toHaveValue('Jo Diver')
  await item(page, 'Dive Sites').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
})
