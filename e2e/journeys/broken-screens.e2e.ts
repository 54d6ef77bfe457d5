import { breakScreens, testBrokenScreens } from './broken-screens.ts'
import { builtFiles } from './built-files.ts'
import { expect, openHydrated, test, wakeScript } from './fixtures.ts'
import { readForm } from './read-form.ts'
import { item } from './shell.ts'

testBrokenScreens(['/contact'])

test('what was typed before a fault of the script is still there, and can be sent', async ({
  page,
  ownSite,
  expectConsoleError,
}) => {
  expectConsoleError(/A broken screen/)
  await breakScreens(page)
  await page.goto(`${ownSite.url}/contact`)
  const failed = page.waitForEvent('console', (message) => /A broken screen/.test(message.text()))
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)'))
      if (field.tabIndex >= 0) field.value = field.type === 'email' ? 'jo@example.com' : 'Hello'
  })
  await wakeScript(page)
  await failed
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await readForm(page.getByRole('main'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
})

test('what was typed on a page is put into no field of the next, whose script fails once', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/A broken screen|React error/)
  await openHydrated(page, `${site.url}/dive-sites`)
  await breakScreens(page, 1)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('wreck')
  await expect(page).toHaveURL(/q=wreck/)
  const failed = page.waitForEvent('pageerror')
  await page.evaluate(() => history.pushState({}, '', '/search'))
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  await expect(field).toHaveValue('')
})

test('a link to a page whose file is blocked leads there all the same', async ({ page, site, expectConsoleError }) => {
  expectConsoleError(builtFiles('about'))
  expectConsoleError(/Failed to fetch dynamically imported module/)
  await openHydrated(page, `${site.url}/contact`)
  await page.route(builtFiles('about'), (route) => route.abort())
  await item(page, 'About').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kelp & Coral')
  await expect(page).toHaveURL(`${site.url}/about`)
  await expect(page.getByText('No connection')).toHaveCount(0)
})
