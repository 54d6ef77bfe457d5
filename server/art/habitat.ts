import { anemone, barrel, seaFan, softCoral, whips } from './growth-soft.ts'
import { cobbles, cup, fingers, kelpTuft, seaTulips, urchin, weed } from './growth-temperate.ts'
import { brain, cauliflower, clam, type Growth, plate, staghorn } from './growth-tropical.ts'
import type { Stage } from './stage.ts'

/** The growth of this water; the accent is planted separately. */
export function growthsOf({ random, isTropical, gloom }: Stage): readonly Growth[] {
  const lean = random.between(-0.5, 0.5)
  if (isTropical) {
    if (gloom > 0.75) return [softCoral('body'), whips, barrel, seaFan('body'), cauliflower]
    return random.pick([
      [staghorn, plate, brain, cauliflower, softCoral('body')],
      [plate, brain, cauliflower, staghorn],
      [brain, staghorn, cauliflower, barrel, whips],
      [softCoral('body'), seaFan('body'), barrel, cauliflower, brain],
      [staghorn, cauliflower, clam, plate],
    ])
  }
  const weeds = [kelpTuft('body', lean), weed('body', lean), cobbles]
  if (gloom > 0.66) return [fingers('body', lean / 2), cup, seaFan('body'), seaTulips('body', lean), cobbles, whips]
  return random.pick([
    [...weeds, fingers('body')],
    [...weeds, cup, seaTulips('body', lean)],
    [...weeds, urchin],
    [fingers('body', lean / 2), cup, weed('body', lean), seaTulips('body', lean), urchin, kelpTuft('body', lean)],
  ])
}

export function accentGrowth({ random, isTropical, animals }: Stage): Growth {
  if (animals.some(({ name }) => /anemonefish|clownfish/.test(name))) return anemone
  return isTropical
    ? random.pick([seaFan('accent'), softCoral('accent'), seaFan('accent')])
    : random.pick([
        seaFan('accent'),
        fingers('accent', 0.15),
        seaTulips('accent'),
        seaFan('accent'),
        softCoral('accent'),
      ])
}

/** The growth that sticks out of a steep face. */
export const hangersOf = ({ isTropical }: Stage): readonly Growth[] =>
  isTropical
    ? [seaFan('body'), whips, softCoral('body')]
    : [seaFan('body'), fingers('body', 0.2), seaTulips('body', 0.3), whips]
