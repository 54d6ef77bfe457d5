import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { HeroCarousel, SiteLine } from './hero-carousel.tsx'
import { whenIdle } from './use-carousel.ts'

async function showCarousel() {
  const { getByRole, container } = await renderInSite(<HeroCarousel slideMilliseconds={1_000_000} />)
  const slide = () => container.querySelector('.hero-slide[data-current] h2')?.textContent
  const hero = getByRole('region', { name: 'Australia, from the surface down' }).element()
  return { getByRole, hero, slide }
}

test('the cover says what the site is, with the real number of dive sites', async () => {
  const { getByRole } = await renderInSite(
    <HeroCarousel slideMilliseconds={1_000_000}>
      <SiteLine />
    </HeroCarousel>,
    { responses: { diveSites: { count: 1464 } } },
  )
  const cover = getByRole('region', { name: 'Australia, from the surface down' })
  await expect.element(cover.getByText('1,464 dive sites, gear reviews and articles')).toBeVisible()
})

/** A finger that goes down at one point and up at another. */
function drag(hero: Element, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  const touch = (name: string, fingers: object) =>
    hero.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), fingers))
  touch('touchstart', { touches: [{ clientX: fromX, clientY: fromY }] })
  touch('touchend', { changedTouches: [{ clientX: toX, clientY: toY }] })
}

test('every button does what it is called, and is called what it does next [s4-hero-buttons s4-hero-pause s4-hero-mute s4-hero-muted]', async () => {
  const { getByRole, slide } = await showCarousel()
  const button = (name: string) => getByRole('button', { name, exact: true })
  await button('Next slide').click()
  expect(slide()).toBe('Where the reef falls away')
  await button('Previous slide').click()
  expect(slide()).toBe('The bright first ten metres')
  await getByRole('button', { name: '27 m: slide 3 of 3, Old ships, new tenants' }).click()
  expect(slide()).toBe('Old ships, new tenants')
  await button('Pause').click()
  await expect.element(button('Play')).toBeVisible()
  await button('Unmute').click()
  await expect.element(button('Mute')).toBeVisible()
})

test('the name of a button appears after 700 ms, that of its neighbour within 300 ms at once, and the focused one always [s9-tooltip-delay]', async () => {
  const { getByRole } = await showCarousel()
  const next = getByRole('button', { name: 'Next slide' }).element()
  const row = next.parentElement as HTMLElement
  const delay = () => getComputedStyle(row).transitionDelay
  const tip = () => getComputedStyle(next, '::after')
  expect(getComputedStyle(row).transitionProperty).toBe('--warm')
  expect(tip().content).toBe('"Next slide"')
  await userEvent.hover(getByRole('heading', { level: 1 }))
  await expect.poll(delay).toBe('0.3s')
  await expect.poll(() => tip().opacity).toBe('0')
  await userEvent.hover(next)
  await expect.poll(delay).toBe('0.7s')
  await expect.poll(() => tip().opacity).toBe('1')
  await userEvent.hover(getByRole('heading', { level: 1 }))
  await expect.poll(() => tip().opacity).toBe('0')

  getByRole('button', { name: 'Previous slide' }).element().focus()
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(next)
  expect(tip().opacity).toBe('1')
})

test('only the first poster is fetched at once and drawn with the page; the others stand back', async () => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call))
  const { hero } = await showCarousel()
  const posters = () => [...hero.querySelectorAll<HTMLImageElement>('.hero-film img')]
  const ranks = () => posters().map(({ fetchPriority, decoding }) => [fetchPriority, decoding])
  await expect.poll(ranks).toEqual([
    ['high', 'sync'],
    ['low', 'async'],
    ['low', 'async'],
  ])
})

test('slides that follow by themselves are not read out; chosen ones are, and only the one on show can be reached', async () => {
  const { getByRole, hero } = await showCarousel()
  const live = () => hero.querySelector('.hero-slides')?.getAttribute('aria-live')
  const inert = () => [...hero.querySelectorAll<HTMLElement>('.hero-slide')].map((each) => each.inert)
  expect(live()).toBe('off')
  expect(inert()).toEqual([false, true, true])
  await getByRole('button', { name: 'Pause' }).click()
  await getByRole('button', { name: 'Next slide' }).click()
  expect(live()).toBe('polite')
  expect(inert()).toEqual([true, false, true])
})

test('a swipe to the left brings the next slide, one to the right the one before: 48 pixels long, twice as far across as along', async () => {
  const { hero, slide } = await showCarousel()
  drag(hero, [300, 200], [253, 200])
  drag(hero, [300, 200], [200, 251])
  expect(slide()).toBe('The bright first ten metres')
  drag(hero, [300, 200], [252, 200])
  await expect.poll(slide).toBe('Where the reef falls away')
  drag(hero, [300, 200], [200, 250])
  await expect.poll(slide).toBe('Old ships, new tenants')
  drag(hero, [200, 200], [300, 190])
  await expect.poll(slide).toBe('Where the reef falls away')
})

test('the owner’s slides say what he wrote on the page’s own way down; one without a film shows its picture and moves on by time', async () => {
  const slide = { title: 'Kelp', text: 'Cold.', film: 'hero-wreck', action: 'Look' } as const
  const heroSlides = [slide, { ...slide, title: 'Sand', film: null }, { ...slide, title: 'Rock' }]
  const { getByRole, container } = await renderInSite(<HeroCarousel slideMilliseconds={1_000_000} />, {
    site: { heroSlides },
  })
  const posters = () => Array.from(container.querySelectorAll('img'), (poster) => poster.getAttribute('src'))
  await expect.poll(posters).toEqual(['/video/hero-wreck.jpg', '/video/hero-drop-off.jpg', '/video/hero-wreck.jpg'])
  await expect.element(getByRole('heading', { name: 'Kelp' })).toBeVisible()
  await expect.poll(() => container.querySelectorAll('video').length).toBe(1)
  await getByRole('button', { name: '18 m: slide 2 of 3, Sand' }).click()
  await expect.element(getByRole('heading', { name: 'Sand' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/dive-sites')
  expect(container.querySelector('.hero-film[data-current] video')).toBeNull()
  await getByRole('button', { name: '27 m: slide 3 of 3, Rock' }).click()
  await expect.poll(() => container.querySelector('.hero-film[data-current] video')).not.toBeNull()
})

/** The next task, in which a browser without idle callbacks calls back. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('the call comes once the page is loaded, also in a browser without idle callbacks, and not after it was called off', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const [loaded, late, calledOff, calledOffBefore] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  whenIdle(loaded)
  whenIdle(calledOff)()
  expect(loaded).not.toHaveBeenCalled()
  await nextTask()
  expect(loaded).toHaveBeenCalledOnce()

  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  whenIdle(late)
  whenIdle(calledOffBefore)()
  await nextTask()
  expect(late).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  dispatchEvent(new Event('load'))
  await nextTask()
  expect(late).toHaveBeenCalledOnce()
  for (const never of [calledOff, calledOffBefore]) expect(never).not.toHaveBeenCalled()
})
