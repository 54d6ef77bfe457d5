import { drawAnimal } from './animal-outlines.ts'
import { type Animal, diver } from './animals.ts'
import { clownfish } from './animals-fish.ts'
import { seahorse, spiderCrab } from './animals-others.ts'
import type { Ground } from './ground.ts'
import { paint } from './marks.ts'
import { dot } from './path.ts'
import { claim, type Stage } from './stage.ts'

/** A place for an animal: the largest length that fits there. */
export type Spot = { x: number; y: number; room: number }
type Placed = Spot & { length: number; tilt: number; facesLeft: boolean }

const round = Math.round
/** How tall an animal is for its length, roughly; the box that no other may enter. */
const stature = (name: string) =>
  /manta|eagle ray/.test(name)
    ? 0.6
    : /ray|turtle|batfish|old w|octopus|leafy/.test(name)
      ? 0.42
      : /shark|barracuda|kingfish|tuna/.test(name)
        ? 0.22
        : 0.3

/** The nearest free place around a spot for an animal of this size, if there is one. */
function findPlace(stage: Stage, spot: Spot, length: number, high: number): Spot | undefined {
  for (const [dx, dy] of [
    [0, 0],
    [60, -50],
    [-90, 40],
    [140, 30],
    [-170, -60],
    [0, 110],
    [230, -90],
    [-260, 60],
    [300, 60],
    [-340, -80],
  ] as const) {
    const place = { x: spot.x + dx, y: spot.y + dy, room: spot.room }
    const inside = place.x > 90 + length * 0.3 && place.x < 1110 - length * 0.3 && place.y > 120 && place.y < 620
    if (
      inside &&
      claim(stage, {
        ...place,
        halfWide: length * (high === 0.42 || high === 0.6 ? 0.66 : 0.5),
        halfHigh: length * high,
      })
    )
      return place
  }
  return undefined
}

/** The animals of open water: the one that is named first leads, the others are smaller beside it, none across another. */
export function swimmers(stage: Stage, spots: readonly Spot[], tone: number, ground?: Ground): string {
  const { random, animals, isPoster } = stage
  const suits = ({ habit, drawing, length }: Animal) =>
    (habit === 'mid' || (habit === 'low' && (ground || length >= 200))) && drawing !== clownfish
  const cast = animals.filter(suits)
  const facesLeft = random.chance(0.5)
  return spots
    .slice(0, stage.richness < 0.5 ? 1 : 2)
    .map((spot, index) => {
      const animal = cast[index]
      if (!animal) return ''
      const length =
        Math.min(animal.length * (index > 0 ? 0.85 : isPoster ? 1.7 : 1.3), spot.room) * random.between(0.84, 1.04)
      const tilt = animal.habit === 'low' || animal.length < 150 ? random.between(-5, 5) : random.between(-8, 13)
      const floor = ground && animal.habit === 'low' ? ground.at(spot.x) - length * 0.42 : spot.y
      const wish = { ...spot, y: Math.max(spot.y, Math.min(floor, spot.y + 190)) }
      for (const size of [length, length * 0.72]) {
        const place = findPlace(stage, wish, size, stature(animal.name))
        if (place) return inCompany(stage, animal, { ...place, length: size, tilt, facesLeft }, tone)
      }
      return ''
    })
    .join('')
}

/** Fish that go about in small companies are drawn so; the rest alone. */
function inCompany(stage: Stage, animal: Animal, { x, y, length, tilt, facesLeft }: Placed, tone: number): string {
  const { random, water } = stage
  const isSocial = /wives|old wife|batfish|trevally|sweep|butterflyfish|barracuda|kingfish|sweetlip/.test(animal.name)
  const at = isSocial ? { x: 0, y: 0 } : { x, y }
  const one = paint(drawAnimal(animal.drawing, { ...at, length, tilt, facesLeft }), water.inks(tone))
  if (!isSocial) return one
  const side = facesLeft ? 1 : -1
  stage.taken.push({ x: x + side * length, y, halfWide: length * 0.5, halfHigh: length * 0.8 })
  const id = `kc-${round(x)}`
  const copy = (dx: number, dy: number, scale: number) =>
    `<use href="#${id}" transform="translate(${round(x + side * dx * length)} ${round(y + dy * length)})scale(${scale})"/>`
  return `<defs><g id="${id}">${one}</g></defs>${copy(0, 0, 1)}${copy(random.between(0.9, 1.1), random.between(0.3, 0.5), 0.78)}${copy(random.between(0.75, 1), random.between(-0.6, -0.42), 0.66)}`
}

