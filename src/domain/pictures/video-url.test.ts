import { expect, test } from 'vitest'
import { videoOf, youtubeEmbedUrl } from './video-url.ts'

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ/',
  'https://youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=1s',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  '  http://youtu.be/dQw4w9WgXcQ  ',
])('%s takes the embed form [s5-video-embed]', (url) => {
  expect(youtubeEmbedUrl(url)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
})

test.each([
  'https://vimeo.com/12345678',
  'https://youtube.com.evil.au/watch?v=dQw4w9WgXcQ',
  'https://evil.au/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v="dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload',
  'https://www.youtube.com/c/embed/dQw4w9WgXcQ',
  'https://youtu.be/live/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  '',
])('%s names no video on YouTube', (url) => {
  expect(youtubeEmbedUrl(url)).toBeNull()
})

test.each(['/video/reef.webm', '/video/reef.mp4', ' /video/reef.mp4 '])(
  'our own film %s plays in both its forms',
  (url) => {
    expect(videoOf(url)).toEqual({
      kind: 'film',
      sources: [
        { url: '/video/reef.webm', type: 'video/webm' },
        { url: '/video/reef.mp4', type: 'video/mp4' },
      ],
      poster: '/video/reef.avif',
    })
  },
)

test('a film from elsewhere on the site has no poster that we know of', () => {
  expect(videoOf('/uploads/reef.mp4')).toMatchObject({ kind: 'film', poster: null })
})

test.each([
  null,
  '',
  'https://vimeo.com/12345678',
  'https://a.au/reef.mp4',
  '//a.au/reef.mp4',
  '/video/reef.mov',
  '/video/reef.mp4?at=3',
  'video/reef.mp4',
])('%s is no video that we play', (url) => {
  expect(videoOf(url)).toBeNull()
})
