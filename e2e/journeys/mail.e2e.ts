import { openCopiedSite } from '../test-site.ts'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { freePort, startMailServer } from './mail-server.ts'

test('while the mail server is away the Messages tab says so; once it is back a test message and what waited leave [r-mail-outbox]', async ({
  page,
}) => {
  test.slow()
  const port = await freePort()
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' }
  const site = await openCopiedSite(mail)
  const data = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }
  await page.request.post(`${site.url}/api/contact`, { data })
  await enterAdmin(page, site.url, '/admin?tab=messages')
  const warning = page.getByRole('region', { name: 'Email', exact: true })
  await expect(warning.getByRole('heading')).toHaveText('Email is not being sent')
  await expect(warning).toContainText('The mail server could not be reached')
  await expect(warning).toContainText('1 email is waiting')
  await page.getByRole('button', { name: /Fish Rock/ }).click()
  await expect(page.getByText(/^Not emailed to you yet: .* The next attempt is/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Try now').click()
  await expect(page.getByRole('region', { name: /^Notification/ })).toContainText('Not emailed')

  const { recipients, close } = await startMailServer(port)
  await warning.getByRole('button', { name: 'Send a test message' }).click()
  await expect(warning.getByRole('status')).toHaveText('The mail server accepted the test message to owner@kelp.test.')
  await expect(page.getByText(/^Emailed to you on 20 November 2026/)).toBeVisible()
  await expect(warning).toContainText('New messages are also emailed to owner@kelp.test.')
  expect(recipients).toEqual(['owner@kelp.test', 'owner@kelp.test'])
  await button(page, 'Tabs: Messages').click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(warning).toBeHidden()
  await page.goto('about:blank')
  await site.close()
  await close()
})

test('an owner without a console names the site and sets up mail: a failed test loses nothing typed, then what waited leaves', async ({
  page,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError('/trpc/adminContent.saveMailSettings')
  const port = await freePort()
  const site = await openCopiedSite()
  const data = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }
  await page.request.post(`${site.url}/api/contact`, { data })
  await enterAdmin(page, site.url, '/admin?tab=messages')
  await page.getByRole('region', { name: 'Email', exact: true }).getByRole('link', { name: 'Site' }).click()
  const mail = page.getByRole('region', { name: 'Mail', exact: true })
  await mail.getByLabel('Server').fill('127.0.0.1')
  await mail.getByLabel('Port').fill(String(port))
  await mail.getByLabel('Sender').fill('owner@kelp.test')
  await button(page, 'Test and save').click()
  await expect(mail.getByRole('alert')).toContainText('Not saved. The mail server could not be reached')
  await expect(mail.getByLabel('Server')).toHaveValue('127.0.0.1')

  const { recipients, messages, close } = await startMailServer(port)
  await button(page, 'Test and save').click()
  await expect(mail.getByText('127.0.0.1')).toBeVisible()
  await expect.poll(() => recipients).toEqual(['owner@kelp.test', 'owner@kelp.test'])
  await expect.poll(() => messages[1]).toContain('Fish Rock')
  const identity = page.getByRole('region', { name: 'Name and contact' })
  await identity.getByRole('heading').click()
  await identity.getByLabel('Site name').fill('Reef & Wreck')
  await button(page, 'Save name and contact').click()
  await expect(identity.getByText('Reef & Wreck')).toBeVisible()
  await page.goto(site.url)
  await expect(page).toHaveTitle(/Reef & Wreck/)
  await expect(page.getByRole('banner').getByRole('link', { name: /Reef & Wreck/ })).toBeVisible()
  await page.goto('about:blank')
  await site.close()
  await close()
})
