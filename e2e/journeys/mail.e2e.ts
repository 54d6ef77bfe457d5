import { openCopiedSite } from '../test-site.ts'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { freePort, startMailServer } from './mail-server.ts'

test('while the mail server is away the dashboard says so; once it is back a test message and what waited leave [r-mail-outbox]', async ({
  page,
}) => {
  test.slow()
  const port = await freePort()
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' }
  const site = await openCopiedSite(mail)
  const data = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', message: 'Is it open?' }
  await page.request.post(`${site.url}/api/contact`, { data })
  await enterAdmin(page, site.url, '/admin?tab=messages')
  const warning = page.getByRole('region', { name: /^(Email|Some emails)/ })
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
  await button(page, 'Try now').click()
  await expect(page.getByText(/^Emailed to you on 20 November 2026/)).toBeVisible()
  await expect(warning.getByRole('heading')).toHaveText('Email is working')
  expect(recipients).toEqual(['owner@kelp.test', 'owner@kelp.test'])
  await button(page, 'Tabs: Messages').click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(warning).toBeHidden()
  await page.goto('about:blank')
  await site.close()
  await close()
})
