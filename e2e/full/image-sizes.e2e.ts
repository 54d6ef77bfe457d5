import type { Locator, Page } from 'playwright/test'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import type { RunningSite } from '../test-site.ts'

/** Makes every picture a stock photo, whose host cuts it to the size that its URL names. */
async function useStockPhotos(page: Page, site: RunningSite): Promise<void> {
  for (const table of ['products', 'reviews', 'locations', 'articles', 'dive_sites']) {
    site.db.$client.exec(`update ${table} set image_url = 'https://images.unsplash.com/photo-' || id`)
  }
  await page.route('https://images.unsplash.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  )
}

/** The size that the shown URL of a picture asks its host for. */
function askedSize(picture: Locator): Promise<string> {
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc).then(sizeIn)
}

/** The size that a browser asks for which knows no `srcset`. */
function plainSize(picture: Locator): Promise<string> {
  return picture.getAttribute('src').then(sizeIn)
}

function sizeIn(url: string | null): string {
  const parameters = URL.parse(url ?? '')?.searchParams
  return `${parameters?.get('w')}x${parameters?.get('h')}`
}

function qualityIn(url: string | null): string | null | undefined {
  return URL.parse(url ?? '')?.searchParams.get('q')
}

test('pictures are asked for in the sizes of their places [s9-image-sizes s9-image-hero]', async ({
  page,
  ownSite,
}) => {
  await useStockPhotos(page, ownSite)
  await openHydrated(page, ownSite.url)
  const gear = page.getByRole('region', { name: 'Featured Gear' }).getByRole('article')
  expect(await plainSize(gear.filter({ hasText: 'Apeks XTX50' }).locator('img'))).toBe('400x267')
  const destination = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Ningaloo' }) })
  expect(await plainSize(destination.locator('img'))).toBe('600x400')

  await openHydrated(page, `${ownSite.url}/blog/slack-water-and-how-to-find-it`)
  expect(await plainSize(page.getByRole('article').locator('img').first())).toBe('1200x600')

  const heroes = [
    ['/blog', page.getByRole('region', { name: 'Latest Article' }).locator('img')],
    ['/gear-reviews', page.locator('main header img')],
    ['/gear-reviews', page.getByRole('region', { name: 'Latest review' }).locator('img')],
    ['/gear-reviews/shearwater-peregrine', page.locator('main header img')],
  ] as const
  for (const [path, hero] of heroes) {
    await openHydrated(page, ownSite.url + path)
    expect([await plainSize(hero), qualityIn(await hero.getAttribute('src'))], path).toEqual(['1200x800', '85'])
  }

  await openHydrated(page, `${ownSite.url}/about`)
  const avatars = page.getByRole('region', { name: 'Meet the Team' }).locator('img')
  await expect(avatars).toHaveCount(3)
  for (const avatar of await avatars.all()) {
    await expect(avatar).toHaveAttribute('width', '96')
    await expect(avatar).toHaveAttribute('height', '96')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a review is a row of the list: a flat picture beside its title [s9-image-sizes s2-gear-card-link]', async ({
    page,
    ownSite,
  }) => {
    await useStockPhotos(page, ownSite)
    await openHydrated(page, `${ownSite.url}/gear-reviews`)
    const row = page.getByRole('article').filter({ hasText: 'Suunto D5' })
    const picture = row.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => askedSize(picture)).toBe('400x200')
    const [frame, title, whole] = [
      await picture.boundingBox(),
      await row.getByRole('heading').boundingBox(),
      await row.boundingBox(),
    ]
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(2, 1)
    expect(title?.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0))
    expect(whole?.height).toBeLessThan(844 / 3)
    await expect(row.getByRole('link', { name: 'Check Price' })).toBeInViewport()

    await page.setViewportSize({ width: 1280, height: 844 })
    await expect.poll(() => askedSize(picture)).toBe('400x267')
  })
})
