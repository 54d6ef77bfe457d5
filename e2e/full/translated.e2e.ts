import { button } from '../journeys/admin.ts'
import { cards, searchField } from '../journeys/directory-parts.ts'
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
