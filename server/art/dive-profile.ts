import {
  type DiveProfile,
  diveProfileSentences,
  type ProfilePoint,
  placeWords,
  readDiveProfile,
} from '#domain/dive-sites/dive-profile.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import {
  type Box,
  boxesAlong,
  type Dot,
  inTwoLines,
  letterHeight,
  lineHeight,
  type PlacedLabel,
  placeLabels,
  square,
  textWidth,
} from './place-labels.ts'

/** Drawn for the column of a phone, in pixels; wider screens show it larger. */
const width = 350
/** Where the water begins: right of the ruler, and below the start with its label. */
const left = 28
const surface = 58
/** Ground below the deepest point. */
const foot = 46

const ink = 'currentColor'
const kelp = 'var(--color-kelp)'
const paper = 'var(--color-paper)'

/** Where everything is in the drawing. */
interface Frame {
  profile: DiveProfile
  deepest: number
  bottom: number
  dot: (point: { at: number; depth: number }) => Dot
  /** From edge to edge. */
  ground: Dot[]
  wreck: Dot[]
  way: Dot[]
  start: Dot & { lines: string[] }
}

/** The side section of a dive site as SVG in the colours of its page, and the same in sentences; null for a text that is no profile. */
export function diveProfileFigure(text: string, name: string): string | null {
  const profile = readDiveProfile(text)
  if ('problem' in profile) return null
  const sentences = diveProfileSentences(profile).map((sentence) => `<p>${escapeXml(sentence)}</p>`)
  return `${drawing(frameOf(profile), name)}<div>${sentences.join('').replace(/ m\b/g, '\u00a0m')}</div>`
}

function frameOf(profile: DiveProfile): Frame {
  const { ground, wreck, life, start, way } = profile
  const named = [...ground, ...wreck, ...life].filter(({ words }) => words)
  const deepest = Math.max(...named.map(({ depth, to }) => Math.max(depth, to ?? 0)))
  // A ship is longer than she is high.
  const height = Math.min(wreck.length > 0 ? 140 : 260, Math.max(140, deepest * 9))
  const dot = ({ at, depth }: { at: number; depth: number }) => ({
    x: left + (at / 100) * (width - left),
    y: surface + Math.max(-26, (depth / deepest) * height),
  })
  const dots = ground.map(dot)
  // Beyond the edges, which cut it off.
  const edges = [{ x: left - 30, y: dots[0]?.y ?? 0 }, ...dots, { x: width + 30, y: dots.at(-1)?.y ?? 0 }]
  const { x, y } = dot({ at: start.at, depth: 0 })
  const lines = textWidth(start.words) < 200 ? [start.words] : inTwoLines(start.words)
  return {
    ...{ profile, deepest, dot, ground: edges, wreck: wreck.map(dot), start: { x, y, lines } },
    way: way === null ? [] : wayOver(edges, x, dot({ at: way, depth: 0 }).x),
    bottom: Math.round(surface + height + foot),
  }
}

/** The height of a line at an x: where it is a wall, that of its foot. */
function yOf(line: readonly Dot[], x: number): number {
  const next = line.findIndex((dot) => dot.x > x)
  const [before, after] = [line[next - 1], line.at(next)]
  if (!before || !after) return after?.y ?? 0
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x)
}

/** The way above the ground, kept so far from it that both lines can be seen. */
function wayOver(ground: Dot[], from: number, to: number): Dot[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const inside = ground.filter(({ x }) => x > first && x < last)
  const below = [{ x: first, y: yOf(ground, first) }, ...inside, { x: last, y: yOf(ground, last) }]
  const above = below.map((here, index) => {
    const [before, after] = [below[index - 1] ?? here, below[index + 1] ?? here]
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    return { x: here.x + ((after.y - before.y) / length) * 9, y: here.y - ((after.x - before.x) / length) * 9 }
  })
  const line = from <= to ? above : above.reverse()
  return [{ x: from, y: surface }, ...line.filter(({ y }) => y > surface + 2)]
}

