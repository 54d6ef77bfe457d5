import { polygon } from './path.ts'
import type { Stage } from './stage.ts'

/** One-point perspective: where the lines meet, and the heights and widths at distance 1. */
export type View = { x: number; y: number; deck: number; floor: number; reach: number }

/** The underside of the deck: planks with the sky between them. */
export function deckOver({ water }: Stage, view: View, base: number): string {
  const edge = (distance: number) => ({ y: view.y - view.deck / distance, half: (view.reach * 1.85) / distance })
  const plank = (from: number, to: number) => {
    const [a, b] = [edge(from), edge(to)]
    return polygon([
      { x: view.x - a.half, y: a.y },
      { x: view.x + a.half, y: a.y },
      { x: view.x + b.half, y: b.y },
      { x: view.x - b.half, y: b.y },
    ])
  }
  let planks = ''
  for (let distance = 5.6; distance > 0.7; distance *= 0.89) planks += plank(distance, distance * 0.915)
  return `<path fill="${water.tone(base + 1.5)}" d="${planks}"/>`
}

/** Light through the gaps, in leaning sheets. */
export function shafts({ random, water }: Stage, view: View): string {
  let d = ''
  for (const distance of [4.4, 3, 2, 1.4]) {
    const top = view.y - view.deck / distance
    const foot = view.y + view.floor / distance
    for (const column of [-1, 0, 1]) {
      const x = view.x + (column * view.reach) / distance
      const half = (view.reach * random.between(0.1, 0.2)) / distance
      const drift = 70 / distance
      d += polygon([
        { x: x - half, y: top },
        { x: x + half, y: top },
        { x: x + half + drift, y: foot },
        { x: x - half + drift, y: foot },
      ])
    }
  }
  return `<path fill="${water.tone(0)}" opacity=".2" d="${d}"/>`
}

export function slats({ water }: Stage, view: View): string {
  let d = ''
  for (let distance = 3; distance > 1.02; distance *= 0.84) {
    const y = view.y + view.floor / distance
    const half = (view.reach * 1.3) / distance
    const x = view.x + 80 / distance
    d += `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half)} ${Math.round(-9 / distance)} ${Math.round(half * 2)} 0l${Math.round(10 / distance)} ${Math.round(14 / distance)}q${Math.round(-half)} ${Math.round(9 / distance)} ${Math.round(-half * 2 - 20 / distance)} 0z`
  }
  return `<path fill="${water.tone(0)}" opacity=".28" d="${d}"/>`
}
