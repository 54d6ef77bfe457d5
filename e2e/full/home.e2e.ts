import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'

const titles = ['The bright first ten metres', 'Where the reef falls away', 'Old ships, new tenants']

function carousel(page: Page) {
  const region = page.getByRole('region', { name: 'Australia, from the surface down' })
  return {
    region,
    button: (name: string) => region.getByRole('button', { name, exact: true }),
    dot: (number: number) => region.getByRole('button', { name: `slide ${number} of 3` }),
    shows: (number: number) => expect(region.getByRole('heading', { level: 2 })).toHaveText([titles[number - 1] ?? '']),
  }
}

/** The state of every film of the page. */
function films(page: Page) {
  return page.locator('video').evaluateAll((videos) =>
    videos.map((video) => {
      if (!(video instanceof HTMLVideoElement)) throw new Error('no film')
      const name = /[\w-]+(?=\.\w+$)/.exec(video.currentSrc)?.[0] ?? ''
      return { name, isPlaying: !video.paused, isAtStart: video.currentTime === 0, isMuted: video.muted }
    }),
  )
}

test('the cover plays its first film by itself, silently, and loads no other; buttons and dots lead round, a film that is left is paused and reset, and its end moves on [s4-hero-autoplay s4-hero-muted s4-hero-buttons s4-hero-dots s4-hero-wrap s4-hero-others s4-hero-film-end s9-hero-fade]', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) asked.push(request.url())
  })
  await openHydrated(page, site.url)
  const { button, dot, shows } = carousel(page)
  await shows(1)
  await expect
    .poll(() => films(page))
    .toEqual([expect.objectContaining({ name: 'hero-kelp', isPlaying: true, isMuted: true })])
  expect(asked.filter((url) => !url.includes('hero-kelp'))).toEqual([])
  await expect(page.locator('.hero-film[data-current]')).toHaveCSS('transition-duration', '1s')

  await button('Next slide').click()
  await shows(2)
  await expect(dot(2)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => films(page))
    .toEqual([
      expect.objectContaining({ name: 'hero-kelp', isPlaying: false, isAtStart: true }),
      expect.objectContaining({ name: 'hero-drop-off', isPlaying: true }),
    ])
  await dot(1).click()
  await shows(1)
  await button('Previous slide').click()
  await shows(3)
  await page.locator('.hero-film[data-current] video').dispatchEvent('ended')
  await shows(1)
})

test('every slide leads to the dive sites and to the gear reviews [s2-home-slides s2-home-slide-links s2-home-secondary]', async ({
  page,
  site,
}) => {
  await openHydrated(page, site.url)
  const { region, dot, shows } = carousel(page)
  const [size, screen] = [await region.boundingBox(), page.viewportSize()]
  if (!size || !screen) throw new Error('no hero')
  expect(size.width).toBe(screen.width)
  expect(Math.round(size.y + size.height)).toBeGreaterThanOrEqual(screen.height)
  for (const number of [1, 2, 3]) {
    await dot(number).click()
    await shows(number)
    await expect(region.locator('[data-current] p')).toHaveText(/\w+ \w+/)
    const links = region.getByRole('link')
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAttribute('href', '/dive-sites')
    await expect(links.last()).toHaveAttribute('href', '/gear-reviews')
  }
  await region.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Amazing Dive Sites')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it starts paused and loads no film before it is played [r-hero-quiet]', async ({ page, site }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) asked.push(request.url())
    })
    await openHydrated(page, site.url)
    const { button, shows } = carousel(page)
    await expect(button('Play')).toBeVisible()
    await button('Next slide').click()
    await shows(2)
    expect(asked).toEqual([])
    await button('Play').click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })
})
