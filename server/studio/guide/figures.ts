import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { diverEmergencyNumber, diverEmergencyNumberFromOverseas, emergencyNumber } from '#domain/shared/emergency.ts'
import { type ThemeSubject, themeSceneSvg } from '../../art/theme-scene.ts'
import { depthsChart, hillsChart, profileChart, slateChart, squaresChart, suitsChart, swellChart } from './charts.ts'
import { yearChart } from './coasts.ts'
import { placesMap } from './dive-sites.ts'
import { box, colour, drawing, label, line, measure, range, sheet, water } from './svg.ts'

/** The figures of guide.md by their names; two show what stands elsewhere in it. */
export const figures = (contents: string, placeIds: number[]): Record<string, string> => ({
  contents,
  numbers: numbersFigure(),
  swell: swellChart(),
  depths: depthsChart(scene({ key: 'guide wall weedy seadragons', theme: 'wall', latitude: -36 }, 165, 238, 186)),
  year: yearChart(),
  suits: suitsChart(),
  slate: slateChart(),
  profile: profileChart(),
  cuttlefish: strip({ key: 'guide hover giant cuttlefish', theme: 'seagrass', latitude: -35 }, 310, 118),
  kingfish: strip({ key: 'guide current kingfish', theme: 'channel', latitude: -33 }, 70, 114),
  turtle: strip({ key: 'guide reef green turtles', theme: 'reef', latitude: -18 }, 88, 122),
  hills: hillsChart(),
  map: placesMap(placeIds),
  squares: squaresChart(),
  ruled: drawing(182, 96, '', ruled),
})

const ruled = range(1, 5).map((row) => line(0, row * 19, 182, 0))

/** Part of a scene (1200 by 800) from so far left, or from so far down where it is shown in its whole width. */
function scene(subject: ThemeSubject, from: number, width: number, height: number): string {
  const scale = Math.max(width / 1200, height / 800)
  const start = scale === width / 1200 ? `0 ${from}` : `${from} 0`
  const viewBox = `viewBox="${start} ${(width / scale).toFixed(1)} ${(height / scale).toFixed(1)}"`
  const svg = themeSceneSvg(subject).replace('width="1200" height="800" viewBox="0 0 1200 800"', viewBox)
  // As a file of its own: scenes name their parts alike.
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<image href="${url}" width="${width}" height="${height}"/>`
}

const strip = (subject: ThemeSubject, from: number, height: number) =>
  drawing(measure, height, '', scene(subject, from, measure, height))

/** The site's mark, a picture, and down its left edge a scale of the six water colours, from the surface to 40 m. */
export function coverArt(): string {
  const y = (metre: number) => 268 + metre * 10.65
  const picture = scene({ key: 'guide cover weedy seadragons', theme: 'kelp', latitude: -40 }, 147, sheet.width, 440)
  const bands = range(0, 5).map((tint) => box(0, 268 + (tint * 440) / 6, 40, 74, water(tint + 1)))
  const ticks = range(1, 40).map((at) => {
    const length = at % 10 === 0 ? 13 : at % 5 === 0 ? 9 : 5
    return line(0, y(at), length, 0, at < 14 ? colour.ink : colour.raised)
  })
  const depths = [5, 10, 18, 30, 40].map((at) => label(17, y(at) + 3, at, at < 14 ? 'serif' : 'serif light'))
  const scale = [...bands, ...ticks, line(0, y(18), 13, 0, colour.raised, 1.6), ...depths]
  const mark = readFileSync(join(projectRoot, 'public/icons/favicon.svg'), 'utf8')
  const placed = mark.replace('<svg', '<svg x="70" y="48" width="26" height="26"')
  const name = label(102, 66, 'Kelp & Coral', 'name')
  return drawing(sheet.width, sheet.height, 'Kelp & Coral', placed, name, below(picture, 268), scale)
}

/** At the foot of the last page. */
export function endingArt(): string {
  const picture = scene({ key: 'guide ending green turtles', theme: 'pinnacle', latitude: -20 }, 60, sheet.width, 186)
  return drawing(sheet.width, sheet.height, '', below(picture, 522))
}

const below = (picture: string, y: number) => `<g transform="translate(0 ${y})">${picture}</g>`

/** The numbers to save; coral for the one that comes first. */
function numbersFigure(): string {
  const call = (number: string) => `<a href="tel:${number.replaceAll(' ', '')}">${number}</a>`
  const service = 'Diver Emergency Service, day and night, free within Australia; from overseas'
  const cards = [
    `${call(emergencyNumber)}<br>Ambulance, police. Say “diving emergency”.`,
    `${call(diverEmergencyNumber)}<br>${service} ${call(diverEmergencyNumberFromOverseas)}`,
    '<b>VHF 16</b><br>At sea. Mayday for danger to life, else Pan-pan. No answer: EPIRB or PLB.',
  ]
  return cards.map((card) => `<p>${card}</p>`).join('')
}
