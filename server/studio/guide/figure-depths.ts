import { View } from '@react-pdf/renderer'
import { createElement } from 'react'
import { themeSceneSvg } from '../../art/theme-scene.ts'
import { colour, measure } from './look.ts'
import { picture } from './picture.ts'
import { drawing, label, line } from './svg.ts'

const height = 186
const words = 148
const steps: [metres: number, first: string, second: string][] = [
  [5, 'jetties, rock pools,', 'every safety stop'],
  [12, 'where most of your', 'first fifty belong'],
  [18, 'an open water', 'card ends here'],
  [30, 'as deep as further', 'training takes most'],
  [40, 'the floor of', 'recreational diving'],
]

/** The same for those who listen. */
export const depthsInWords = `A wall with depths marked. ${steps.map(([metres, ...words]) => `${metres} m: ${words.join(' ')}.`).join(' ')}`

/** A wall with the depths that matter, to scale from the surface to 40 m. */
export function depthsFigure() {
  const scene = themeSceneSvg({ key: 'guide wall weedy seadragons', theme: 'wall', latitude: -36 })
  const width = measure - words
  const art = picture(scene, { x: 165, y: 0, width: (800 * width) / height, height: 800 }, width)
  const marks = steps.flatMap(([metres, first, second]) => {
    const y = 4 + metres * 4.5
    return [
      line(0, y, words, y, colour.inkSoft, 0.5),
      line(words, y, measure, y, '#fcf9f3', 0.6, '2 3'),
      label(0, y - 4, `${metres} m`, { size: 13, fill: colour.ink, family: 'Newsreader' }),
      label(40, y - 12, first),
      label(40, y - 3.5, second),
    ]
  })
  const overlay = createElement(
    View,
    { style: { position: 'absolute', top: 0, left: 0 } },
    drawing(measure, height, ...marks),
  )
  const framed = createElement(View, { style: { marginLeft: words } }, art)
  return createElement(View, { style: { width: measure, height } }, framed, overlay)
}
