import { expect, test } from 'vitest'
import { isPlaylistUrl, videoOf, youtubeEmbedUrl } from './video-url.ts'

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ/',
  'https://youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=1s',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  '  http://youtu.be/dQw4w9WgXcQ  ',
  'youtu.be/dQw4w9WgXcQ?t=12',
  'www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ&amp;list=PLx',
  'https://www.youtube.com/v/dQw4w9WgXcQ&hl=en',
  'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
  'https://www.google.com/url?q=https://youtu.be/dQw4w9WgXcQ&sa=D',
  'https://youtu.be/dQw4w9WgXcQ?list=PLx\u200b',
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
  'ftp://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/videoseries?list=PLx',
  'https://www.youtube.com/embed/live_stream?channel=UCx',
  'https://www.youtube.com/@reef',
  '',
])('%s names no video on YouTube', (url) => {
  expect(youtubeEmbedUrl(url)).toBeNull()
})

test.each([
  ['https://www.youtube.com/playlist?list=PLx', true],
  ['music.youtube.com/playlist?list=PLx', true],
  ['https://www.youtube.com/embed/videoseries?list=PLx', true],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLx', false],
  ['https://vimeo.com/1?list=PLx', false],
])('that %s is a playlist is %s', (url, isPlaylist) => {
  expect(isPlaylistUrl(url)).toBe(isPlaylist)
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
