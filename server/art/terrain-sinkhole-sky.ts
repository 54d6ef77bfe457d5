import { smallDiver, swimmers } from './cast.ts'
import { clefts } from './cliff.ts'
import { lightRays } from './light.ts'
import { blob, leaf, oval } from './path.ts'
import { noiseLine } from './random.ts'
import { school } from './school.ts'
import type { Stage } from './stage.ts'

/** Looking up the shaft: rings of limestone, and the sky as a coin with reeds round it. */
export function skyFromBelow(stage: Stage, richness: number): string {
  const { random, water } = stage
  const centre = { x: random.between(560, 640), y: random.between(300, 340) }
  const radii = [760, 590, 455, 350, 268]
  const ring = (radius: number, rough: number) => {
    const noise = noiseLine(random)
    const count = 20
    return blob(
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * Math.PI * 2
        const swell = radius * (1 + noise(index / 1.6) * rough)
        return {
          x: centre.x + (radius - 260) * 0.05 + Math.cos(angle) * swell * 1.1,
          y: centre.y + (radius - 260) * 0.34 + Math.sin(angle) * swell * 0.88,
        }
      }),
    )
  }
  const tones = [5.2, 4.5, 3.7, 2.8, 1.7]
  const walls = radii.map(
    (radius, index) => `<path fill="${water.tone(tones[index] ?? 3)}" d="${ring(radius, 0.075)}"/>`,
  )
  const blades: string[] = []
  const count = Math.round(46 * Math.max(0.5, richness))
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2 + random.between(-0.05, 0.05)
    const [x, y] = [centre.x + Math.cos(angle) * 254, centre.y + Math.sin(angle) * 200]
    blades.push(leaf(x, y, random.between(40, 96), angle + Math.PI + random.between(-0.45, 0.45), 0.13))
  }
  const diving = smallDiver(stage, { x: centre.x - 70, y: centre.y + 70, room: 150 }, 5.4, false)
  const swimming = swimmers(stage, [{ x: centre.x + 190, y: centre.y + 230, room: 170 }], 5.2)
  const cracks = clefts(random, 80, 1120, 580, 790, 6)
  return [
    `<path fill="${water.tone(5.8)}" d="M0 0h1200v800H0z"/>`,
    walls.join(''),
    `<path fill="${water.tone(0.15)}" d="${ring(222, 0.03)}"/><path fill="${water.glow}" opacity=".9" d="${oval(centre.x + random.between(-70, 70), centre.y - 50, 48, 40)}"/>`,
    `<path fill="${water.tone(3.4)}" d="${blades.join('')}"/>`,
    lightRays(stage, centre.x, centre.y - 120, 720, 6, 0.17),
    `<path fill="${water.tone(5.7)}" d="${cracks}"/>`,
    school(stage, { x: centre.x + 40, y: centre.y + 190, room: 260 }, 4.4, 3),
    diving,
    swimming,
  ].join('')
}
