import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { saidOf } from './picture-description.tsx'
import { PictureThumb } from './picture-thumb.tsx'
import { listedPicture } from './pictures-testing.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'
const picture = listedPicture({ alt: 'A reef', address: `/pictures/${hash}/1600.jpg` })
const blurred = `style="background-image:url(${picture.placeholder})"`
const img = `<img src="/pictures/${hash}/400.jpg" alt="A reef"`
const calm = 'loading="lazy" decoding="async"'
const look = 'rounded-[3px] border border-line bg-cover bg-center'

test('in a grid a picture is cut to one shape, over its blurred copy', () => {
  expect(renderToStaticMarkup(<PictureThumb picture={picture} />)).toBe(
    `${img} width="400" height="300" ${calm} ${blurred} class="${look} aspect-4/3 w-full object-cover"/>`,
  )
})

test('where it is to be described it stands whole, in its own proportions', () => {
  expect(renderToStaticMarkup(<PictureThumb picture={picture} isWhole />)).toBe(
    `${img} width="2400" height="1600" ${calm} ${blurred} class="${look} h-auto max-h-52 w-auto max-w-full"/>`,
  )
})

test.each([
  [{ alt: 'A reef', isDecorative: false, credit: '' }, 'It shows: “A reef”.'],
  [{ alt: 'A reef', isDecorative: true, credit: '' }, 'It is decorative.'],
  [{ alt: '', isDecorative: false, credit: 'Team' }, 'It has no alt text. Photo by Team.'],
])('of %j it is said: %s', (words, said) => {
  expect(saidOf(words)).toBe(said)
})
