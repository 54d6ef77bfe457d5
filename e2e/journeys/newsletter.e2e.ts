import type { Page } from 'playwright/test'
import { expect, openHydrated, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'

function signUp(page: Page) {
  const form = page.getByRole('main').locator('form', { has: page.getByRole('button', { name: /^Subscrib/ }) })
  return { form, email: form.getByLabel('Email address'), button: form.getByRole('button') }
}

async function openForm(page: Page, url: string) {
  await openHydrated(page, url)
  const { form, email, button } = signUp(page)
  await readForm(form)
  return { form, email, button }
}

function storedAddresses(site: { db: { $client: { prepare(sql: string): { all(): unknown[] } } } }) {
  return site.db.$client.prepare('select email, consent_form as form from newsletter_subscribers').all()
}

test('someone subscribes, gets the guide, and the form is empty again [s1-guide-promised s2-home-newsletter s8-newsletter-success s8-newsletter-reset r-subscribe-guide-direct]', async ({
  page,
  ownSite,
}) => {
  const { form, email, button } = await openForm(page, ownSite.url)
  const section = page.getByRole('region', { name: 'A letter from the water, and a guide to begin with' })
  await expect(section.getByText(/Everyone who signs up gets .+ our free PDF guide/)).toBeVisible()
  await email.fill(' Jo.Diver@Example.com')
  await button.click()

  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  await expect(page.getByText('Check your email for the free PDF guide.', { exact: true })).toBeVisible()
  await expect(email).toHaveValue('')
  await expect(button).toHaveText('Subscribe')
  await expect(form.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', '/guide/kelp-and-coral-first-dives.pdf')
  expect(storedAddresses(ownSite)).toEqual([{ email: 'jo.diver@example.com', form: 'home' }])
})

test('while it is being sent the button says so and cannot send twice [s4-newsletter-pending]', async ({
  page,
  ownSite,
}) => {
  const requests = await holdRequests(page, '**/trpc/newsletter.subscribe**')
  const { email, button } = await openForm(page, ownSite.url)
  await email.fill('jo@example.com')
  await button.click()
  await expect(button).toHaveText('Subscribing...')
  await email.press('Enter')
  requests.letThrough()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  expect(requests.count()).toBe(1)
})

test('an address that is already there is told so [s8-newsletter-already r-subscribe-twice]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/newsletter.subscribe')
  const { email, button } = await openForm(page, ownSite.url)
  await email.fill('jo@example.com')
  await button.click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()

  await email.fill('JO@example.com')
  await button.click()
  await expect(page.getByText('Already subscribed!', { exact: true })).toBeVisible()
  await expect(
    page.getByText('This email is already receiving our newsletter. Check your inbox for the latest updates.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(email).toHaveValue('JO@example.com')
})

test('a failure shows the message of the server and loses nothing [s8-newsletter-failure]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/newsletter.subscribe')
  const { email, button } = await openForm(page, ownSite.url)
  ownSite.db.$client.exec('drop table newsletter_subscribers')
  await email.fill('jo@example.com')
  await button.click()
  await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Something went wrong on our side. Please try again.', { exact: true })).toBeVisible()
  await expect(email).toHaveValue('jo@example.com')
})

test('a server that cannot be reached is a failure too', async ({ page, ownSite, expectConsoleError }) => {
  expectConsoleError('/trpc/newsletter.subscribe')
  await page.route('**/trpc/newsletter.subscribe**', (route) => route.abort())
  const { email, button } = await openForm(page, ownSite.url)
  await email.fill('jo@example.com')
  await button.click()
  await expect(page.getByText('Subscription failed', { exact: true })).toBeVisible()
  await expect(email).toHaveValue('jo@example.com')
})

test('an empty or wrong address is explained under the input, and goes when it is mended [s5-newsletter-required s5-newsletter-error-place]', async ({
  page,
  ownSite,
}) => {
  const { form, email, button } = await openForm(page, ownSite.url)
  await button.click()
  await expect(form.getByText('Please enter your email address.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter your email address.')
  const [input, problem] = [await email.boundingBox(), await form.getByText('Please enter your email').boundingBox()]
  expect(problem?.y).toBeGreaterThanOrEqual((input?.y ?? 0) + (input?.height ?? 0))

  await email.fill('jo@example')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  expect(storedAddresses(ownSite)).toEqual([])

  await email.fill('jo@example.com')
  await email.press('Enter')
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  await expect(email).not.toHaveAttribute('aria-invalid')
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of the blog takes an address, and gives it back with the reason when it is refused [s8-newsletter-already]', async ({
    page,
    ownSite,
    expectConsoleError,
  }) => {
    expectConsoleError('/forms/newsletter')
    await page.goto(`${ownSite.url}/blog`)
    const { email, button } = signUp(page)
    await email.fill('jo@example.com')
    await button.click()
    await expect(page).toHaveURL(/\/subscribed/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Successfully subscribed!')
    await expect(page.getByText('Check your email for the free PDF guide.')).toBeVisible()
    await expect(page.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', /first-dives\.pdf$/)
    expect(storedAddresses(ownSite)).toEqual([{ email: 'jo@example.com', form: 'blog' }])

    await page.goto(ownSite.url)
    await email.fill('jo@example.com')
    await button.click()
    await expect(page.getByRole('alert')).toContainText('Already subscribed!')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(email).toHaveValue('jo@example.com')
  })
})
