import type { Ground } from './ground.ts'
import type { Growth } from './growth-tropical.ts'
import { type Inks, paint } from './marks.ts'
import type { Stage } from './stage.ts'

/** A row of plants on a floor: how far below its line, how many, how large. */
type Row = { from: number; to: number; below: number; count: number; small: number; large: number }

const inherited: Inks = { body: 'currentColor', light: '#fff', shade: '#000', accent: 'currentColor' }

/** Each kind of plant is drawn once and then repeated, so that a reef can be full and still be small. */
export class Nursery {
  readonly defs: string
  private readonly stage: Stage
  private readonly ids: string[]

  constructor(stage: Stage, all: readonly Growth[], prefix = 'g') {
    const growths = stage.richness < 0.6 ? all.slice(0, 3) : all
    this.stage = stage
    this.ids = growths.map((_, index) => `${prefix}${index}`)
    const drawn = growths.map((growth, index) => {
      const svg = paint(growth(stage.random, 0, 0, 100), inherited)
        .replaceAll('fill="#fff"', 'fill="#fff" opacity=".22"')
        .replaceAll('stroke="#fff"', 'stroke="#fff" opacity=".22"')
        .replaceAll('fill="#000"', 'fill="#000" opacity=".3"')
      return `<g id="${prefix}${index}">${svg}</g>`
    })
    this.defs = `<defs>${drawn.join('')}</defs>`
  }

  /** One plant anywhere; `turn` in degrees leans it off a wall. */
  single(x: number, y: number, size: number, turn = 0): string {
    const { random } = this.stage
    const rotate = turn ? `rotate(${Math.round(turn)})` : ''
    return `<use href="#${random.pick(this.ids)}" transform="translate(${Math.round(x)} ${Math.round(y)})${rotate}scale(${(size / 100).toFixed(2).replace(/^0/, '')})"/>`
  }

  /** One row, rooted a little below the floor's line or further down its face. */
  row(ground: Ground, { from, to, below, count, small, large }: Row): string {
    const { random } = this.stage
    const step = (to - from) / Math.max(1, count)
    let uses = ''
    for (let index = 0; index < count; index++) {
      const x = from + (index + random.between(0.1, 0.9)) * step
      const size = (random.between(small, large) * (index % 3 === 1 ? 0.68 : 1)) / 100
      const y = ground.at(x) + below * random.between(0.75, 1.25) + 2
      const scale = size.toFixed(2).replace(/^0/, '')
      if (y < 860)
        uses += `<use href="#${random.pick(this.ids)}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${random.chance(0.5) ? `-${scale} ` : ''}${scale})"/>`
    }
    return uses
  }
}

/** A floor with its plants: those on the line behind it, those on its face before it, each row an ink darker. */
export function plantedLayer(stage: Stage, ground: Ground, tone: number, rows: readonly string[], litBy = 0): string {
  const [back = '', ...faces] = rows
  const { water } = stage
  const base = litBy
    ? `<g fill="${water.tone(tone - litBy)}"><path id="kc-m" d="${ground.d}"/></g><use href="#kc-m" x="7" y="13" fill="${water.tone(tone)}"/>`
    : `<path fill="${water.tone(tone)}" d="${ground.d}"/>`
  const front = faces.map(
    (uses, index) => `<g color="${water.tone(Math.min(6, tone + 0.36 * (index + 1)))}">${uses}</g>`,
  )
  return `<g color="${water.tone(tone)}">${back}</g>${base}${front.join('')}`
}
