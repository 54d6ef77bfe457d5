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

/** What every film of the page is doing. */
function films(page: Page) {
  return page.locator('video').evaluateAll((videos) =>
    videos.map((video) => {
      if (!(video instanceof HTMLVideoElement)) throw new Error('no film')
      const name = /[\w-]+(?=\.\w+$)/.exec(video.currentSrc)?.[0] ?? ''
      return { name, isPlaying: !video.paused, isAtStart: video.currentTime === 0, isMuted: video.muted }
    }),
  )
}

/** Makes `play()` fail until the page was pressed, as in a browser that blocks autoplay. */
async function refuseToPlay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let wasPressed = false
    addEventListener('pointerdown', () => (wasPressed = true), { capture: true })
    HTMLMediaElement.prototype.play = function playIfPressed() {
      return wasPressed ? play.call(this) : Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
    }
  })
}

test('the cover plays its first film by itself, silently, and fetches no other [s4-hero-autoplay s4-hero-muted s9-hero-fade]', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) asked.push(request.url())
  })
  await openHydrated(page, site.url)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Australia, from the surface down')
  await carousel(page).shows(1)
  await expect
    .poll(() => films(page))
    .toEqual([expect.objectContaining({ name: 'hero-reef', isPlaying: true, isMuted: true })])
  expect(asked.every((url) => url.includes('hero-reef'))).toBe(true)
  await expect(page.locator('.hero-film[data-current]')).toHaveCSS('transition-duration', '1s')
})

test('buttons and dots lead round all three slides, and a film that is left is paused and reset [s4-hero-buttons s4-hero-dots s4-hero-wrap s4-hero-others]', async ({
  page,
  site,
}) => {
  await openHydrated(page, site.url)
  const { button, dot, shows } = carousel(page)
  await expect.poll(() => films(page)).toHaveLength(1)

  await button('Next slide').click()
  await shows(2)
  await expect(dot(2)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => films(page))
    .toEqual([
      expect.objectContaining({ name: 'hero-reef', isPlaying: false, isAtStart: true }),
      expect.objectContaining({ name: 'hero-drop-off', isPlaying: true }),
    ])
  await button('Next slide').click()
  await shows(3)
  await button('Next slide').click()
  await shows(1)
  await button('Previous slide').click()
  await shows(3)
  await dot(2).click()
  await shows(2)
})

test('after fifteen seconds the next slide comes, once, and the last is followed by the first [s4-hero-autoplay s4-hero-wrap]', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    // A film that never ends: only the timer counts here.
    HTMLMediaElement.prototype.play = () => Promise.resolve()
  })
  await page.goto(site.url)
  await page.mouse.move(5, 5)
  const { shows } = carousel(page)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.locator('video')).toHaveCount(1, { timeout: 50 })
  }).toPass()
  await page.clock.runFor(14_000)
  await shows(1)
  for (const next of [2, 3, 1]) {
    await page.clock.runFor(next === 2 ? 1_100 : 15_000)
    await shows(next)
  }
})

test('the end of a film moves on [s4-hero-film-end]', async ({ page, site }) => {
  await openHydrated(page, site.url)
  await expect.poll(() => films(page)).toHaveLength(1)
  await page.locator('video').dispatchEvent('ended')
  await carousel(page).shows(2)
})

test('it pauses, plays and turns the sound of each slide on and off by keyboard, and fetches none before [s4-hero-pause s4-hero-mute s4-hero-muted]', async ({
  page,
  site,
}) => {
  const sounds: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp3') && sounds.push(request.url()))
  await openHydrated(page, site.url)
  const { button, shows } = carousel(page)
  await expect.poll(() => films(page)).toEqual([expect.objectContaining({ isPlaying: true })])

  await button('Pause').focus()
  await page.keyboard.press('Enter')
  await expect(button('Play')).toBeFocused()
  await expect.poll(() => films(page)).toEqual([expect.objectContaining({ isPlaying: false })])
  await page.keyboard.press('Space')
  await expect(button('Pause')).toBeFocused()
  await expect.poll(() => films(page)).toEqual([expect.objectContaining({ isPlaying: true })])

  await button('Unmute').press('Enter')
  await expect.poll(() => films(page)).toEqual([expect.objectContaining({ isMuted: false })])
  const sound = page.locator('audio')
  await expect(sound).toHaveAttribute('src', '/video/hero-reef.mp3')
  await expect(sound).not.toHaveJSProperty('currentTime', 0)
  await button('Pause').press('Enter')
  await expect(sound).toHaveJSProperty('paused', true)
  await button('Play').press('Enter')
  await expect(sound).toHaveJSProperty('paused', false)
  await button('Next slide').press('Enter')
  await shows(2)
  await expect(sound).toHaveAttribute('src', '/video/hero-drop-off.mp3')
  await expect(sound).toHaveJSProperty('paused', false)
  await button('Mute').press('Enter')
  await expect(sound).toHaveCount(0)
  await expect.poll(() => films(page)).toContainEqual(expect.objectContaining({ isMuted: true, isPlaying: true }))
  expect(new Set(sounds)).toEqual(new Set([`${site.url}/video/hero-reef.mp3`, `${site.url}/video/hero-drop-off.mp3`]))
})

test('a browser that refuses to play leaves it paused, and it plays when told to [s4-hero-refused]', async ({
  page,
  site,
}) => {
  await refuseToPlay(page)
  await openHydrated(page, site.url)
  const { button } = carousel(page)
  await button('Play').click()
  await expect(button('Pause')).toBeVisible()
  await expect.poll(() => films(page)).toEqual([expect.objectContaining({ isPlaying: true })])
})

test('a slide whose link has the focus is not taken away', async ({ page, site }) => {
  await openHydrated(page, site.url)
  const { region, shows } = carousel(page)
  await expect.poll(() => films(page)).toHaveLength(1)
  await region.getByRole('link', { name: 'Explore Dive Sites' }).focus()
  await page.locator('video').dispatchEvent('ended')
  await shows(1)
  await expect(region.getByRole('link', { name: 'Explore Dive Sites' })).toBeFocused()
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

test('three cards lead to the gear reviews, the stories and the dive sites, and featured locations follow [s2-home-info-cards s3-location-featured]', async ({
  page,
  site,
}) => {
  await openHydrated(page, site.url)
  const cards = page.getByRole('region', { name: 'In this journal' }).getByRole('link')
  await expect(cards).toHaveText(['Gear Reviews', 'Stories and News', 'Dive Sites'])
  const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths).toEqual(['/gear-reviews', '/blog', '/dive-sites'])

  const featured = site.db.$client.prepare('select name from locations where featured = 1').pluck().all()
  const shown = page.getByRole('region', { name: 'Featured Destinations' }).getByRole('heading', { level: 3 })
  expect((await shown.allTextContents()).sort()).toEqual(featured.sort())
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it starts paused and fetches no film before it is told to [r-hero-quiet]', async ({ page, site }) => {
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

test.describe('with save-data', () => {
  test('it starts paused [r-hero-quiet]', async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await openHydrated(page, site.url)
    await expect(carousel(page).button('Play')).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first slide is complete, with its picture and without dead buttons', async ({ page, site }) => {
    await page.goto(site.url)
    const { region, shows } = carousel(page)
    await shows(1)
    await expect(region.getByRole('link', { name: 'Explore Dive Sites' })).toBeVisible()
    await expect(region.getByRole('button')).toHaveCount(0)
    const picture = page.locator('picture img').first()
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).toHaveJSProperty('complete', true)
  })
})
