import { watchConsoleErrors } from './console-errors.ts'
import { expect, test } from './fixtures.ts'

test('a journey gets every console error that it did not name, and every one that it named and that never came', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage()
  const { expectConsoleError, missing, unexpected } = watchConsoleErrors(page)
  await page.goto(`${site.url}/nothing/here`)
  await page.evaluate(() => console.warn('a warning about /blog'))
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('a bug'))))
  await expect
    .poll(unexpected)
    .toEqual([
      `Failed to load resource: the server responded with a status of 404 (Not Found) ${site.url}/nothing/here`,
      'a warning about /blog',
      'Error: a bug',
    ])

  expectConsoleError('/nothing/here')
  expectConsoleError('/nothing')
  expectConsoleError('/blog')
  expectConsoleError(/^a warning/)
  expect(unexpected()).toEqual(['Error: a bug'])
  expect(missing()).toEqual(['/nothing', '/blog'])
  await page.close()
})