function drawing(frame: Frame, name: string): string {
  const { profile, bottom } = frame
  const keys = keyOf(frame)
  const top = frame.start.lines.length > 1 ? 0 : lineHeight
  return [
    `<svg role="img" aria-labelledby="dive-profile-title" viewBox="0 ${top} ${width} ${bottom + keys.length * 18 + 8 - top}" font-size="${letterHeight}" fill="${ink}">`,
    `<title id="dive-profile-title">${escapeXml(`Side section of ${name}`)}</title>`,
    `<pattern id="dive-profile-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path stroke="${ink}" stroke-width=".7" d="M0 0V4"/></pattern>`,
    `<clipPath id="dive-profile-frame"><path d="M${left} 0H${width}V${bottom}H${left}z"/></clipPath><g clip-path="url(#dive-profile-frame)">`,
    drawWater(frame),
    ...profile.jetties.map((jetty) => drawJetty(jetty, frame)),
    drawWreck(frame),
    drawGround(frame),
    ...profile.caves.map((cave) => drawCave(cave, frame)),
    '</g>',
    drawRuler(frame),
    drawWay(frame),
    drawStart(frame),
    ...placedLabels(profile, frame).map(drawLabel),
    ...profile.life.map((animal) => drawAnimal(animal, frame)),
    ...keys.map((key, row) => `<g transform="translate(${left} ${bottom + 20 + row * 18})">${key}</g>`),
    '</svg>',
  ].join('')
}

function stroke(d: string, thickness: number, colour = ink, more = ''): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linejoin="round"${more} d="${d}"/>`
}

function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}"${more}>${escapeXml(words)}</text>`
}

/** The figures of the ruler. */
function figures({ deepest, dot }: Frame) {
  const step = deepest <= 12 ? 2 : deepest <= 36 ? 5 : 10
  return Array.from({ length: Math.floor(deepest / step) + 1 }, (_, index) => {
    return { depth: index * step, y: round(dot({ at: 0, depth: index * step }).y) }
  })
}

function drawRuler(frame: Frame): string {
  const all = figures(frame)
  const ticks = all.map(({ y }) => `M${left - 5} ${y}H${left}`).join('')
  const figure = (y: number, words: string) => text(left - 8, y, words, ' text-anchor="end"')
  const line = stroke(`M${left} ${surface}V${frame.bottom}${ticks}`, 1) + figure(surface - 10, 'm')
  return line + all.map(({ depth, y }) => figure(y + 4, `${depth}`)).join('')
}

/** One flat layer for each figure of the ruler, darker with depth, under a surface as engravers cut it. */
function drawWater(frame: Frame): string {
  const all = figures(frame)
  const layers = all.map(({ y }, index) => {
    const [colour, opacity] = index === 0 ? [3, 0.24] : [6, 0.5 / Math.max(all.length, 5)]
    return `<path fill="var(--color-water-${colour})" fill-opacity="${round(opacity * 100) / 100}" d="M${left} ${y}H${width}V${frame.bottom}H${left}z"/>`
  })
  const ripples =
    stroke(`M${left} ${surface + 3.5}H${width}`, 0.7, ink, ' stroke-dasharray="26 9 11 14 40 12"') +
    stroke(`M${left + 14} ${surface + 7}H${width}`, 0.6, ink, ' stroke-dasharray="9 34 17 52"')
  return layers.join('') + stroke(`M${left} ${surface}H${width}`, 1) + ripples
}

/** Hatched under its line, as a section is engraved. */
function drawGround({ ground, bottom }: Frame): string {
  const line = rounded(ground, 7)
  const area = `${line}V${bottom + 99}H0z`
  return [
    `<clipPath id="dive-profile-ground"><path d="${area}"/></clipPath><path fill="var(--color-raised)" d="${area}"/>`,
    stroke(line, 46, 'var(--color-line)', ' clip-path="url(#dive-profile-ground)" stroke-opacity=".35"'),
    stroke(line, 19, 'url(#dive-profile-hatch)', ' clip-path="url(#dive-profile-ground)"'),
    stroke(line, 1.6),
  ].join('')
}

