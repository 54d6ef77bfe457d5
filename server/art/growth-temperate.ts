import type { Growth } from './growth-tropical.ts'
import { body, type Ink, line, type Mark } from './marks.ts'
import { blob, dot, leaf, oval, speck, strand, tube } from './path.ts'

/** Golden kelp: a short stipe and long straps that lift and fall with the swell. */
export function kelpTuft(ink: Ink, lean = 0): Growth {
  return (random, x, y, size) => {
    const top = { x: x + lean * size * 0.12, y: y - size * 0.26 }
    const straps: string[] = []
    const count = random.whole(7, 8)
    for (let index = 0; index < count; index++) {
      const side = -1 + (index / (count - 1)) * 2
      const reach = size * random.between(0.66, 0.86) * (1 - Math.abs(side) * 0.18)
      const angle = -Math.PI / 2 + side * 0.95
      const wave = (index % 2 ? 1 : -1) * size * 0.045
      const at = (part: number, half: number) => ({
        x: top.x + Math.cos(angle) * reach * part + lean * size * 0.34 * part * part + wave * Math.sin(part * 5),
        y: top.y + Math.sin(angle) * reach * part + Math.abs(side) * size * 0.34 * part ** 3,
        half: half * size,
      })
      straps.push(tube([at(0, 0.02), at(0.36, 0.052), at(0.72, 0.048), at(1.05, 0.008)]))
    }
    const stipe = strand([{ x, y: y + 10 }, { x: x + (top.x - x) * 0.2, y: y - size * 0.14 }, top])
    return [line(ink, size * 0.05, stipe), { ink, d: straps.join('') }]
  }
}

export function fingers(ink: Ink, lean = 0): Growth {
  return (random, x, y, size) => {
    const count = random.whole(4, 6)
    let tubes = ''
    let mouths = ''
    for (let index = 0; index < count; index++) {
      const side = index - (count - 1) / 2
      const tall = size * random.between(0.5, 1) * (1 - Math.abs(side) * 0.12)
      const tip = { x: x + side * size * 0.24 + lean * tall * 0.5, y: y - tall }
      tubes += tube([
        { x: x + side * size * 0.09, y: y + 10, half: size * 0.05 },
        {
          x: x + side * size * 0.19 + random.between(-0.03, 0.03) * size + lean * tall * 0.12,
          y: y - tall * 0.5,
          half: size * 0.06,
        },
        { ...tip, half: size * 0.066 },
      ])
      mouths += oval(tip.x, tip.y - size * 0.03, size * 0.036, size * 0.018)
    }
    return [
      { ink, d: tubes },
      { ink: ink === 'accent' ? 'shade' : 'light', d: mouths },
    ]
  }
}

export const cup: Growth = (random, x, y, size) => {
  const half = size * random.between(0.4, 0.52)
  const bowl = blob([
    { x: x - size * 0.1, y: y + 10 },
    { x: x - size * 0.12, y: y - size * 0.25 },
    { x: x - half, y: y - size * 0.82, sharp: true },
    { x: x + half, y: y - size * 0.86, sharp: true },
    { x: x + size * 0.14, y: y - size * 0.25 },
    { x: x + size * 0.1, y: y + 10 },
  ])
  return [
    body(bowl),
    { ink: 'shade', d: oval(x, y - size * 0.83, half * 0.94, half * 0.24) },
    line(
      'light',
      size * 0.03,
      strand([
        { x: x - half * 0.55, y: y - size * 0.62 },
        { x: x - size * 0.1, y: y - size * 0.3 },
        { x: x - size * 0.07, y: y - size * 0.1 },
      ]),
    ),
  ]
}

/** Sea tulips: ascidians nodding on long stalks. */
export function seaTulips(ink: Ink, lean = 0.2): Growth {
  return (random, x, y, size) => {
    const stalks: string[] = []
    let heads = ''
    const count = random.whole(3, 5)
    for (let index = 0; index < count; index++) {
      const side = index - (count - 1) / 2
      const tall = size * random.between(0.6, 1)
      const tip = { x: x + side * size * 0.2 + lean * tall * 0.5, y: y - tall }
      stalks.push(
        strand([{ x: x + side * size * 0.08, y: y + 8 }, { x: x + side * size * 0.12, y: y - tall * 0.5 }, tip]),
      )
      heads += blob([
        { x: tip.x - size * 0.07, y: tip.y + size * 0.06 },
        { x: tip.x - size * 0.06, y: tip.y - size * 0.12 },
        { x: tip.x + size * 0.03, y: tip.y - size * 0.19 },
        { x: tip.x + size * 0.09, y: tip.y - size * 0.06 },
        { x: tip.x + size * 0.05, y: tip.y + size * 0.08 },
      ])
    }
    return [line('body', size * 0.03, stalks.join('')), { ink, d: heads }]
  }
}

/** Ascidians and encrusting sponge: cobbles of colour. */
export const cobbles: Growth = (random, x, y, size) => {
  let d = ''
  for (let index = 0; index < 6; index++) d += speck(x + (index - 2.5) * size * 0.2, y - random.between(0, size * 0.22))
  return [line('body', size * 0.36, d)]
}

/** Red and brown weeds: a spray of leaves. */
export function weed(ink: Ink, lean = 0): Growth {
  return (random, x, y, size) => {
    let d = ''
    const marks: Mark[] = []
    const count = random.whole(5, 7)
    for (let index = 0; index < count; index++) {
      const angle = -Math.PI / 2 + (index / (count - 1) - 0.5) * 1.9 + lean * 0.6
      d += leaf(x, y + 6, size * random.between(0.6, 1), angle, 0.17)
    }
    marks.push({ ink, d })
    return marks
  }
}

/** Urchins hold the rock where kelp has gone. */
export const urchin: Growth = (random, x, y, size) => {
  const spines = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (1 + index / 10)
    const reach = size * random.between(0.42, 0.58)
    return `M${Math.round(x)} ${Math.round(y - 4)}l${Math.round(Math.cos(angle) * reach)} ${Math.round(Math.sin(angle) * reach)}`
  })
  return [line('body', 2, spines.join('')), body(dot(x, y - 4, size * 0.2))]
}
