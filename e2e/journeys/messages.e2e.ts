import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shell.ts'

test('what a visitor writes is read in the Messages tab, marked as unread, found, answered and deleted for good [r-contact-tab]', async ({
  page,
  ownSite,
}) => {
  const letter = { name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock' }
  const data = { ...letter, message: 'Is it open?\n\n<b>https://reef.example/</b>' }
  await page.request.post(`${ownSite.url}/api/contact`, { data })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAdmin(page, ownSite.url, '/admin?tab=messages')
  const heading = page.getByRole('heading', { level: 2, name: /^Messages/ })
  const line = page.getByRole('button', { name: /Fish Rock/ })
  await expect(heading).toHaveText('Messages 1 unread')

  await page.setViewportSize({ width: 390, height: 844 })
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('<b>https://reef.example/</b>')).toBeVisible()
  await expect(heading).toHaveText('Messages 1 unread')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:jo@example\.com\?subject=Re/)
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Mark as read').click()
  await expect(heading).toHaveText('Messages all read')
  await button(page, 'Mark as unread').click()
  await expect(heading).toHaveText('Messages 1 unread')

  await field(page, 'Search messages').fill('nobody')
  await expect(page.getByText('No messages match “nobody”.')).toBeVisible()
  await field(page, 'Search messages').fill('reef jo')
  await button(page, 'Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('The message has been deleted for good.')
  await expect(line).toBeHidden()
  expect(ownSite.db.$client.prepare('select count(*) as count from contact_messages').get()).toEqual({ count: 0 })
})
