import type { Spot } from './cast.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

type Profile = (x: number) => number
/** The lines of the three layers, and where the animals have room. */
type Lie = {
  far: Profile
  mid: Profile
  near: Profile
  spots: Spot[]
  floor: Spot[]
  accentX: number
  shoal: Spot
  split?: number
}

/** Steep sides and a broad head, as a bommie has; a bell would look like a mountain. */
const hill = (x: number, centre: number, half: number) => Math.exp(-(Math.abs((x - centre) / half / 1.08) ** 3.4))

function slope(random: Random): Lie {
  const fall = random.between(0.24, 0.34)
  return {
    far: (x) => 430 + x * 0.13,
    mid: (x) => 330 + x * fall * 1.15,
    near: (x) => 560 + x * 0.2 - hill(x, 30, 220) * 170,
    spots: [
      { x: 780, y: 270, room: 420 },
      { x: 500, y: 180, room: 220 },
    ],
    floor: [{ x: 560, y: 0, room: 190 }],
    accentX: random.between(180, 330),
    shoal: { x: 860, y: 470, room: 420 },
  }
}

function bommies(random: Random): Lie {
  const big = random.between(250, 420)
  const small = random.between(800, 980)
  const tall = random.between(250, 340)
  return {
    far: (x) => 560 - hill(x, small - 240, 110) * 130 - hill(x, big + 440, 90) * 60,
    mid: (x) => 655 - hill(x, big, 165) * tall - hill(x, small, 120) * tall * 0.55,
    near: (x) => 730 - hill(x, 1130, 210) * 150 - hill(x, 20, 120) * 60,
    spots: [
      { x: 740, y: 250, room: 400 },
      { x: 930, y: 150, room: 190 },
    ],
    floor: [{ x: 640, y: 0, room: 210 }],
    accentX: random.between(1010, 1110),
    shoal: { x: big + 20, y: 205, room: 380 },
  }
}

function gutter(random: Random): Lie {
  const centre = random.between(540, 660)
  const sides =
    (depth: number, half: number, power: number): Profile =>
    (x) =>
      depth - Math.min(1.25, (Math.abs(x - centre) / half) ** power) * depth * 0.62
  return {
    far: sides(560, 420, 1.6),
    mid: sides(690, 560, 2),
    near: sides(790, 640, 3),
    spots: [
      { x: centre, y: 290, room: 360 },
      { x: centre + 150, y: 160, room: 170 },
    ],
    floor: [{ x: centre - 30, y: 0, room: 200 }],
    accentX: random.pick([170, 1030]),
    shoal: { x: centre, y: 430, room: 300 },
  }
}

function garden(random: Random): Lie {
  return {
    far: (x) => 480 + Math.sin(x / 210) * 22,
    mid: (x) => 575 - hill(x, random.pick([300, 880]), 200) * 30,
    near: (x) => 690 + Math.sin(x / 170 + 1) * 22,
    spots: [
      { x: 560, y: 250, room: 440 },
      { x: 880, y: 330, room: 220 },
    ],
    floor: [{ x: 600, y: 0, room: 210 }],
    accentX: random.between(200, 1000),
    shoal: { x: 330, y: 390, room: 330 },
  }
}

function edge(random: Random): Lie {
  const lip = random.between(470, 620)
  const drop =
    (start: number, top: number, reach: number): Profile =>
    (x) =>
      top + Math.max(0, Math.min(1, (x - start) / reach)) ** 1.5 * 620
  return {
    far: drop(lip + 240, 470, 520),
    mid: drop(lip, 400, 420),
    near: drop(lip - 230, 560, 380),
    spots: [
      { x: 850, y: 260, room: 440 },
      { x: 930, y: 470, room: 210 },
    ],
    floor: [{ x: lip - 190, y: 0, room: 200 }],
    accentX: random.between(170, lip - 290),
    shoal: { x: 420, y: 235, room: 380 },
  }
}

function lagoon(random: Random): Lie {
  const lie = random.chance(0.5) ? bommies(random) : garden(random)
  const lower =
    (profile: Profile, by: number): Profile =>
    (x) =>
      profile(x) * 0.62 + by
  return {
    ...lie,
    far: lower(lie.far, 225),
    mid: lower(lie.mid, 235),
    near: lower(lie.near, 275),
    spots: [
      { x: 640, y: 385, room: 330 },
      { x: 330, y: 350, room: 160 },
    ],
    shoal: { x: 860, y: 440, room: 300 },
    split: random.whole(205, 240),
  }
}

function frame(random: Random): Lie {
  const high = random.between(300, 380)
  return {
    far: (x) => 510 - hill(x, 560, 220) * 90,
    mid: (x) => 640 - hill(x, 1010, 190) * 300 + hill(x, 520, 240) * 30,
    near: (x) => 740 - hill(x, 40, 230) * (740 - high) - hill(x, 1200, 150) * 110,
    spots: [
      { x: 640, y: 270, room: 430 },
      { x: 830, y: 170, room: 180 },
    ],
    floor: [{ x: 620, y: 0, room: 220 }],
    accentX: random.between(110, 200),
    shoal: { x: 600, y: 460, room: 360 },
  }
}

const lies = [slope, bommies, gutter, garden, edge, frame]

/** One of the ways a reef lies, chosen by the dive site. */
export function lieOf({ random, gloom, isPoster }: Stage): Lie {
  if (gloom < 0.4 && !isPoster && random.chance(0.2)) return lagoon(random)
  return random.pick(lies)(random)
}
