import { expect, openHydrated, test } from './fixtures.ts'

test('before a dive its light is looked up for a day, its position saved as a file, and its card printed on one sheet of A5', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `${site.url}/dive-sites/923`)
  const part = page.getByRole('region', { name: 'Before you go' })
  const year = new Date().getFullYear() + 1
  await part.getByLabel('Another day').fill(`${year}-06-21`)
  await expect(part.getByRole('heading', { name: `Light on 21 June ${year}` })).toBeVisible()
  await expect(part.getByText('4:53 pm')).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), part.getByRole('link', { name: 'KML' }).click()])
  expect(download.suggestedFilename()).toBe('dive-site-923.kml')

  await part.getByRole('link', { name: 'Print an A5 dive card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fish Rock Cave' })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print on A5' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  // The longest texts of all.
  for (const path of ['/dive-sites/923/card', '/dive-sites/506/card']) {
    await page.goto(site.url + path)
    const pdf = String(await page.pdf({ preferCSSPageSize: true }))
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    // 148 by 210 mm in points.
    expect(pdf).toMatch(/\/MediaBox \[0 0 420 594\.9\d+\]/)
  }
})
