import { expect, test } from 'vitest'
import { defaultStockImage, imageUrlKind, publicImageUrl, shownImageUrl } from './image-url.ts'

test.each([
  'https://a.au/x.png',
  '/images/x.svg',
  ' https://a.au/x.png ',
  'https://8.8.8.8/x.png',
  'https://172.32.0.1/x.png',
  'https://10.example.com/x.png',
  'https://8.169.254.1/x.png',
  'https://localhost.example.com/x.png',
  'https://[2001:db8::1]/x.png',
])('%s is public [r-image-own]', (url) => {
  expect(imageUrlKind(url)).toBe('public')
})

test.each([
  'http://localhost/x.png',
  'https://LOCALHOST/x.png',
  'http://localhost./x.png',
  'http://app.localhost/x.png',
  'http://mac.local/x.png',
  'http://127.0.0.1:3000/x.png',
  'http://2130706433/x.png',
  'http://0.0.0.0/x.png',
  'http://10.1.2.3/x.png',
  'http://192.168.1.4/x.png',
  'http://172.16.0.1/x.png',
  'http://172.31.255.1/x.png',
  'http://169.254.1.1/x.png',
  'http://[::1]/x.png',
  'http://[fd00::1]/x.png',
  'http://[fe80::1]/x.png',
  'http://[::ffff:127.0.0.1]/x.png',
])('%s is a development host', (url) => {
  expect(imageUrlKind(url)).toBe('local')
})

test('a picture from http is refused where it is typed, and left to the browser where it is stored', () => {
  expect(imageUrlKind(' HTTP://a.au/x.png')).toBe('insecure')
  expect(shownImageUrl(' http://a.au/x.png')).toBe('http://a.au/x.png')
})

test.each([
  '',
  'x.png',
  '//a.au/x.png',
  '/\\a.au/x.png',
  '/\t/a.au/x.png',
  'http://[',
  'ftp://a.au/x.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://',
])('"%s" is no URL of a picture [s5-image-fallback]', (url) => {
  expect(imageUrlKind(url)).toBe('invalid')
})

test('public pictures are shown trimmed, all others as the stock image [s5-image-fallback r-image-own]', () => {
  expect(shownImageUrl(' /images/x.svg ')).toBe('/images/x.svg')
  expect(shownImageUrl('http://localhost/x.png')).toBe(defaultStockImage)
  expect(shownImageUrl('data:image/png;base64,AAAA')).toBe(defaultStockImage)
  expect(shownImageUrl('')).toBe(defaultStockImage)
})

test('search engines are told the absolute URL of a picture, and of none that they could not fetch', () => {
  const site = 'https://kelp.example'
  expect(publicImageUrl(' /images/x.svg ', site)).toBe('https://kelp.example/images/x.svg')
  expect(publicImageUrl('https://a.au/x y.png', site)).toBe('https://a.au/x%20y.png')
  for (const url of [
    '',
    'https://',
    'http://[',
    '/\t/[',
    'x.png',
    'http://localhost/x.png',
    'data:image/png;base64,AA',
  ]) {
    expect(publicImageUrl(url, site)).toBeNull()
  }
})
