import { expect, openHydrated, test } from '../journeys/fixtures.ts'

for (const { id, name, hospital, distance } of [
  { id: 1120, name: 'an ordinary site', hospital: 'Prince of Wales Hospital', distance: /Randwick, Sydney, [\d.]+ km/ },
  { id: 1022, name: 'a closed site', hospital: 'Prince of Wales Hospital', distance: /Randwick, Sydney, \d\d km/ },
  { id: 2329, name: 'a remote site', hospital: 'Fiona Stanley Hospital', distance: /Murdoch, Perth, 1,\d{3} km/ },
]) {
  test(`the page of ${name} says whom to ring and where the nearest chamber is`, async ({ page, site }) => {
    await openHydrated(page, `${site.url}/dive-sites/${id}`)
    const lines = page.getByRole('region', { name: 'In an emergency' })
    for (const [number, address] of [
      ['000', 'tel:000'],
      ['1800 088 200', 'tel:1800088200'],
      ['+61 8 8212 9242', 'tel:+61882129242'],
    ] as const) {
      await expect(lines.getByRole('link', { name: number, exact: true })).toHaveAttribute('href', address)
    }
    await expect(lines.getByText('VHF 16')).toBeVisible()
    await expect(lines.getByText(hospital)).toBeVisible()
    await expect(lines.getByText(distance)).toContainText('in a straight line')
    await expect(lines.getByText('do not drive there yourself')).toBeVisible()

    await page.getByRole('link', { name: 'whom to ring' }).click()
    await expect(lines.getByRole('heading')).toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    await expect(lines).toBeVisible()
  })
}
