import type { MarineLifeGroup } from '#domain/marine-life/marine-life.ts'
import { artVersion, shortHash } from '#domain/pictures/art-path.ts'
import { type Drawing, drawAnimal } from './animal-outlines.ts'
import { recogniseAnimals } from './animals.ts'
import * as fish from './animals-fish.ts'
import * as others from './animals-others.ts'
import * as rays from './animals-rays.ts'
import * as sharks from './animals-sharks.ts'
import { paint } from './marks.ts'
import * as shapes from './silhouette-shapes.ts'

const { diver: _diver, ...otherAnimals } = others
const drawings: Readonly<Record<string, Drawing>> = { ...fish, ...sharks, ...rays, ...otherAnimals, ...shapes }

/** Animals that no scene draws, or draws as something else. */
const shapeOf: [words: RegExp, key: string][] = [
  [/lionfish/, 'lionfish'],
  [/stonefish|red rock cod/, 'scorpionfish'],
  [/crocodile/, 'crocodile'],
  [/lobster/, 'lobster'],
  [/cone shell/, 'coneShell'],
  [/feather star/, 'featherStar'],
  [/jewel anemone|zoanthid/, 'polyps'],
  [/zebrafish/, 'reefFish'],
  [/draughtboard/, 'leopardShark'],
  [/queensland groper/, 'cod'],
]

const groupShape: Record<MarineLifeGroup, string> = {
  ...{ fish: 'reefFish', shark: 'reefShark', ray: 'smoothRay', mammal: 'seal', reptile: 'turtle', bird: 'penguin' },
  ...{ cephalopod: 'octopus', crustacean: 'crab', shellfish: 'clam', echinoderm: 'urchin', jelly: 'jellyfish' },
  ...{ coral: 'seaWhips', sponge: 'spongeTubes', seaweed: 'kelp' },
}

function silhouetteKey({ name, group }: { name: string; group: MarineLifeGroup }): string {
  const words = name.toLowerCase()
  const shape = shapeOf.find(([pattern]) => pattern.test(words))
  if (shape) return shape[1]
  const drawing = recogniseAnimals(words)[0]?.drawing
  return Object.keys(drawings).find((key) => drawings[key] === drawing) ?? groupShape[group]
}

/** Path of the silhouette of an animal or of its group; good for ever, because it is hashed. */
export function silhouettePath(animal: { name: string; group: MarineLifeGroup }): string {
  return pathOf(silhouetteKey(animal))
}

function pathOf(key: string): string {
  return `/art/marine-life/${key}-${shortHash([artVersion, ...(drawings[key] ?? [])].join('|'))}.svg`
}

/** The present path of a silhouette by its key, and how to draw it; null for an unknown key. */
export function findSilhouette(key: string): { path: string; draw: () => string } | null {
  const drawing = Object.hasOwn(drawings, key) ? drawings[key] : undefined
  return drawing ? { path: pathOf(key), draw: () => silhouetteSvg(drawing) } : null
}

/** In a picture of three by two, with the tips of leaves. */
function silhouetteSvg(drawing: Drawing): string {
  const tokens = drawing.flatMap((part) => part.split(' ').slice(1))
  const points = tokens.flatMap((token) => {
    const [x = 0, y = 0, length = 0, degrees] = token.replace('!', '').split(',').map(Number)
    const angle = ((degrees ?? 0) * Math.PI) / 180
    const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    return degrees === undefined ? [[x, y]] : [[x, y], tip]
  })
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.ceil(Math.max(right - left, (bottom - top) * 1.5) + 20)
  const height = Math.round((width * 2) / 3)
  const [x, y] = [Math.round((left + right - width) / 2), Math.round((top + bottom - height) / 2)]
  const inks = { body: 'var(--b)', light: 'var(--l)', shade: 'var(--s)', accent: 'var(--b)' }
  const marks = drawAnimal(drawing, { x: 50, y: 0, length: 100 })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="${x} ${y} ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><style>svg{--b:#1f6577;--l:#d3e7e3;--s:#93c5c6}@media(prefers-color-scheme:dark){svg{--b:#93c5c6;--l:#0f4353;--s:#4693a0}}</style>${paint(marks, inks)}</svg>`
}