/** Anemonefish never leave their anemone, and neither do these. */
export function anemonefish({ random, animals, water }: Stage, x: number, y: number): string {
  if (!animals.some(({ drawing }) => drawing === clownfish)) return ''
  const marks = [-1, 0.2, 1].flatMap((side) =>
    drawAnimal(clownfish, {
      x: x + side * 70,
      y: y - random.between(95, 150),
      length: random.between(38, 54),
      tilt: random.between(-12, 12),
      facesLeft: side > 0,
    }),
  )
  return paint(marks, { ...water.inks(5), accent: water.glow, light: water.tone(0.2) })
}

/** Animals of the floor, on the flattest stretch near the wanted place. */
export function dwellers(stage: Stage, ground: Ground, spots: readonly Spot[], tone: number): string {
  const { random, animals, isPoster, water } = stage
  const floor = animals.filter(({ habit }) => habit === 'bottom')
  const marks = floor.slice(0, spots.length).flatMap((animal, index) => {
    const spot = spots[index]
    if (!spot) return []
    const length = Math.min(animal.length * (isPoster ? 1.35 : 1), spot.room)
    const fall = (x: number) => ground.at(x + length * 0.35) - ground.at(x - length * 0.35)
    const x = [0, 60, -60, 120, -120, 190, -190, 270, -270]
      .map((shift) => spot.x + shift)
      .reduce((best, candidate) => (Math.abs(fall(candidate)) < Math.abs(fall(best)) - 6 ? candidate : best))
    const facesLeft = random.chance(0.5)
    const tilt = Math.max(-24, Math.min(24, (Math.atan2(fall(x), length * 0.7) * 180) / Math.PI)) * (facesLeft ? 1 : -1)
    const isUpright = animal.drawing === seahorse
    const lift = isUpright ? 0.46 : animal.name.includes('crab') ? 0.2 : 0.04
    const y = (ground.at(x - length * 0.3) + ground.at(x + length * 0.3)) / 2 - length * lift
    if (y > 700 || !claim(stage, { x, y, halfWide: length * 0.5, halfHigh: length * 0.16 })) return []
    const one = drawAnimal(animal.drawing, { x, y, length, tilt: isUpright ? 0 : tilt, facesLeft })
    if (animal.drawing !== spiderCrab) return one
    const march = (stage.richness < 0.6 ? [-1.15] : [-1.15, 1.05, 1.95]).flatMap((step, place) =>
      drawAnimal(spiderCrab, { x: x + step * length, y: y + (place - 1) * 7, length: length * (0.86 - place * 0.12) }),
    )
    return [...march, ...one]
  })
  return paint(marks, water.inks(tone))
}

/** A diver for scale, with a torch where it is dark. */
export function smallDiver(stage: Stage, spot: Spot, tone: number, facesLeft: boolean): string {
  const { random, water, gloom } = stage
  const place = stage.isClosed || stage.richness < 0.35 ? undefined : findPlace(stage, spot, spot.room, 0.4)
  if (!place) return ''
  const { x, y, room } = place
  const tilt = random.between(-4, 12)
  const side = facesLeft ? -1 : 1
  const figure = paint(drawAnimal(diver, { x, y, length: room, tilt, facesLeft }), water.inks(tone))
  const head = { x: x + side * room * 0.4, y: y - room * 0.16 - (tilt / 100) * room }
  let breath = ''
  for (let index = 0; index < 5; index++)
    breath += dot(
      head.x - side * room * 0.06 + random.between(-0.07, 0.07) * room,
      head.y - room * (0.12 + index * 0.15),
      room * random.between(0.018, 0.042),
      1,
    )
  const bubbles = `<path fill="${water.tone(Math.max(0.4, gloom * 1.6))}" opacity=".8" d="${breath}"/>`
  return torch(stage, x + side * room * 0.47, y + room * 0.02 - (tilt / 110) * room, room, side) + figure + bubbles
}

function torch({ gloom, type, water, random }: Stage, x: number, y: number, room: number, side: number): string {
  if (gloom < 0.6 || type === 'cave' || type === 'sinkhole') return ''
  const reach = room * random.between(1.5, 2.1) * side
  const fall = room * random.between(0.1, 0.5)
  const [from, to] = side > 0 ? [0, 1] : [1, 0]
  const fade = `<linearGradient id="t" x1="${from}" x2="${to}"><stop stop-color="${water.glow}" stop-opacity=".7"/><stop offset="1" stop-color="${water.glow}" stop-opacity="0"/></linearGradient>`
  return `${fade}<path fill="url(#t)" d="M${round(x)} ${round(y)}l${round(reach)} ${round(fall - room * 0.26)}q${round(reach * 0.12)} ${round(room * 0.28)} 0 ${round(room * 0.56)}z"/>`
}
