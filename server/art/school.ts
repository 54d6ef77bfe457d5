import { drawAnimal } from './animal-outlines.ts'
import { shoals } from './animals.ts'
import { deepFish, slimFish } from './animals-fish.ts'
import type { Spot } from './cast.ts'
import { claim, type Stage } from './stage.ts'

/** A school that follows one bend of the water: clusters of a few fish, so that many cost little. */
export function school(stage: Stage, { x, y, room }: Spot, tone: number, clusters = 5): string {
  const { random, animals, water } = stage
  // No animal is drawn where none is known.
  if (animals.length === 0 || !claim(stage, { x, y, halfWide: room * 0.42, halfHigh: room * 0.14 })) return ''
  const drawing = animals.find(({ habit }) => habit === 'school')?.drawing ?? random.pick(shoals)
  const size = random.between(0.22, 0.36) * (drawing === slimFish ? 1.15 : drawing === deepFish ? 0.72 : 1)
  const bow = random.between(-0.5, 0.5)
  const spread = (room / clusters) * 0.62
  const use = (id: string, px: number, py: number, turn: number, scale: number) =>
    `<use href="#${id}" transform="translate(${Math.round(px)} ${Math.round(py)})rotate(${Math.round(turn)})scale(${scale.toFixed(2).replace(/^0/, '')})"/>`
  let cluster = ''
  for (let index = 0; index < 6; index++) {
    const angle = index * 2.4
    const reach = spread * Math.sqrt((index + 0.6) / 6)
    cluster += use(
      'f',
      Math.cos(angle) * reach,
      Math.sin(angle) * reach * 0.62,
      random.between(-7, 7),
      size * random.between(0.8, 1.2),
    )
  }
  let uses = ''
  for (let index = 0; index < clusters; index++) {
    const part = (index + 0.5) / clusters - 0.5
    const py = y + bow * room * (part * part * 2 - 0.25) + random.between(-0.05, 0.05) * room
    uses += use(
      's',
      x + part * room,
      py,
      (Math.atan(bow * part * 4) * 180) / Math.PI,
      random.between(0.72, 1.12) * (1.15 - Math.abs(part)),
    )
  }
  const one = drawAnimal(drawing, { x: 0, y: 0, length: 100, facesLeft: random.chance(0.5) })
    .map(({ d }) => d)
    .join('')
  return `<defs><path id="f" d="${one}"/><g id="s">${cluster}</g></defs><g fill="${water.tone(tone)}">${uses}</g>`
}
