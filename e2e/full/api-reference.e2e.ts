import { accessibilityFaults } from '../journeys/accessibility.ts'
import { expect, test } from '../journeys/fixtures.ts'

const path = '/api/docs'

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as never)
    test('the API reference has no accessibility fault and nothing wider than the screen', async ({ page, site }) => {
      await page.goto(site.url + path)
      // With the site's own styles: the headings are in its type.
      await expect(page.getByRole('heading', { name: 'REST API' })).toHaveCSS('font-family', /^Newsreader/)
      expect(await accessibilityFaults(page)).toEqual([])
      for (const size of ['100%', '200%']) {
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
        const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
        expect(await page.evaluate(isWider), size).toBe(false)
      }
    })
  })
}

test('from the list of calls one comes to a call, and without script its refusals open', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  await page.goto(site.url + path)
  await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Adds a dive site' }).click()
  const call = page.getByRole('article', { name: 'Adds a dive site' })

  await expect(page).toHaveURL(/#post-dive-sites$/)
  await expect(call.getByRole('heading', { name: 'Adds a dive site' })).toBeInViewport()
  await expect(call.getByText('The body has more than 64 kB.')).toBeHidden()
  await call.getByText('Refuses with 400').click()
  await expect(call.getByText('The body has more than 64 kB.')).toBeVisible()
  await page.close()
})

test('an example that is copied from the API reference works in a terminal', async ({ page, ownSite }) => {
  await page.goto(ownSite.url + path)
  const example = await page.getByRole('article', { name: 'Sends a message to the team' }).locator('pre').innerText()
  const words = example.replaceAll('\\\n', ' ')
  const [, address = ''] = /'(http[^']+)'/.exec(words) ?? []
  const [, body = ''] = /-d '([\s\S]+)'$/.exec(words) ?? []
  const url = new URL(address)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${ownSite.url}${url.pathname}`, {
    method: 'POST',
    headers,
    body: body.replaceAll("'\\''", "'"),
  })

  expect(await answer.json()).toEqual({ emailSent: false })
})
