import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field } from './admin.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { readForm } from './read-form.ts'
import { toast } from './shell.ts'

const row = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address })
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit subscriber' })

test('who subscribes is seen pending by the administrator, who looks, edits over an ended session, and deletes for good [s2-admin-newsletter s2-admin-newsletter-totals r-subscribe-active s6-admin-subscribers s5-confirm-subscriber s5-subscriber-message]', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/security.session')
  for (const email of ['jo@example.com', 'kim@example.com']) {
    await openHydrated(page, ownSite.url)
    await readForm(page.getByRole('main'))
    await page.getByLabel('Email address').fill(email)
    await button(page, 'Subscribe').click()
    await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAdmin(page, ownSite.url, '/admin?tab=newsletter')
  await expect(row(page, 'jo@example.com')).toContainText('Pending')
  await expect(row(page, 'jo@example.com')).toContainText('home page')
  await expect(page.getByRole('term')).toHaveText(['All', 'Active', 'Pending'])
  await expect(page.getByRole('definition')).toHaveText(['2', '2', '2'])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await field(page, 'Search by email').fill('jo@')
  await expect(row(page, 'kim@example.com')).toBeHidden()
  await button(page, 'Edit “jo@example.com”').click()
  await field(page, 'Email').fill('')
  await page.keyboard.press('Enter')
  await expect(editing(page).getByText('Please fill in all required fields.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await field(page, 'Email').fill('joy@example.com')
  await page.getByRole('checkbox', { name: 'Active Subscription' }).uncheck()
  ownSite.db.$client.exec('delete from sessions')
  await page.keyboard.press('Tab')
  await button(page, 'Save').click()
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  // The interrupted save goes on by itself.
  await expect(editing(page)).toBeHidden()
  await expect(toast(page)).toContainText('joy@example.com is up to date.')
  await field(page, 'Search by email').fill('')
  await expect(row(page, 'joy@example.com')).toContainText('Unsubscribed on 20 November 2026')
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '1'])

  await button(page, 'Delete “joy@example.com”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'joy@example.com')).toBeHidden()
  expect(ownSite.db.$client.prepare('select email, subscribed from newsletter_subscribers').all()).toEqual([
    { email: 'kim@example.com', subscribed: 1 },
  ])
})
