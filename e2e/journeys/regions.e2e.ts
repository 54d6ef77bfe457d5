import { expect, openHydrated, test } from './fixtures.ts'

test('a diver asks where to go in October, narrows it to easy shore dives, reads the guide to a region and sees its sites', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/when`)
  await page.getByRole('link', { name: 'October' }).click()
  await expect(page.getByRole('heading', { name: 'Where in October' })).toBeVisible()
  await page.getByLabel('Skill Level').selectOption('Beginner')
  await page.getByLabel('Access').selectOption('shore')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\/when\?month=10&skill=Beginner&access=shore$/)
  await expect(page.getByRole('row', { name: /^Darwin & Top End/ })).toContainText('no such site')

  await page.getByRole('rowheader').getByRole('link', { name: 'Sydney' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sydney')
  await page.getByRole('link', { name: /dive sites on the map and in cards/ }).click()
  await expect(page).toHaveURL(/\/dive-sites\?region=Sydney$/)
  await page.getByRole('link', { name: 'Guide to Sydney' }).click()
  await expect(page.getByRole('heading', { name: 'The year here' })).toBeVisible()
})
