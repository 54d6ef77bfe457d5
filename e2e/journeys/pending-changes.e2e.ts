import { button, enterAdmin, field } from './admin.ts'
import { expect, test } from './fixtures.ts'

test('a published story is changed without going live: a preview link shows it, and it goes live at its time', async ({
  page,
  context,
  ownSite,
}) => {
  const visitor = await context.browser()?.newPage()
  if (!visitor) throw new Error('there is no browser')
  await enterAdmin(page, ownSite.url)
  const first = page
    .getByRole('region', { name: /^Published/ })
    .getByRole('button', { name: /^Edit “/ })
    .first()
  const title = (await first.getAttribute('aria-label'))?.slice(6, -1) ?? ''
  await first.click()
  const path = await page.locator('form').getByRole('link', { name: 'View on site' }).getAttribute('href')
  const story = `${ownSite.url}${path}`
  await field(page, 'Title').fill('Another title')
  await button(page, 'Save for Later').click()
  await expect(page.getByRole('heading', { name: /^Changes not yet published, saved/ })).toBeVisible()
  await visitor.goto(story)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)

  // Opened again, it has the changed version, and both can be compared.
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Another title')
  await button(page, 'Compare with the live page').click()
  const heading = (frame: string) => page.frameLocator(`iframe[title="${frame}"]`).getByRole('heading', { level: 1 })
  await expect(heading('The live page')).toHaveText(title)
  await expect(heading('The changed page')).toHaveText('Another title')
  await page.keyboard.press('Escape')

  await button(page, 'Share a preview').click()
  await button(page, 'Create a link').click()
  const url = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')
  const link = ownSite.url + new URL(url ?? '').pathname
  await visitor.goto(link)
  await expect(visitor.getByText('Preview of changes that are not published.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Another title')
  await button(page, 'Revoke').click()
  await expect(button(page, 'Revoke')).toHaveCount(0)
  await expect(page.getByText('The revoked link no longer works.')).toBeVisible()
  expect((await visitor.goto(link))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This preview link no longer works' })).toBeVisible()
  await page.keyboard.press('Escape')

  await button(page, 'Publish at…').click()
  await field(page, 'Date and time').fill('2099-01-02T09:00')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The changes go live on 2 January 2099/)).toBeVisible()
  // The session ends with the leap of the clock.
  await page.goto('about:blank')
  ownSite.clock.now = new Date('2099-01-02T09:00:00+11:00')
  await expect(async () => {
    await visitor.goto(story)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Another title', { timeout: 500 })
  }).toPass()
})
