import type { DiveProfile } from '#domain/dive-sites/dive-profile.schema.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { type Frame, frameOf, left, legs, surface, width, yOf } from './dive-profile-frame.ts'
import { placedLabels } from './dive-profile-labels.ts'
import { type Dot, hairlineEnd, letterHeight, type PlacedLabel, textWidth } from './place-labels.ts'

const ink = 'currentColor'
const kelp = 'var(--color-kelp)'
const sandColour = 'var(--color-line)'
const paper = 'var(--color-paper)'

/** A side section to scale as SVG, in the colours of the page that it stands in. `name` is the dive site's. */
export function drawDiveProfile(profile: DiveProfile, name: string): string {
  const frame = frameOf(profile)
  const { bottom } = frame
  const height = bottom + (profile.current ? 46 : 28)
  return [
    `<svg role="img" aria-labelledby="dive-profile-title" viewBox="0 0 ${width} ${height}" font-size="${letterHeight}" fill="${ink}">`,
    `<title id="dive-profile-title">${escapeXml(`Side section of ${name}`)}</title>`,
    `<clipPath id="dive-profile-frame"><path d="M${left} 0H${width}V${bottom}H${left}z"/></clipPath>`,
    '<g clip-path="url(#dive-profile-frame)">',
    drawWater(frame),
    ...(profile.jetties ?? []).map((jetty) => drawJetty(jetty, frame)),
    drawGround(frame),
    drawCave(profile, frame),
    '</g>',
    drawRuler(frame),
    drawDive(frame),
    drawStart(profile, frame),
    ...placedLabels(profile, frame).map(drawLabel),
    ...profile.life.map((animal) => drawMark(frame.dot(animal))),
    drawKey(profile, frame),
    '</svg>',
  ].join('')
}

function stroke(d: string, thickness: number, colour = ink, more = ''): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linejoin="round"${more} d="${d}"/>`
}

function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}"${more}>${escapeXml(words)}</text>`
}

const atEnd = ' text-anchor="end"'

/** Metres between two figures of the ruler. */
const rulerStep = (deepest: number) => (deepest <= 10 ? 2 : 5)

function figures({ deepest, dot }: Frame) {
  const step = rulerStep(deepest)
  return Array.from({ length: Math.floor(deepest / step) + 1 }, (_, index) => {
    const depth = index * step
    return { depth, y: round(dot({ at: 0, depth }).y) }
  })
}

function drawRuler(frame: Frame): string {
  const ticks = figures(frame).map(({ depth, y }) => [
    `M${left - 5} ${y}H${left}`,
    text(left - 8, y + 4, `${depth}`, atEnd),
  ])
  const line = `M${left} ${surface}V${frame.bottom}${ticks.map(([tick]) => tick).join('')}`
  return stroke(line, 1) + text(left - 8, surface - 10, 'm', atEnd) + ticks.map(([, figure]) => figure).join('')
}

/** One flat layer for each figure of the ruler, darker with depth, as in a screen print. */
function drawWater(frame: Frame): string {
  const [first, ...deeper] = figures(frame)
  const layer = (y: number, colour: string, opacity: number) =>
    `<path fill="var(--color-water-${colour})" fill-opacity="${opacity}" d="M${left} ${y}H${width}V${frame.bottom}H${left}z"/>`
  const step = rulerStep(frame.deepest)
  return layer(first?.y ?? surface, '3', 0.26) + deeper.map(({ y }) => layer(y, '6', step / 125)).join('')
}

/** Layers along the line of the ground, half of each below it: thickness and opacity. */
const crust = [
  [76, 0.22],
  [40, 0.3],
  [12, 0.9],
] as const

function drawGround({ sand, hull, bottom }: Frame): string {
  const line = rounded(sand, 7)
  const area = `${line}V${bottom}H${left}z`
  const isInside = ' clip-path="url(#dive-profile-ground)"'
  return [
    `<clipPath id="dive-profile-ground"><path d="${area}"/></clipPath><path fill="var(--color-raised)" d="${area}"/>`,
    ...crust.map(([thickness, opacity]) =>
      stroke(line, thickness, sandColour, `${isInside} stroke-opacity="${opacity}"`),
    ),
    stroke(line, 1.4),
    hull.length > 0
      ? `<path fill="${sandColour}" d="${rounded(hull, 2)}z"/>${stroke(`${rounded(hull, 2)}z`, 1.4)}`
      : '',
  ].join('')
}

function drawJetty({ from, to }: { from: number; to: number }, { dot, ground }: Frame): string {
  const [near, far] = [dot({ at: from, depth: 0 }).x, dot({ at: to, depth: 0 }).x]
  const gaps = Math.max(1, Math.round((far - near) / 22) - 1)
  const piles = Array.from({ length: gaps + 1 }, (_, index) => round(near + 2 + ((far - near - 4) * index) / gaps))
  const toGround = piles.map((x) => `M${x} ${surface - 9}V${round(yOf(ground, x))}`).join('')
  const deck = `M${round(near)} ${surface - 10}H${round(far)}`
  return stroke(toGround, 3, 'var(--color-ink-soft)', ' stroke-opacity="0.25"') + stroke(deck, 3.5)
}

function drawCave({ cave }: DiveProfile, { dot }: Frame): string {
  if (!cave) return ''
  const line = rounded(cave.map(dot), 8)
  const water = stroke(line, 11.4, 'var(--color-water-4)', ' stroke-opacity="0.45"')
  return stroke(line, 14) + stroke(line, 11.4, 'var(--color-raised)') + water
}

