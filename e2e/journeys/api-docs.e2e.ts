import { accessibilityFaults, looks, overflowOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('the page of the API shows a call with its errors, sends none, and asks no other server', async ({
  page,
  site,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto(`${site.url}/api/docs`)
  await page.getByRole('button', { name: 'Adds a dive site' }).click()

  await expect(page.getByText('The body is larger than 64 kB.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Try it out|Authorize|authorization/ })).toHaveCount(0)
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    // Swagger UI keeps its title and introduction outside of its main landmark.
    expect(await accessibilityFaults(page)).toEqual([
      expect.stringMatching(/^region: <div class="information-container/),
    ])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
  // The icons in its styles are data URLs.
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([site.url])
})
