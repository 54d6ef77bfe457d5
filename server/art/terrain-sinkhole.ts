import { smallDiver, swimmers } from './cast.ts'
import { clefts, makeCliff } from './cliff.ts'
import { lightRays } from './light.ts'
import { leaf, oval, strand, tube } from './path.ts'
import { noiseLine, type Random } from './random.ts'
import { school } from './school.ts'
import { type Stage, width } from './stage.ts'
import { skyFromBelow } from './terrain-sinkhole-sky.ts'

/** Reeds and rushes along a rim. */
function reeds(random: Random, from: number, to: number, y: (x: number) => number, tall: number, step: number): string {
  let d = ''
  for (let x = from; x < to; x += random.between(step * 0.5, step)) {
    const height = tall * random.between(0.5, 1)
    const lean = random.between(-0.3, 0.3)
    d += leaf(x, y(x) + 6, height, -Math.PI / 2 + lean, 0.1)
    if (random.chance(0.22)) {
      const tip = { x: x + lean * height * 0.7, y: y(x) - height * 0.98 }
      d +=
        tube([
          { x, y: y(x), half: 1.5 },
          { ...tip, half: 1.5 },
        ]) +
        tube([
          { x: tip.x - lean * 4, y: tip.y + 24, half: 5 },
          { ...tip, half: 5 },
        ])
    }
  }
  return d
}

export function composeSinkhole(stage: Stage, richness: number): string {
  return stage.random.chance(0.5) ? shaftFromTheSide(stage, richness) : skyFromBelow(stage, richness)
}

/** The land cut open: pasture and reeds above, a round pool, and the shaft going down into the blue. */
function shaftFromTheSide(stage: Stage, richness: number): string {
  const { random, water, gloom } = stage
  const level = 250
  const centre = random.between(560, 640)
  stage.taken.push({ x: width / 2, y: 0, halfWide: width, halfHigh: level + 14 })
  const wall = (half: number, waist: number, foot: number, tone: number) => {
    const left = makeCliff(
      random,
      [
        { x: centre - half, y: level - 10 },
        { x: centre - half + 26, y: level + 60 },
        { x: centre - half * waist, y: 480 },
        { x: centre - half * foot, y: 840 },
      ],
      [
        { x: -40, y: 840 },
        { x: -40, y: level - 10 },
      ],
      20,
    )
    const right = makeCliff(
      random,
      [
        { x: centre + half * foot, y: 840 },
        { x: centre + half * waist, y: 500 },
        { x: centre + half - 20, y: level + 70 },
        { x: centre + half, y: level - 10 },
      ],
      [
        { x: width + 40, y: level - 10 },
        { x: width + 40, y: 840 },
      ],
      20,
    )
    return `<path fill="${water.tone(tone)}" d="${left.d}${right.d}"/>`
  }
  const noise = noiseLine(random)
  const land = (x: number) => level - 16 - Math.abs(x - centre) * 0.02 - noise(x / 200) * 8
  const hills = strand(
    [0, 1, 2, 3, 4, 5, 6, 7].map((step) => ({ x: -60 + step * 190, y: 168 + noise(step + 20) * 26 })),
  )
  const strata = [0, 1].map((side) => {
    const [from, to] = side ? [centre + 330, width + 20] : [-20, centre - 330]
    return clefts(random, from, to, level + 70, 790, Math.max(3, Math.round(6 * richness)))
  })
  const deep = 3.4 + gloom
  const half = random.between(330, 370)
  const swimming = swimmers(stage, [{ x: centre + 60, y: 640, room: 150 }], 4.6)
  const diving = smallDiver(stage, { x: centre - 60, y: 440, room: 104 }, 5.4, random.chance(0.5))
  const weedLine = reeds(
    random,
    centre - half * 0.8,
    centre + half * 0.8,
    (x) => 800 - Math.abs(x - centre) * 0.1,
    70,
    26,
  )
  return [
    `<defs><linearGradient id="kc-w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${water.tone(0.7)}"/><stop offset=".5" stop-color="${water.tone(2.1)}"/><stop offset="1" stop-color="${water.tone(deep + 0.5)}"/></linearGradient></defs>`,
    `<path fill="${water.tone(0.1)}" d="M0 0h1200v400H0z"/><circle cx="${Math.round(centre + random.between(-260, 260))}" cy="128" r="52" fill="${water.glow}"/>`,
    `<path fill="${water.tone(1.5)}" d="${hills}V400H-60z"/>`,
    `<path fill="url(#kc-w)" d="M0 ${level}h1200v560H0z"/>`,
    lightRays(stage, centre, level - 60, 640, 5, 0.24),
    wall(half, 0.66, 0.5, 2.9),
    `<g opacity=".999">${diving}${swimming}</g>`,
    school(stage, { x: centre + 30, y: 350, room: 240 }, 3.6, 3),
    `<path fill="${water.tone(4.6)}" d="${weedLine}"/>`,
    wall(half + 60, 0.84, 0.76, 4.4),
    `<path fill="${water.tone(4.9)}" d="${strata.join('')}"/>`,
    wall(half + 210, 0.93, 0.9, 5.6),
    `<path fill="${water.tone(0.4)}" d="${oval(centre, level, half + 10, 17)}"/><path fill="${water.tone(1.3)}" d="${oval(centre, level + 4, half - 30, 9)}"/>`,
    `<path fill="${water.tone(4.2)}" d="${strand([
      { x: -40, y: land(0) },
      { x: centre - half - 150, y: level - 22 },
      { x: centre - half + 14, y: level - 2 },
      { x: centre - half - 20, y: level + 42 },
      { x: -40, y: level + 60 },
    ])}z${strand([
      { x: width + 40, y: land(width) },
      { x: centre + half + 150, y: level - 22 },
      { x: centre + half - 14, y: level - 2 },
      { x: centre + half + 20, y: level + 42 },
      { x: width + 40, y: level + 60 },
    ])}z"/>`,
    `<path fill="${water.tone(4.4)}" d="${reeds(random, 10, centre - half - 6, (x) => Math.max(land(x), level - 26), 92, 30)}${reeds(random, centre + half + 6, width, (x) => Math.max(land(x), level - 26), 92, 30)}"/>`,
  ].join('')
}