function drawDive({ dive }: Frame): string {
  const arrows = legs(dive).flatMap(({ along, length, degrees }) => {
    if (length < 38) return []
    // Off the middle, so that the ways out and back do not make a cross.
    const { x, y } = along(0.42)
    const turned = ` stroke-linecap="round" transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(degrees)})"`
    return stroke('M-3.5-4.5L2.5 0L-3.5 4.5', 2.2, kelp, turned)
  })
  return stroke(rounded(dive, 14), 2.2, kelp, ' stroke-linecap="round"') + arrows.join('')
}

/** Each start, drawn round its point on the surface. */
const starts = {
  shore: `<path d="M0-3l-5-9h10z"/>`,
  jetty: stroke('M-4-14V8M4-14V8M-4-4H4M-4 0H4M-4 4H4', 1.4),
  mooring: `<circle r="5.5" cy="-2" fill="${paper}" stroke="${ink}" stroke-width="1.4"/><path d="M-5.5-2a5.5 5.5 0 0 0 11 0z"/>`,
  boat: `<path fill="${paper}" d="M-17-6H17L11 3H-12z"/>${stroke('M-17-6H17L11 3H-12zM-7-6V-13H4L7-6', 1.4)}`,
}

function drawStart({ start }: DiveProfile, { start: { x, y }, ground }: Frame): string {
  const lines = twoLines(start.label)
  const textX = Math.min(Math.max(left + 2, x - 12), width - 2 - Math.max(...lines.map(textWidth)))
  const words = lines.map((line, index) => text(textX, surface - 31 + (index - lines.length + 1) * 14, line))
  const rope = stroke(`M${round(x)} ${y}V${round(yOf(ground, x))}`, 0.8, ink, ' stroke-dasharray="3 2"')
  const sign = `<g transform="translate(${round(x)} ${y})">${starts[start.kind]}</g>`
  return (start.kind === 'mooring' ? rope : '') + sign + words.join('')
}

/** A text in one line, or in two of about the same length. */
function twoLines(words: string): string[] {
  if (textWidth(words) < 200) return [words]
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index)
  const [middle = 0] = spaces.toSorted((a, b) => Math.abs(a - words.length / 2) - Math.abs(b - words.length / 2))
  return [words.slice(0, middle), words.slice(middle + 1)]
}

function drawMark({ x, y }: Dot): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${paper}" stroke="${ink}" stroke-width="1.4"/>`
}

/** Letters that are smaller on a wide screen keep to the side of what they name. */
function drawLabel({ text: words, box, isBold, tip }: PlacedLabel): string {
  const end = tip && hairlineEnd(box, tip)
  const hairline = end ? stroke(`M${round(tip.x)} ${round(tip.y)}L${round(end.x)} ${round(end.y)}`, 0.7) : ''
  const side = !tip || tip.x < box.left + 12 ? 'start' : tip.x > box.right - 12 ? 'end' : 'middle'
  const x = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[side]
  const look = `${side === 'start' ? '' : ` text-anchor="${side}"`}${isBold ? ' font-weight="600"' : ''}`
  return hairline + text(x, box.bottom - 3.5, words, look)
}

/** How the water moves in the picture: with the way out, against it, or through the picture. */
const arrows = {
  along: 'M0 0H20M15-4L20 0L15 4',
  against: 'M20 0H0M5-4L0 0L5 4',
  across: 'M0-2.5q3-4 6 0t6 0t6 0M3 3q3-4 6 0t6 0t6 0',
}

/** What the lines mean, how long a distance is, and the current. */
function drawKey({ across, ground, route, current }: DiveProfile, { dot, bottom }: Frame): string {
  const y = bottom + 18
  const distances = [...ground, ...route].map(({ at }) => at)
  const whole = Math.max(...distances) - Math.min(...distances)
  const metres = [500, 200, 100, 50, 20, 10, 5].find((length) => length <= whole / 3) ?? 2
  const length = round(dot({ at: metres, depth: 0 }).x - dot({ at: 0, depth: 0 }).x)
  const rule = stroke(`M${round(width - 8 - textWidth(`${metres} m`) - length)} ${y - 8}v4h${length}v-4`, 1)
  return [
    stroke(`M${left + 1} ${y - 4}h19`, 2.2, kelp, ' stroke-linecap="round"') + text(left + 26, y, 'a usual dive'),
    across === 'metres' ? rule : '',
    text(width - 2, y, across === 'metres' ? `${metres} m` : 'not to scale across', atEnd),
    current ? stroke(arrows[current.way], 1.4, ink, ` transform="translate(${left} ${y + 14})"`) : '',
    current ? text(left + 26, y + 18, `current: ${current.words}`) : '',
  ].join('')
}

/** A line whose corners are rounded by up to `radius`. */
function rounded(line: readonly Dot[], radius: number): string {
  const part = (from: Dot, to: Dot) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const share = length === 0 ? 0 : Math.min(radius / length, 0.5)
    return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`
  }
  return line.reduce((path, dot, index) => {
    const [before, after] = [line[index - 1], line[index + 1]]
    const here = `${round(dot.x)} ${round(dot.y)}`
    if (!before) return `M${here}`
    return after ? `${path}L${part(dot, before)}Q${here} ${part(dot, after)}` : `${path}L${here}`
  }, '')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
