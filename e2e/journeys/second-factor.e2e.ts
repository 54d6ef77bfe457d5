import { Secret, TOTP } from 'otpauth'
import { accessibilityFaults } from './accessibility.ts'
import { enterAdmin } from './admin.ts'
import { expect, test } from './fixtures.ts'
import { toast } from './shell.ts'

test('the second factor is set up with an app, asked for at the next login, got round with a recovery code, and turned off', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError('/trpc/security.session')
  expectConsoleError('/trpc/security.login')
  // The tab's polling is held while it logs out: a poll that reaches the server after that is refused.
  let isHeld = false
  await page.route('**/trpc/security.dashboard*', (route) => (isHeld ? undefined : route.continue()))
  const logInAgain = async () => {
    isHeld = true
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    // The section has a password field of its own until then.
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    isHeld = false
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse battery')
    await page.keyboard.press('Enter')
  }
  const later = (seconds: number) => {
    ownSite.clock.now = new Date(ownSite.clock.now.getTime() + seconds * 1_000)
  }
  await enterAdmin(page, ownSite.url, '/admin?tab=security')
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByLabel('Password').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const uri = await section.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')
  const secret = Secret.fromBase32(new URL(uri ?? '').searchParams.get('secret') ?? '')
  const code = () => new TOTP({ secret }).generate({ timestamp: ownSite.clock.now.getTime() })
  await section.getByLabel('Code from the app').fill(code())
  await page.keyboard.press('Enter')
  const recovery = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recovery).toHaveCount(10)
  const [first = ''] = await recovery.allTextContents()
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section).toContainText('10 recovery codes left.')

  await logInAgain()
  await expect(page.getByLabel('Code from the app')).toBeFocused()
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is wrong or has already been used.')).toBeVisible()
  later(60)
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  await expect(section).toContainText('10 recovery codes left.')

  await logInAgain()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(first)
  await page.keyboard.press('Enter')
  await expect(section).toContainText('9 recovery codes left.')
  later(60)
  await section.getByRole('button', { name: 'Turn off' }).click()
  await page.keyboard.type('correct horse battery')
  await section.getByLabel('Code from the app').fill(code())
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText('Two-factor authentication is off')).toBeVisible()
  await logInAgain()
  await expect(section).toContainText('Off. When it is on')
})
