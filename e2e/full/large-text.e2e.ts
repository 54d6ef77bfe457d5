import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'

const longWord = 'Taumatawhakatangihangakoauauotamateaturipukakapiki'
const longAddress = `https://rules.test/${longWord}_${longWord}`

/** How much wider the page is than the screen, with text of that size. */
function overflow(page: Page, textSize: string): Promise<number> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size
    for (const fold of document.querySelectorAll('details')) fold.open = true
    return document.documentElement.scrollWidth - innerWidth
  }, textSize)
}

for (const width of [390, 768, 1440]) {
  test(`addresses and words without end never make a page scroll sideways, ${width} pixels wide`, async ({
    page,
    ownSite,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    ownSite.db.$client.exec(`
      update articles set title = '${longWord}', excerpt = '${longAddress}', author = '${longWord}',
        content = '${longAddress}';
      update reviews set title = '${longWord}', excerpt = '${longAddress}', price = '${longWord}',
        content = '## ${longWord}', purchase_link = 'https://shop.test';
      update products set name = '${longWord}', category = '${longWord}', description = '${longAddress}';
      update locations set name = '${longWord}', region = '${longWord}', description = '${longAddress}',
        depth = '${longWord}', water_temp = '${longWord}', visibility = '${longWord}', best_time = '${longWord}';
      update dive_sites set name = '${longWord}', region = '${longWord}', depth_range = '${longWord}',
        description = '${longAddress}' where id < 1000;
      insert into issues (title, slug, excerpt, content, published, published_at, created_at, updated_at)
        values ('${longWord}', 'letter', '${longAddress}', '${longAddress}', 1, 1, 1, 1);`)
    for (const path of [
      '/',
      '/blog',
      '/blog/weedy-seadragons-of-sydney',
      '/gear-reviews',
      '/gear-reviews/scubapro-mk25-evo-s600',
      '/dive-sites',
      '/dive-sites/923',
      '/letters/letter',
      `/search?q=${longWord.slice(0, 12)}`,
    ]) {
      await page.goto(ownSite.url + path)
      await expect(page.getByRole('main')).toContainText(longWord)
      expect(await overflow(page, '100%'), path).toBe(0)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('text twice as large and words without end never make a dive-site page scroll sideways', async ({
    page,
    ownSite,
  }) => {
    ownSite.db.$client.exec(`update dive_sites set name = '${longWord}', region = '${longWord}', description = '${longWord}',
      depth_range = '${longWord}', water_temp = '${longWord}', visibility = '${longWord}', best_time = '${longWord}',
      marine_life = '${longWord}', hazards = '${longWord}', facilities = '${longWord}', departure = '${longWord}',
      position_source = '${longWord}', status = 'closed', status_reason = '${longWord}' where id in (1120, 1115)`)
    for (const path of [
      '/dive-sites?q=Busselton',
      '/dive-sites/2202',
      '/dive-sites/1120',
      `/dive-sites?q=${longWord}`,
    ]) {
      await page.goto(ownSite.url + path)
      for (const size of ['100%', '200%']) expect(await overflow(page, size), `${path} at ${size}`).toBe(0)
    }
  })
})

for (const width of [320, 900]) {
  test(`a popup fits its map and no button lies on it, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 700 })
    await openHydrated(page, `${site.url}/dive-sites/1022`)
    if (width === 320) await page.getByRole('button', { name: 'Map', exact: true }).click()
    const map = page.locator('.dive-site-map')
    await map.scrollIntoViewIfNeeded()
    await map.getByRole('button', { name: 'Closed: Ex-HMAS Adelaide', exact: true }).click()
    const popup = map.locator('.leaflet-popup-content-wrapper')
    await expect(popup.getByText('Closed', { exact: true })).toBeVisible()
    await expect(async () => {
      const [frame, bounds] = [await map.boundingBox(), await popup.boundingBox()]
      if (!frame || !bounds) throw new Error('not on the screen')
      expect(bounds.x).toBeGreaterThan(frame.x)
      expect(bounds.y).toBeGreaterThan(frame.y)
      expect(bounds.x + bounds.width).toBeLessThan(frame.x + frame.width)
      expect(bounds.y + bounds.height).toBeLessThan(frame.y + frame.height)
    }).toPass()
    const zoomIn = map.locator('.leaflet-control-zoom')
    if (width === 320) await expect(zoomIn).toBeHidden()
    else {
      const { x = 0, width: popupWidth = 0 } = (await popup.boundingBox()) ?? {}
      expect(x + popupWidth).toBeLessThan((await zoomIn.boundingBox())?.x ?? 0)
    }
    await page.keyboard.press('Escape')
    await expect(zoomIn).toBeVisible()
  })
}