/** Drawn before the ground, which covers her keel. */
function drawWreck({ wreck, ground }: Frame): string {
  const [first, last] = [wreck[0], wreck.at(-1)]
  if (!first || !last) return ''
  // A hull is shorter at her keel than at her deck.
  const keel = [last.x - (last.x - first.x) / 24, first.x + (last.x - first.x) / 12]
  const hull = `${rounded([...wreck, ...keel.map((x) => ({ x, y: yOf(ground, x) + 2 }))], 2)}z`
  return `<path fill="var(--color-line)" d="${hull}"/><path fill="url(#dive-profile-hatch)" fill-opacity=".4" d="${hull}"/>${stroke(hull, 1.6)}`
}

/** A straight way between two places on the ground, which cuts off its ends: what lies between them is a sketch. */
function drawCave(cave: Cave, frame: Frame): string {
  const [from, to] = mouthsOf(cave, frame)
  const [x, y] = [(to.x - from.x) / 10, (to.y - from.y) / 10]
  const way = `M${round(from.x - x)} ${round(from.y - y)}L${round(to.x + x)} ${round(to.y + y)}`
  const cut = ' clip-path="url(#dive-profile-ground)"'
  return stroke(way, 12, ink, cut) + stroke(way, 9, 'var(--color-water-5)', cut)
}

type Cave = DiveProfile['caves'][number]

function mouthsOf({ from, to }: Cave, { dot, ground }: Frame): [Dot, Dot] {
  const mouth = (at: number) => {
    const { x } = dot({ at, depth: 0 })
    return { x, y: yOf(ground, x) }
  }
  return [mouth(from), mouth(to)]
}

function drawJetty({ from, to }: DiveProfile['jetties'][number], { dot, ground }: Frame): string {
  const [near, far] = [dot({ at: from, depth: 0 }).x, dot({ at: to, depth: 0 }).x]
  const gaps = Math.max(1, Math.round((far - near) / 20))
  const piles = Array.from({ length: gaps + 1 }, (_, index) => round(near + 2 + ((far - near - 4) * index) / gaps))
  const toGround = piles.map((x) => `M${x} ${surface - 9}V${round(yOf(ground, x))}`).join('')
  const deck = `M${round(near)} ${surface - 10}H${round(far)}`
  return stroke(toGround, 2.4, ink, ' stroke-opacity=".4"') + stroke(deck, 3.5)
}

function drawWay({ way }: Frame): string {
  const [before, end] = [way.at(-2), way.at(-1)]
  if (!before || !end) return ''
  const turned = Math.round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI)
  const place = ` transform="translate(${round(end.x)} ${round(end.y)}) rotate(${turned})"`
  return stroke(rounded(way, 10), 2.2, kelp) + stroke('M-5-5L1 0L-5 5', 2.2, kelp, place)
}

/** Each start, drawn round its point on the surface. */
const starts: Record<string, string> = {
  shore: '<path d="M0-3l-5-9h10z"/>',
  steps: stroke('M-4-14V8M4-14V8M-4-4H4M-4 0H4M-4 4H4', 1.4),
  mooring: `<circle r="5.5" cy="-2" fill="${paper}" stroke="${ink}" stroke-width="1.4"/><path d="M-5.5-2a5.5 5.5 0 0 0 11 0z"/>`,
  boat: `<path fill="${paper}" d="M-17-6H17L11 3H-12z"/>${stroke('M-17-6H17L11 3H-12zM-7-6V-13H4L7-6', 1.4)}`,
}

function drawStart({ profile: { start }, start: { x, y, lines }, ground, wreck }: Frame): string {
  const textX = Math.min(Math.max(left + 2, x - 12), width - 2 - Math.max(...lines.map(textWidth)))
  const label = lines.map((line, index) => text(textX, surface - 30 + (index - lines.length + 1) * lineHeight, line))
  const isOverWreck = x > (wreck[0]?.x ?? width) && x < (wreck.at(-1)?.x ?? 0)
  const rope = `M${round(x)} ${y}V${round(yOf(isOverWreck ? wreck : ground, x))}`
  const mark = `<g transform="translate(${round(x)} ${y})">${starts[start.kind]}</g>`
  return (start.kind === 'mooring' ? stroke(rope, 0.9, ink, ' stroke-dasharray="3 2"') : '') + mark + label.join('')
}

