import { expect, test, vi } from 'vitest'
import { avifSrcSet, imageSrcSet, sizedImageUrl } from './image-variants.ts'

test('stock photos get width, height, quality, webp and auto-format [s9-image-stock s9-image-quality]', () => {
  expect(sizedImageUrl('https://images.unsplash.com/photo-1?ixid=a&w=99', { width: 600, height: 400 })).toBe(
    'https://images.unsplash.com/photo-1?ixid=a&w=600&h=400&q=80&fm=webp&auto=format&fit=crop',
  )
})

test('CDN images get width, height, quality, auto format and fill-crop, in place of what they had [s9-image-cdn]', () => {
  const wanted = 'https://res.cloudinary.com/demo/image/upload/w_1200,h_800,q_85,f_auto,c_fill/v1/reef.jpg'
  for (const path of ['v1/reef.jpg', 'w_50,c_fit/v1/reef.jpg']) {
    const url = `https://res.cloudinary.com/demo/image/upload/${path}`
    expect(sizedImageUrl(url, { width: 1200, height: 800, quality: 85 })).toBe(wanted)
  }
})

test.each(['/art/dive-sites/1-a.svg', 'https://example.com/reef.jpg', 'not a URL'])(
  'what cannot be optimised keeps its URL: %s [s8-image-not-optimised]',
  (url) => {
    expect(sizedImageUrl(url, { width: 600, height: 400 })).toBe(url)
    expect(imageSrcSet(url, { width: 600, height: 400 })).toBeNull()
  },
)

test('the responsive widths keep the proportions [s9-image-widths]', () => {
  const srcSet = imageSrcSet('https://images.unsplash.com/photo-1', { width: 600, height: 400 })
  expect(srcSet?.match(/\d+w/g)).toEqual(['400w', '600w', '800w', '1200w', '1600w'])
  expect(srcSet).toContain('w=1600&h=1067')
  const sizes = srcSet?.split(', ') ?? []
  expect(sizes[0]).toBe('https://images.unsplash.com/photo-1?w=400&h=267&q=80&fm=webp&auto=format&fit=crop 400w')
  expect(sizes).toHaveLength(5)
})

test('URLs are worked out once and cached, the last hundred of them [s9-image-cache]', () => {
  const parse = vi.spyOn(globalThis, 'URL')
  const ask = (photo: number) =>
    sizedImageUrl(`https://images.unsplash.com/cache-${photo}`, { width: 600, height: 400 })
  ask(0)
  ask(0)
  expect(parse).toHaveBeenCalledTimes(1)
  for (let photo = 1; photo <= 100; photo += 1) ask(photo)
  ask(100)
  ask(1)
  expect(parse).toHaveBeenCalledTimes(101)
  ask(0)
  expect(parse).toHaveBeenCalledTimes(102)
})

test.each([
  [480, 600],
  [600, 600],
  [601, 800],
  [1600, 1500],
])('of the owner’s own pictures a place of %i px gets the file of %i', (wanted, width) => {
  const hash = '3f786850e387550fdab836ed7e6dc881'
  const url = `/pictures/${hash}/1500.jpg`

  expect(sizedImageUrl(url, { width: wanted, height: 320 })).toBe(`/pictures/${hash}/${width}.jpg`)
})

test('of the owner’s own pictures all files are named, as JPEG and as AVIF; of others there is no AVIF', () => {
  const hash = '3f786850e387550fdab836ed7e6dc881'
  const url = `/pictures/${hash}/500.jpg`
  const files = (format: string) => [400, 500].map((each) => `/pictures/${hash}/${each}.${format} ${each}w`).join(', ')

  // The widest of them, too, for which its URL stays as it is.
  expect(imageSrcSet(url, { width: 500, height: 300 })).toBe(files('jpg'))
  expect(avifSrcSet(url)).toBe(files('avif'))
  expect(avifSrcSet('https://images.unsplash.com/photo-1')).toBeNull()
})

test('only an address of the CDN’s own uploads is changed', () => {
  for (const url of [
    'https://res.cloudinary.com/demo/video/upload/v1/reef.mp4',
    'https://res.cloudinary.com/image/upload/reef.jpg',
    'http://res.cloudinary.com/demo/image/upload/v1/reef.jpg',
    'https://a.example/https://res.cloudinary.com/demo/image/upload/v1/reef.jpg',
    'https://unsplash.com/photo-1',
  ]) {
    expect(sizedImageUrl(url, { width: 600, height: 400 })).toBe(url)
  }
  expect(sizedImageUrl('https://res.cloudinary.com/demo/image/upload/reefs/a.jpg', { width: 6, height: 4 })).toBe(
    'https://res.cloudinary.com/demo/image/upload/w_6,h_4,q_80,f_auto,c_fill/reefs/a.jpg',
  )
})
