import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'
import { pageViews } from './tracker.ts'

test('a new path scrolls smoothly to its top and counts as a view; going back returns to the place [s2-change-scroll s2-change-page-view r-route-back]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/learn-to-dive`)
  const next = page.getByRole('link', { name: 'Ask Our Experts' })
  await next.scrollIntoViewIfNeeded()
  await restAt(page)
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(1_000)
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    addEventListener('scroll', () => seen.push(scrollY))
    return seen
  })
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const seen = await places.jsonValue()
  expect(seen.length, 'it passes places on its way').toBeGreaterThan(2)
  // A page that becomes shorter on the way may set it back a little, never beyond where it began.
  expect(Math.max(...seen)).toBeLessThanOrEqual(left)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Diving Journey')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(await pageViews(page)).toEqual([
    { page_path: '/learn-to-dive', page_title: expect.stringMatching(/Kelp & Coral$/) },
    { page_path: '/contact', page_title: 'Contact | Kelp & Coral' },
    { page_path: '/learn-to-dive', page_title: expect.stringMatching(/Kelp & Coral$/) },
  ])
})

test('a page that is hydrated while it is read stays where its reader has scrolled it, also after going back', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/privacy-policy`)
  // The press loads the script.
  await page.getByRole('button', { name: 'Delete the pages on this device' }).click()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  await expect(page.getByText('Nothing is kept on this device any more.')).toBeVisible()
  await restAt(page)
  expect(await page.evaluate(() => scrollY)).toBe(left)

  // Without a scroll to the link.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kelp & Coral')
  // A smooth scroll that has hardly begun when the next one starts may end a pixel or two beside it.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a change of the query neither moves the page nor counts [r-route-path]', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/blog`)
  const tips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tips' })
  await tips.evaluate((link) => scrollTo({ top: link.getBoundingClientRect().top - 100, behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await tips.click()
  await expect(page.getByRole('heading', { name: 'Tips Articles' })).toBeVisible()
  await expect(page).toHaveURL(/category=Tips/)
  await restAt(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await pageViews(page)).toHaveLength(1)
})

/** Waits until the page has stopped scrolling. */
async function restAt(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = -1
        const look = () => {
          if (scrollY === last) resolve()
          else requestAnimationFrame(() => requestAnimationFrame(look))
          last = scrollY
        }
        look()
      }),
  )
}
