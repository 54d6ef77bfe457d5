import { button } from './admin.ts'
import { expect, test, waitUntilHydrated } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { readForm } from './read-form.ts'
import { item } from './shell.ts'
import { translateAtOnce } from './translated.ts'

test('a page that is translated before it is hydrated is drawn anew, keeps what was typed and the focus, and works', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError(/React error #418/)
  await translateAtOnce(page)
  const scripts = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${ownSite.url}/contact`)
  await page.getByLabel('Your Name').fill('Jo Diver')
  await page.getByLabel('Message', { exact: true }).fill('Half a message')
  scripts.letThrough()
  await waitUntilHydrated(page)
  await expect(page.getByLabel('Your Name')).toHaveValue('Jo Diver')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a message')
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
  await readForm(page.getByRole('main'))
  await button(page, 'Send Message').click()
  await expect(page.getByText('2 fields need another look.')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toHaveValue('Jo Diver')
  await item(page, 'Dive Sites').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
})
