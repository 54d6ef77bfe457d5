import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, PictureCredit } from './picture.tsx'

const own = '/pictures/3f786850e387550fdab836ed7e6dc881'
const place = { alt: 'A reef', width: 600, height: 400, sizes: '50vw' }
const phone = { width: 300, height: 300, sizes: '100vw' }
const files = (format: string) => `srcSet="${own}/400.${format} 400w, ${own}/500.${format} 500w"`
const image = (src: string, srcSet: string) =>
  `<img src="${src}"${srcSet} sizes="50vw" alt="A reef" width="600" height="400" loading="lazy" fetchPriority="auto" decoding="async" class="relative size-full object-cover"/>`
const frame = (content: string, style = 'aspect-ratio:600 / 400') =>
  `<div class="picture-frame " style="${style}" data-state="loading">${content}</div>`
const shown = (picture: Partial<Parameters<typeof Picture>[0]>) =>
  renderToStaticMarkup(<Picture src={null} {...place} {...picture} />)

test('an uploaded picture is offered as AVIF first, then as JPEG', () => {
  expect(shown({ src: ` ${own}/500.jpg ` })).toBe(
    frame(
      `<picture><source type="image/avif" ${files('avif')} sizes="50vw"/>${image(`${own}/500.jpg`, ` ${files('jpg')}`)}</picture>`,
    ),
  )
})

test('phones are told first, with how wide it stands on them', () => {
  expect(shown({ src: `${own}/500.jpg`, phone })).toBe(
    frame(
      `<picture><source media="(width &lt; 40rem)" type="image/avif" ${files('avif')} sizes="100vw"/>` +
        `<source type="image/avif" ${files('avif')} sizes="50vw"/>` +
        `<source media="(width &lt; 40rem)" ${files('jpg')} sizes="100vw"/>` +
        `${image(`${own}/500.jpg`, ` ${files('jpg')}`)}</picture>`,
    ),
  )
})

test('a stock photo is cut for its place, and anew for phones', () => {
  const markup = shown({ src: 'https://images.unsplash.com/photo-3', phone, quality: 85 })
  expect(markup).toContain(
    '<source media="(width &lt; 40rem)" srcSet="https://images.unsplash.com/photo-3?w=400&amp;h=400',
  )
  expect(markup).toContain('<img src="https://images.unsplash.com/photo-3?w=600&amp;h=400&amp;q=85')
  expect(markup).toContain('srcSet="https://images.unsplash.com/photo-3?w=400&amp;h=267&amp;q=85')
  expect(markup).not.toContain('avif')
})

test('a picture whose host cannot cut stands alone', () => {
  expect(shown({ src: '/images/reef.svg', phone, className: 'tall' })).toBe(
    frame(image('/images/reef.svg', '')).replace('picture-frame ', 'picture-frame tall'),
  )
})

test('its tiny copy covers the frame until it has come', () => {
  expect(shown({ src: '/images/reef.svg', placeholder: 'data:image/gif;base64,AA' })).toBe(
    frame(
      image('/images/reef.svg', ''),
      'aspect-ratio:600 / 400;background-image:url(&quot;data:image/gif;base64,AA&quot;);background-size:cover',
    ),
  )
})

test('the largest of a screen is asked for once where phones show the same', () => {
  const markup = shown({ src: `${own}/500.jpg`, isPrimary: true })
  expect(markup.match(/<link [^>]*>/g)).toEqual([
    `<link rel="preload" as="image" type="image/avif" fetchPriority="high" image${files('avif').replace('s', 'S')} imageSizes="50vw"/>`,
  ])
  expect(markup).toContain('loading="eager" fetchPriority="high" decoding="sync"')
})

test('without a source the frame stays, with words', () => {
  expect(shown({ src: ' ', className: 'tall' })).toBe(
    '<div class="grid place-items-center p-4 text-center text-sm text-ink-soft picture-frame tall" style="aspect-ratio:600 / 400">Image unavailable</div>',
  )
})

test('who took a picture stands below it, where somebody is named', () => {
  expect(renderToStaticMarkup(<PictureCredit credit="Team" />)).toBe(
    '<p class="mt-2 text-sm text-ink-soft">Photo: Team</p>',
  )
  for (const credit of ['', undefined]) expect(renderToStaticMarkup(<PictureCredit credit={credit} />)).toBe('')
})
