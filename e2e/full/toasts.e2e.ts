import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { toast } from '../journeys/shell.ts'

test.describe('toasts', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one stands at once, no wider than 420 px, and F8 leads to it [s9-toast-one s9-toast-width s9-toast-hotkey]', async ({
    page,
    site,
  }) => {
    await openHydrated(page, `${site.url}/blog/better-buoyancy-in-ten-dives`)
    const share = page.getByRole('button', { name: 'Share' })
    await share.click()
    await share.click()
    const toasts = toast(page).getByRole('listitem')
    await expect(toasts).toHaveText(['Link copied'])
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 700 })
      const box = await toast(page).getByRole('list').boundingBox()
      expect(box?.width, `at ${width} px`).toBeLessThanOrEqual(420)
    }
    await page.keyboard.press('F8')
    await expect(toast(page).getByRole('list')).toBeFocused()
    await toasts.getByRole('button', { name: 'Close' }).click()
    await expect(toasts).toHaveCount(0)
  })

  test('one goes by itself after five seconds, and leaves the page five seconds later [s9-toast-duration]', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await openHydrated(page, `${site.url}/blog/better-buoyancy-in-ten-dives`)
    const share = page.getByRole('button', { name: 'Share' })
    const toasts = toast(page).getByRole('listitem')
    await share.click()
    await expect(toasts).toHaveText('Link copied')
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect(toasts).toHaveCount(0)

    await share.press('Enter')
    await expect(toasts).toHaveText('Link copied')
    await page.clock.runFor(4_900)
    await expect(toasts).toHaveText('Link copied')
    await page.clock.runFor(200)
    await expect(toasts).toHaveCount(0)
    await expect(toast(page)).toBeAttached()
    await page.clock.runFor(5_000)
    await expect(toast(page)).not.toBeAttached()
  })
})
