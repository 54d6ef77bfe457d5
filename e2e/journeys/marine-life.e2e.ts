import { expect, test } from './fixtures.ts'

test('a diver follows a name from a story to the animal, and from there to a dive site that leads back, without script', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/blog/weedy-seadragons-of-sydney`)
  await page.getByRole('link', { name: 'weedy seadragons', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weedy seadragon')
  const where = page.getByRole('region', { name: 'Where and when' })
  await where.getByRole('listitem').filter({ hasText: 'Sydney' }).getByRole('link', { name: 'Bare Island' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island')
  await page.getByRole('link', { name: 'weedy seadragons' }).click()
  await expect(page).toHaveURL(`${site.url}/marine-life/weedy-seadragon`)
  await page.getByRole('link', { name: 'All marine life' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Weedy seadragon' })).toBeVisible()
  await page.close()
})
