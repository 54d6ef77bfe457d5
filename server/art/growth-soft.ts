import type { Growth } from './growth-tropical.ts'
import { body, type Ink, line } from './marks.ts'
import { blob, oval, speck, strand, type Vertex } from './path.ts'

/** Gorgonian: one plane of twigs that fork and fork again, filling a fan. */
export function seaFan(ink: Ink): Growth {
  return (random, x, y, size) => {
    const orders: string[][] = [[], [], []]
    const grow = (from: Vertex, angle: number, length: number, order: number) => {
      const bend = angle + random.between(-0.16, 0.16)
      const to = { x: from.x + Math.cos(bend) * length, y: from.y + Math.sin(bend) * length }
      const middle = { x: (from.x + to.x) / 2 + Math.cos(angle) * length * 0.06, y: (from.y + to.y) / 2 }
      orders[Math.min(2, order)]?.push(strand([from, middle, to]))
      if (order >= 3) return
      for (const turn of order === 0 ? [-0.75, -0.25, 0.28, 0.78] : [-0.33, 0.3])
        grow(to, angle * 0.86 - 0.22 + turn, length * (order === 0 ? 1.05 : 0.8), order + 1)
    }
    grow({ x, y: y + 8 }, -Math.PI / 2 + random.between(-0.15, 0.15), size * 0.27, 0)
    return orders.map((twigs, order) => line(ink, size * (0.06 - order * 0.018), twigs.join('')))
  }
}

export const whips: Growth = (random, x, y, size) => {
  const count = random.whole(4, 7)
  const lean = random.between(-0.35, 0.35)
  const stems = Array.from({ length: count }, (_, index) => {
    const side = index - (count - 1) / 2
    const tall = size * random.between(0.8, 1.35)
    return strand([
      { x: x + side * size * 0.05, y: y + 8 },
      { x: x + side * size * 0.13 + lean * size * 0.2, y: y - tall * 0.5 },
      { x: x + side * size * 0.1 + lean * size, y: y - tall },
    ])
  })
  return [line('body', Math.max(2, size * 0.03), stems.join(''))]
}

export const barrel: Growth = (random, x, y, size) => {
  const half = size * 0.36
  const belly = blob([
    { x: x - half * 0.7, y: y + 12 },
    { x: x - half * 1.12, y: y - size * 0.45 },
    { x: x - half * 0.9, y: y - size * 0.92, sharp: true },
    { x: x + half * 0.9, y: y - size * 0.92, sharp: true },
    { x: x + half * 1.12, y: y - size * 0.45 },
    { x: x + half * 0.7, y: y + 12 },
  ])
  const ribs = [-0.6, -0.22, 0.2, 0.58].map((side) =>
    strand([
      { x: x + side * half, y: y - size * 0.1 },
      { x: x + side * half * 1.45, y: y - size * 0.45 },
      { x: x + side * half * 1.2, y: y - size * random.between(0.7, 0.8) },
    ]),
  )
  return [
    body(belly),
    { ink: 'shade', d: oval(x, y - size * 0.92, half * 0.9, half * 0.26) },
    line('light', size * 0.028, ribs.join('')),
  ]
}

/** Soft coral: a trunk that forks into round bunches. */
export function softCoral(ink: Ink): Growth {
  return (random, x, y, size) => {
    const stems: string[] = []
    let bunches = ''
    for (let limb = 0; limb < 6; limb++) {
      const angle = -Math.PI / 2 + (limb / 5 - 0.5) * 2.1
      const reach = size * random.between(0.5, 0.68) * (limb % 2 ? 0.72 : 1)
      const tip = { x: x + Math.cos(angle) * reach, y: y - size * 0.25 + Math.sin(angle) * reach }
      stems.push(strand([{ x, y: y + 8 }, { x: x + Math.cos(angle) * reach * 0.3, y: y - size * 0.3 }, tip]))
      for (const turn of [-1, 0, 1])
        bunches += speck(tip.x + turn * size * random.between(0.07, 0.11), tip.y - (turn === 0 ? size * 0.09 : 0))
    }
    return [line(ink, size * 0.06, stems.join('')), line(ink, size * 0.16, bunches)]
  }
}

export const anemone: Growth = (random, x, y, size) => {
  const arms = Array.from({ length: 13 }, (_, index) => {
    const lean = -1 + index / 6
    return strand([
      { x: x + lean * size * 0.4, y },
      { x: x + lean * size * 0.52, y: y - size * 0.28 },
      {
        x: x + lean * size * 0.6 + random.between(-8, 8),
        y: y - size * random.between(0.45, 0.62) * (1.1 - Math.abs(lean) * 0.35),
      },
    ])
  })
  return [{ ink: 'accent', d: oval(x, y + 4, size * 0.5, size * 0.16) }, line('accent', size * 0.09, arms.join(''))]
}
