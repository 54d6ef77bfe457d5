import { expect, test } from 'vitest'
import { imageAttributes, imageTag } from './image-tag.ts'

test.each([
  ['<img src="/c.png" alt="A" width="600">', { src: '/c.png', alt: 'A', width: '600' }],
  [`<IMG WIDTH=30 SRC='/a "b".png' />`, { src: '/a "b".png', alt: 'Image', width: '30' }],
  ['<img alt="" src="/c.png?a=1&amp;b=2&copy">', { src: '/c.png?a=1&b=2&copy', alt: '', width: null }],
  ['<img src="/1.png" src="/2.png" width="50%">', { src: '/1.png', alt: 'Image', width: null }],
  ['<img width="12345" alt="a > b">', { src: '', alt: 'a > b', width: null }],
  ['<image src="/c.png">', null],
  ['</img>', null],
])('%s', (html, attributes) => expect(imageAttributes(html)).toEqual(attributes))

test('a tag says what an image has, on one line, and is read as the same', () => {
  const image = { src: '/a"b&quot;.png', alt: 'A "reef"\n& <kelp> &amp;', width: '300' }
  expect(imageTag(image)).toBe(
    '<img src="/a&quot;b&amp;quot;.png" alt="A &quot;reef&quot; & <kelp> &amp;amp;" width="300">',
  )
  expect(imageAttributes(imageTag(image))).toEqual({ ...image, alt: 'A "reef" & <kelp> &amp;' })
  expect(imageTag({ src: '/c.png', alt: 'c', width: null })).toBe('<img src="/c.png" alt="c">')
})
