import type { Page } from 'playwright/test'
import type { RunningSite } from '../test-site.ts'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'

function signUp(page: Page) {
  const form = page.getByRole('main').locator('form', { has: page.getByRole('button', { name: /^Subscrib/ }) })
  return { form, email: form.getByLabel('Email address'), button: form.getByRole('button') }
}

const storedAddresses = (site: RunningSite) =>
  site.db.$client.prepare('select email, consent_form as form from newsletter_subscribers').all()

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
  expect(storedAddresses(ownSite)).toEqual([])
  await email.fill(' Jo.Diver@Example.com')
  await button.click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  await expect(page.getByText('Check your email for the free PDF guide.', { exact: true })).toBeVisible()
  await expect(email).toHaveValue('')
  await expect(button).toHaveText('Subscribe')
  await expect(form.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', '/guide/kelp-and-coral-first-dives.pdf')
  expect(storedAddresses(ownSite)).toEqual([{ email: 'jo.diver@example.com', form: 'home' }])

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
  expect(storedAddresses(ownSite)).toEqual([{ email: 'early@example.com', form: 'home' }])
})
