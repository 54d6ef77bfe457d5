import { openCopiedSite } from '../test-site.ts'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field } from './admin.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { freePort, startMailServer } from './mail-server.ts'
import { readForm } from './read-form.ts'

test('a reader subscribes and confirms; an issue is written, tried out, sent, read as a page, and left by its link [r-subscribe-mail]', async ({
  page,
}) => {
  test.slow()
  const port = await freePort()
  const { recipients, messages, close } = await startMailServer(port)
  const site = await openCopiedSite({
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@kelp.test', CONTACT_TO: 'owner@kelp.test' },
    NEWSLETTER_PER_MINUTE: '60000',
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  /** The personal address in a message, whose long lines are folded. */
  const linkIn = (message = '', purpose = '') =>
    new RegExp(`${purpose}\\?token=[\\w.-]+`).exec(message.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? ''

  await openHydrated(page, `${site.url}/`)
  await page.getByRole('textbox', { name: 'Email address' }).first().fill('reader@kelp.test')
  await readForm(page.getByRole('main'))
  await page
    .getByRole('button', { name: /guide|Subscribe/i })
    .first()
    .click()
  await expect.poll(() => messages.length).toBe(1)
  await page.goto(`${site.url}/newsletter/${linkIn(messages[0], 'confirm')}`)
  await page.getByRole('button', { name: 'Confirm and get the guide' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()

  await enterAdmin(page, site.url, '/admin?tab=issues')
  await button(page, 'New issue').click()
  await button(page, 'Start with the newest content on the site').click()
  await field(page, 'Subject').fill('Winter letter')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('New articles')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await width()).toBeLessThanOrEqual(390)
  await button(page, 'Preview').click()
  await expect(
    page.frameLocator('iframe[title^="Preview"]').getByRole('heading', { name: 'Winter letter' }),
  ).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await button(page, 'Send me a test').click()
  await expect(page.getByText('The mail server accepted the test email to owner@kelp.test.')).toBeVisible()
  await button(page, 'Send Now').click()
  await expect(page.getByText('“Winter letter” will go to 1 reader now.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Now' }).click()
  await expect(page.getByText('Sent to 1', { exact: true })).toBeVisible()
  expect(recipients).toEqual(['reader@kelp.test', 'owner@kelp.test', 'reader@kelp.test'])

  await page.goto(`${site.url}/letters`)
  await expect(page.getByRole('heading', { name: 'Newsletter archive', level: 1 })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Winter letter' }).click()
  await expect(page.getByRole('heading', { name: 'Winter letter', level: 1 })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await width()).toBeLessThanOrEqual(390)
  await expect(page.getByRole('link', { name: 'All issues' })).toHaveAttribute('href', '/letters')
  await page.goto(`${site.url}/newsletter/${linkIn(messages[2], 'unsubscribe')}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible()
  await page.goto('about:blank')
  await site.close()
  await close()
})
