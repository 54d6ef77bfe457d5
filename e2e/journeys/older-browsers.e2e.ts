import { button, field } from './admin.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { makeOlder } from './older-browser.ts'
import { readForm } from './read-form.ts'

test.beforeEach(({ context }) => makeOlder(context))

test('the functions that pages once needed are gone, and those of the oldest browsers are there', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  const types = await page.evaluate(() => ({
    gone: [typeof URL.parse, typeof URL.canParse, typeof AbortSignal.any, typeof Promise.withResolvers],
    there: [typeof [].toSorted, typeof CompressionStream],
  }))
  expect(types).toEqual({ gone: Array(4).fill('undefined'), there: ['function', 'function'] })
})

test.describe('in a browser that is older still', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted')
    }),
  )

  test('no script begins, and forms are sent without', async ({ page, ownSite }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(`${ownSite.url}/dive-sites`)
    await page.getByLabel('Good in').selectOption('June')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Remove filter: Good in June' })).toBeVisible()

    await page.goto(`${ownSite.url}/contact`)
    await field(page, 'Your Name').fill('Jo Diver')
    await field(page, 'Email Address').fill('jo@example.com')
    await field(page, 'Subject').fill('Fish Rock')
    await field(page, 'Message').fill('Is it open?')
    await readForm(page.getByRole('main'))
    await button(page, 'Send Message').click()
    await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
    expect(scripts).toEqual([])
  })
})
