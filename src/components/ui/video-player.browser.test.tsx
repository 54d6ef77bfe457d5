import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { VideoPlayer } from './video-player.tsx'

test('a film of ours plays in its place in both formats, with its own poster or the given one, and loads nothing before', async () => {
  const { container, unmount } = await renderInSite(
    <VideoPlayer url="/video/reef.mp4" title="Fish Rock" poster="/other.jpg" />,
  )
  const film = container.querySelector('video')
  expect([...(film?.querySelectorAll('source') ?? [])].map((source) => source.getAttribute('src'))).toEqual([
    '/video/reef.webm',
    '/video/reef.mp4',
  ])
  expect(film).toMatchObject({ preload: 'none', autoplay: false, controls: true, playsInline: true })
  expect(film?.getAttribute('poster')).toBe('/video/reef.avif')
  expect(film?.ariaLabel).toBe('Video of Fish Rock')
  await unmount()
  const other = await renderInSite(<VideoPlayer url="/uploads/reef.mp4" title="Fish Rock" poster="/other.jpg" />)
  expect(other.container.querySelector('video')?.getAttribute('poster')).toBe('/other.jpg')
})

test('a film that the line loses says so, in its own place, and plays when it is asked for again', async () => {
  const { container, getByRole } = await renderInSite(<VideoPlayer url="/video/site-kelp.mp4" title="Fish Rock" />)
  const sources = () => [...container.querySelectorAll('source')]
  sources()[0]?.dispatchEvent(new Event('error'))
  // The change of an error is drawn by then.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(getByRole('alert').elements()).toEqual([])
  container.querySelector('video')?.focus()
  sources()[1]?.dispatchEvent(new Event('error'))
  await expect.element(getByRole('alert').getByText('The video could not be loaded.')).toBeVisible()
  expect(container.querySelector('video')).toBeNull()
  await expect.element(getByRole('button', { name: 'Try again' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => container.querySelector('video')).toMatchObject({ autoplay: true })
  await expect.element(container.querySelector('video')).toHaveFocus()
})

test('YouTube is asked for nothing before somebody presses play [s5-video-embed r-video-youtube]', async () => {
  const { getByRole, container } = await renderInSite(
    <VideoPlayer url="https://youtu.be/dQw4w9WgXcQ" title="Fish Rock" />,
  )
  const button = getByRole('button', { name: 'Play the video from YouTube' })
  await expect.element(button).toBeVisible()
  expect(container.querySelector('iframe')).toBeNull()
  await button.click()
  expect(container.querySelector('iframe')).toMatchObject({
    src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    title: 'Video of Fish Rock',
  })
})

test('an address that names no video is not played', async () => {
  const { getByText, container } = await renderInSite(
    <VideoPlayer url="https://vimeo.com/12345678" title="Fish Rock" />,
  )
  await expect.element(getByText('This video cannot be played here.')).toBeVisible()
  expect(container.querySelector('video, iframe, button')).toBeNull()
})
