import { body, light, line, type Mark } from './marks.ts'
import { blob, oval, speck, strand, tube, type Vertex } from './path.ts'
import type { Random } from './random.ts'

/** One plant or colony: rooted at `x`, `y`, about `size` tall. */
export type Growth = (random: Random, x: number, y: number, size: number) => Mark[]

/** Antlers: limbs that fork and reach for the light. */
export const staghorn: Growth = (random, x, y, size) => {
  const [thick, thin]: [string[], string[]] = [[], []]
  let tips = ''
  const limbs = random.whole(5, 7)
  for (let limb = 0; limb < limbs; limb++) {
    const lean = -1 + (limb / (limbs - 1)) * 2
    const reach = size * random.between(0.72, 1) * (1 - Math.abs(lean) * 0.25)
    const elbow = { x: x + lean * size * 0.42, y: y - reach * 0.42 }
    const tip = { x: x + lean * size * random.between(0.62, 0.85), y: y - reach }
    thick.push(strand([{ x: x + lean * size * 0.12, y: y + 8 }, elbow, tip]))
    tips += speck(tip.x, tip.y)
    for (const side of random.chance(0.6) ? [-1, 1] : [random.pick([-1, 1])]) {
      const end = { x: elbow.x + side * size * random.between(0.1, 0.2), y: elbow.y - size * random.between(0.2, 0.34) }
      thin.push(strand([elbow, { x: elbow.x + side * size * 0.1, y: elbow.y - size * 0.08 }, end]))
      tips += speck(end.x, end.y)
    }
  }
  return [
    line('body', size * 0.085, thick.join('')),
    line('body', size * 0.06, thin.join('')),
    line('light', size * 0.04, tips),
  ]
}

function table(x: number, y: number, half: number, tilt: number): [string, string] {
  const at = (px: number, py: number, sharp = false): Vertex => ({
    x: x + px * half,
    y: y + py * half + px * half * tilt,
    sharp,
  })
  const slab = blob([
    at(-1, 0, true),
    at(-0.55, -0.13),
    at(0, -0.16),
    at(0.6, -0.12),
    at(1, 0, true),
    at(0.6, 0.13),
    at(0.14, 0.24),
    at(-0.14, 0.24),
    at(-0.6, 0.12),
  ])
  const top = blob([
    at(-0.86, -0.02, true),
    at(-0.4, -0.09),
    at(0.3, -0.09),
    at(0.86, -0.02, true),
    at(0.2, 0.02),
    at(-0.3, 0.02),
  ])
  return [slab, top]
}

/** Table coral: one foot, then shelves. */
export const plate: Growth = (random, x, y, size) => {
  const tiers = size > 110 ? random.whole(2, 3) : random.whole(1, 2)
  let slabs = ''
  let tops = ''
  for (let tier = 0; tier < tiers; tier++) {
    const part = tiers === 1 ? 1 : tier / (tiers - 1)
    const half = size * (0.62 + part * 0.38) * random.between(0.82, 1.08)
    const [slab, top] = table(
      x + random.between(-0.2, 0.2) * size,
      y - size * (0.28 + part * 0.5),
      half,
      random.between(-0.07, 0.07),
    )
    slabs += slab
    tops += top
  }
  const foot = tube([
    { x, y: y + 10, half: size * 0.2 },
    { x: x + size * 0.02, y: y - size * 0.3, half: size * 0.11 },
    { x, y: y - size * 0.68, half: size * 0.14 },
  ])
  return [body(foot + slabs), light(tops)]
}

/** Brain coral: a dome with winding furrows. */
export const brain: Growth = (random, x, y, size) => {
  const half = size * random.between(0.62, 0.8)
  const top = size * random.between(0.68, 0.85)
  const dome = blob([
    { x: x - half, y: y + 14 },
    { x: x - half * 0.96, y: y - top * 0.35 },
    { x: x - half * 0.55, y: y - top * 0.88 },
    { x: x + half * 0.1, y: y - top },
    { x: x + half * 0.66, y: y - top * 0.8 },
    { x: x + half, y: y - top * 0.3 },
    { x: x + half * 0.98, y: y + 14 },
  ])
  const furrows: string[] = []
  for (const ring of [0.82, 0.6, 0.38]) {
    const points: Vertex[] = []
    const count = Math.round(5 + ring * 5)
    for (let index = 0; index <= count; index++) {
      const angle = Math.PI * (1.08 + (index / count) * 0.84)
      const wobble = ring + (index % 2 ? 0.06 : -0.06)
      points.push({ x: x + Math.cos(angle) * half * wobble, y: y + Math.sin(angle) * top * wobble })
    }
    furrows.push(strand(points))
  }
  return [body(dome), line('light', size * 0.035, furrows.join(''))]
}

/** Cauliflower coral: a tight bush of knobs. */
export const cauliflower: Growth = (random, x, y, size) => {
  let knobs = ''
  for (let index = 0; index < 9; index++) {
    const angle = Math.PI * (1 + index / 8)
    const reach = size * random.between(0.34, 0.44)
    knobs += speck(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9)
  }
  const seams = [-0.5, 0, 0.5].map((lean) =>
    strand([
      { x: x + lean * size * 0.2, y: y - size * 0.08 },
      { x: x + lean * size * 0.5, y: y - size * 0.34 },
    ]),
  )
  return [
    line('body', size * 0.22, knobs),
    body(oval(x, y, size * 0.4, size * 0.36)),
    line('light', size * 0.03, seams.join('')),
  ]
}

/** Giant clam: two wavy lips. */
export const clam: Growth = (random, x, y, size) => {
  const half = size * 0.6
  const lip = Array.from({ length: 9 }, (_, index) => ({
    x: x - half + (index / 8) * half * 2,
    y: y - size * 0.42 + (index % 2 ? 14 : -6) * (size / 90) + random.between(-2, 2),
  }))
  return [
    body(
      `${strand([{ x: x - half * 0.75, y: y + 10 }, { x: x - half, y: y - size * 0.2 }, ...lip, { x: x + half, y: y - size * 0.2 }, { x: x + half * 0.75, y: y + 10 }])}z`,
    ),
    line('light', size * 0.07, strand(lip)),
  ]
}
