import { leaf, speck, strand, type Vertex } from './path.ts'
import type { Stage } from './stage.ts'

/** One length of giant kelp: stipe, floats and blades; lengths are stacked to reach the surface. */
export function frond({ random }: Stage, id: string): string {
  const blades: string[] = []
  let floats = ''
  for (let index = 0; index < 7; index++) {
    const y = -index * 30 - 12
    const side = index % 2 ? 1 : -1
    const x = Math.sin((index / 7) * Math.PI * 2) * 9
    floats += speck(x + side * 9, y - 4)
    blades.push(
      leaf(
        x + side * 11,
        y - 5,
        random.between(78, 118),
        (side > 0 ? -0.1 : Math.PI + 0.1) + side * random.between(-0.55, 0.35),
        0.25,
      ),
    )
  }
  const stipe: Vertex[] = [0, 1, 2, 3, 4].map((step) => ({
    x: Math.sin((step / 4) * Math.PI * 2) * 9,
    y: -step * 52.5,
  }))
  return `<g id="${id}"><path d="${blades.join('')}"/><path fill="none" stroke="currentColor" stroke-width="5" d="${strand(stipe)}"/><path fill="none" stroke="currentColor" stroke-width="12" d="${floats}"/></g>`
}

/** A row of plants from the floor to the canopy, swaying together. */
export function standing(
  { random, water }: Stage,
  xs: readonly number[],
  scale: number,
  tone: number,
  foot: number,
): string {
  const plants = xs.map((x) => {
    const size = (scale * random.between(0.9, 1.1)).toFixed(2).replace(/^0/, '')
    const turned = random.chance(0.5) ? `-${size} ` : ''
    return `<use href="#p" transform="translate(${Math.round(x)} ${foot})rotate(${random.whole(-5, 5)})scale(${turned}${size})"/>`
  })
  return `<g fill="${water.tone(tone)}" color="${water.tone(tone)}">${plants.join('')}</g>`
}

/** The canopy: blades lying along the surface, dark against the light. */
export function canopy({ random, water }: Stage, tone: number, from: number, to: number): string {
  let d = ''
  for (let x = from; x < to; x += random.between(24, 46))
    d += leaf(x, random.between(-20, 20), random.between(70, 160), Math.PI / 2 + random.between(-1.25, 1.25), 0.2)
  return `<path fill="${water.tone(tone)}" d="${d}"/>`
}
