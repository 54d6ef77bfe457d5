import { button } from '../journeys/admin.ts'
import { cards, count, goToNextPage, searchField } from '../journeys/directory-parts.ts'
import { expect, test } from '../journeys/fixtures.ts'
import { readForm } from '../journeys/read-form.ts'
import { item, toast } from '../journeys/shell.ts'
import { boxOf, option } from '../journeys/site-search.ts'
import { openTranslated } from '../journeys/translated.ts'
import { publicPages } from '../public-pages.ts'

test('an address is refused, subscribed, and told that it is there already', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/newsletter.subscribe')
  await openTranslated(page, ownSite.url)
  const form = page.getByRole('main').locator('form', { has: page.getByRole('button', { name: /^Subscrib/ }) })
  const email = form.getByLabel('Email address')
  await readForm(form)
  await form.getByRole('button').click()
  await expect(email).toHaveAccessibleDescription('Please enter your email address.')
  await email.fill('jo@')
  await form.getByRole('button').click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(email).toHaveValue('jo@')
  await email.fill('jo@example.com')
  await form.getByRole('button').click()
  await expect(toast(page)).toContainText('Successfully subscribed!')
  await expect(form.getByRole('status')).toContainText('Your guide is ready: Diving Australia Well (PDF)')
  await expect(form.getByRole('button')).toHaveText('Subscribe')
  await expect(email).toHaveValue('')
  await email.fill('jo@example.com')
  await form.getByRole('button').click()
  await expect(toast(page)).toContainText('Already subscribed!')
  await expect(email).toHaveValue('jo@example.com')
})

test('one dive site follows another in place, with its own marks, facts and emergency lines', async ({
  page,
  site,
}) => {
  await openTranslated(page, `${site.url}/dive-sites`)
  await searchField(page).fill('emily bay')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByText('It has failed on Norfolk Island')).toBeVisible()
  await boxOf(page).fill('yongala')
  await option(page, /SS Yongala/)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yongala')
  await expect(page.getByText('It has failed on Norfolk Island')).toHaveCount(0)
  await page.getByRole('region', { name: 'Nearest dive sites' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Yongala')
})

test('a reader goes from page to page by their links, filters, shares and comes back', async ({ page, site }) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTranslated(page, site.url)
  const heading = page.getByRole('heading', { level: 1 })
  // One dive site after another is a journey of its own, above.
  for (const path of publicPages.filter((path) => !path.startsWith('/dive-sites/'))) {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page).toHaveURL(site.url + path)
    await expect(heading).not.toHaveText(/went wrong|Not Found/)
  }

  const categories = page.getByRole('navigation', { name: 'Categories' })
  await item(page, 'News').click()
  await categories.getByRole('link', { name: 'Marine Life' }).click()
  await expect(page.getByRole('heading', { name: 'Marine Life Articles' })).toBeVisible()
  await item(page, 'Gear Reviews').click()
  const found = page.locator('section[aria-labelledby="reviews"]').getByRole('heading', { level: 2 })
  await expect(found).toHaveText('All Reviews')
  await categories.getByRole('link', { name: 'Dive Computers' }).click()
  await expect(found).toHaveText('All Dive Computers')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  for (let press = 0; press < 2; press += 1) {
    await button(page, 'Share').click()
    await expect(toast(page).getByRole('listitem')).toHaveText(['Link copied'])
  }
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page).getByRole('listitem')).toHaveCount(0)
  await page.goBack()
  await expect(found).toHaveText('All Dive Computers')
})

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
  await expect(message).toHaveAccessibleDescription('Up to 5,000 characters.')
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