/** A ring, or two with a line between them for a range. */
function drawAnimal(animal: ProfilePoint, { dot }: Frame): string {
  const ends = [animal.depth, animal.to ?? animal.depth].map((depth) => dot({ at: animal.at, depth }))
  const [{ x = 0, y: top = 0 } = {}, { y: foot = top } = {}] = ends
  const ring = (y: number) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${paper}" stroke="${ink}" stroke-width="1.4"/>`
  return foot === top ? ring(top) : stroke(`M${round(x)} ${round(top)}V${round(foot)}`, 1.4) + ring(top) + ring(foot)
}

/** What the drawing names, each label beside what it names. Labels that find no place are missing. */
export function placedLabels(profile: DiveProfile, frame: Frame = frameOf(profile)): PlacedLabel[] {
  const { dot, way, start, ground, wreck } = frame
  const middle = ({ depth, to, ...point }: ProfilePoint) => dot({ ...point, depth: (depth + (to ?? depth)) / 2 })
  const animals = profile.life.map((animal) => ({ ...middle(animal), text: placeWords(animal), isBold: true }))
  const named = [...profile.wreck, ...profile.ground].filter(({ words }) => words)
  const places = named.map((point) => ({ ...dot(point), text: placeWords(point), isBold: false }))
  const marks = profile.life.flatMap(({ at, depth, to }) => {
    const { x, y } = dot({ at, depth: to ?? depth })
    return boxesAlong(dot({ at, depth }), { x, y: y + 1 }, 5)
  })
  const caves = profile.caves.flatMap((cave) => boxesAlong(...mouthsOf(cave, frame), 6))
  const rope = profile.start.kind === 'mooring' ? boxesAlong(start, { x: start.x, y: yOf(ground, start.x) }, 2) : []
  const legs = way.slice(1).flatMap((dot, index) => boxesAlong(way[index] ?? dot, dot, 3))
  const isAllowed = (box: Box) => {
    const isInside = box.left > left + 2 && box.right < width - 2 && box.bottom < frame.bottom - 2
    const isInWater = [...heights(ground, box), ...heights(wreck, box)].every((y) => box.bottom < y - 3)
    const isInGround = heights(ground, box).every((y) => box.top > y + 11)
    return isInside && box.top > surface + 10 && (isInWater || isInGround)
  }
  return placeLabels([...animals, ...places], [...marks, ...caves, square(start, 8)], [...legs, ...rope], isAllowed)
}

/** The heights of a line over the width of a box, with room beside it. */
function heights(line: Dot[], box: Box): number[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || box.right < first.x - 4 || box.left > last.x + 4) return []
  const [from, to] = [Math.max(box.left - 4, first.x), Math.min(box.right + 4, last.x)]
  return [yOf(line, from), yOf(line, to), ...line.filter(({ x }) => x >= from && x <= to).map(({ y }) => y)]
}

/** Letters that are smaller on a wide screen keep to the side of what they name. */
function drawLabel({ x, y, lines, box, isBold, end }: PlacedLabel): string {
  const hairline = end ? stroke(`M${round(x)} ${round(y)}L${round(end.x)} ${round(end.y)}`, 0.8) : ''
  const side = x < box.left + 12 ? 'start' : x > box.right - 12 ? 'end' : 'middle'
  const textX = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[side]
  const look = `${side === 'start' ? '' : ` text-anchor="${side}"`}${isBold ? ' font-weight="600"' : ''}`
  return hairline + lines.map((line, row) => text(textX, box.top + 10.5 + row * lineHeight, line, look)).join('')
}

/** The lines under the drawing. */
function keyOf({ profile: { current }, way }: Frame): string[] {
  const waves = stroke('M0-6q3-3.5 6 0t6 0 6 0M2-1q3-3.5 6 0t6 0 6 0', 1.4)
  return [
    way.length > 1 ? stroke('M0-4H20', 2.2, kelp) + text(26, 0, 'the dive described on this page') : '',
    current ? waves + text(26, 0, `current: ${current}`) : '',
  ].filter(Boolean)
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
