import { beforeEach, expect, test, vi } from 'vitest'
import { heroSlides } from '#domain/settings/hero-slides.ts'
import { renderInSite } from '../../testing.tsx'
import { HeroCarousel } from './hero-carousel.tsx'

beforeEach(() => {
  // A browser that has much to do may take seconds.
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call))
})

/** The cover with its first film; no film plays or pauses by itself, but each is told to. */
async function showFilm(answer: () => Promise<void> = () => Promise.resolve(), slideMilliseconds = 1_000_000) {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(answer)
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  const screen = await renderInSite(
    <>
      <HeroCarousel slideMilliseconds={slideMilliseconds} />
      <div style={{ height: '3000px' }} />
    </>,
  )
  const { container, getByRole } = screen
  const slide = () => container.querySelector('.hero-slide[data-current] h2')?.textContent
  const video = () => container.querySelector('video') as HTMLVideoElement
  await expect.poll(video).not.toBeNull()
  const button = (name: string) => getByRole('button', { name, exact: true })
  const link = () => getByRole('link', { name: 'Explore Dive Sites' }).element()
  return { ...screen, play, pause, slide, video, button, link }
}

/** React has done what an event asked for. */
const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('while the focus is in its slide a film begins again at its end, and neither that nor the time moves on', async () => {
  const { play, slide, video, link } = await showFilm(undefined, 1_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  link().focus()
  await painted()
  await vi.advanceTimersByTimeAsync(5_000)
  play.mockClear()
  video().dispatchEvent(new Event('ended'))
  expect(play.mock.contexts).toEqual([video()])
  expect(slide()).toBe(heroSlides[0]?.title)
  link().blur()
  await painted()
  await vi.advanceTimersByTimeAsync(900)
  expect(slide()).toBe(heroSlides[0]?.title)
  await vi.advanceTimersByTimeAsync(200)
  await painted()
  expect(slide()).toBe(heroSlides[1]?.title)
})

test.each([
  ['NotAllowedError', 'Play'],
  ['AbortError', 'Pause'],
])('a film that fails to play with %s leaves the button "%s"', async (name, shown) => {
  const { play, button } = await showFilm(() => Promise.reject(new DOMException('It did not play.', name)))
  await expect.poll(() => play.mock.calls.length).toBeGreaterThan(0)
  await expect.element(button(shown)).toBeVisible()
})

test('nothing plays while the tab is behind or the page is scrolled past it', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const { play, pause } = await showFilm()
  const turn = (hidden: boolean) => {
    isHidden.mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const last = () =>
    Math.max(0, ...play.mock.invocationCallOrder) > Math.max(0, ...pause.mock.invocationCallOrder) ? 'plays' : 'pauses'
  await expect.poll(last).toBe('plays')
  turn(true)
  await expect.poll(last).toBe('pauses')
  turn(false)
  await expect.poll(last).toBe('plays')
  scrollTo({ top: 2_500, behavior: 'instant' })
  await expect.poll(last).toBe('pauses')
  scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(last).toBe('plays')
})

test('a visitor who asks for less data gets a still cover', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList,
  )
  const { getByRole } = await renderInSite(<HeroCarousel />)
  await expect.element(getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a film that is left is rewound once it has faded out, or at once where one comes back earlier', async () => {
  const { video, button } = await showFilm()
  const film = video()
  const place = { now: 5 }
  Object.defineProperty(film, 'currentTime', { get: () => place.now, set: (now) => (place.now = now) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const press = (name: string) => (button(name).element() as HTMLElement).click()
  press('Next slide')
  await vi.advanceTimersByTimeAsync(990)
  expect(place.now).toBe(5)
  await vi.advanceTimersByTimeAsync(20)
  expect(place.now).toBe(0)
  press('Previous slide')
  await vi.advanceTimersByTimeAsync(10)
  place.now = 7
  await vi.advanceTimersByTimeAsync(2_000)
  expect(place.now, 'the film on show goes on').toBe(7)
  press('Next slide')
  await vi.advanceTimersByTimeAsync(500)
  press('Previous slide')
  await vi.advanceTimersByTimeAsync(0)
  expect(place.now).toBe(0)
})

test('the sound of a slide goes round, and one that the browser refuses leaves the film as it is', async () => {
  const { container, button } = await showFilm(function (this: unknown) {
    return this instanceof HTMLAudioElement
      ? Promise.reject(new DOMException('No.', 'NotAllowedError'))
      : Promise.resolve()
  } as never)
  await button('Unmute').click()
  const sound = container.querySelector('audio')
  expect(sound).toMatchObject({ loop: true })
  expect(sound?.getAttribute('src')).toBe('/video/hero-kelp.mp3')
  await expect.element(button('Pause')).toBeVisible()
})
