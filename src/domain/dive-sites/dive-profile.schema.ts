import { z } from 'zod'
import { depthAt, diveProfileStarts, overGround, type ProfilePoint, withoutWreck } from './dive-profile.ts'

const deepest = 60
const distance = z
  .number({ error: 'A distance must be a number of metres.' })
  .min(-500, { error: 'A distance can be at most 500 m behind the start.' })
  .max(2_000, { error: 'A distance can be at most 2,000 m.' })
const depth = z
  .number({ error: 'A depth must be a number of metres.' })
  .min(-20, { error: 'Land can be at most 20 m above the water.' })
  .max(deepest, { error: `A depth can be at most ${deepest} m.` })
const underWater = depth.min(0, { error: 'A depth under water cannot be negative.' })
const label = (noun: string, most: number) =>
  z
    .string({ error: `${noun} is missing.` })
    .trim()
    .min(1, { error: `${noun} is missing.` })
    .max(most, { error: `${noun} can have at most ${most} characters.` })

const point = z.strictObject({ at: distance, depth: underWater })
const groundPoint = z.strictObject({ at: distance, depth, label: label('A label', 26).optional() })
const animal = point.extend({ name: label('A name', 26) })

const outwards = { error: 'The distances must not decrease from one point to the next.' }
const isOutwards = (points: { at: number }[]) => points.every(({ at }, index) => at >= (points[index - 1]?.at ?? at))

const span = (noun: string) =>
  z
    .strictObject({ from: distance, to: distance })
    .refine(({ from, to }) => from < to, { error: `The ${noun} must end further out than it begins.` })

const route = z
  .array(point)
  .min(2, { error: 'A dive needs at least 2 points.' })
  .max(12, { error: 'A dive can have at most 12 points.' })
  .refine((points) => points[0]?.depth === 0 && points.at(-1)?.depth === 0, {
    error: 'A dive starts and ends at the surface, at 0 m.',
  })

/** The side section of a dive site. Distances are metres from the start, depths metres below the surface. */
export const diveProfileSchema = z
  .strictObject({
    /** `order`: distances are unknown and only say what comes after what. */
    across: z.enum(['metres', 'order'], { error: 'Say whether the distances are known.' }),
    start: z.strictObject({
      kind: z.enum(diveProfileStarts, { error: `The start must be one of ${diveProfileStarts.join(', ')}.` }),
      label: label('The start', 60),
    }),
    ground: z
      .array(groundPoint)
      .min(2, { error: 'The ground needs at least 2 points.' })
      .max(14, { error: 'The ground can have at most 14 points.' })
      .refine(isOutwards, outwards),
    /** Between these distances the ground is the outline of a wreck. */
    wreck: span('wreck').optional(),
    jetties: z.array(span('jetty')).max(2, { error: 'At most 2 jetties have room.' }).optional(),
    /** A way through the rock. It is drawn, but the dive stays outside. */
    cave: z
      .array(point)
      .min(2, { error: 'A cave needs at least 2 points.' })
      .max(6, { error: 'A cave can have at most 6 points.' })
      .optional(),
    life: z.array(animal).max(8, { error: 'At most 8 animals have room.' }),
    route,
    current: z
      .strictObject({
        way: z.enum(['along', 'against', 'across'], { error: 'The current must be along, against or across.' }),
        words: label('What the current does', 44),
      })
      .optional(),
  })
  .superRefine(({ ground, wreck, route, life }, context) => {
    const bottom = withoutWreck(ground, wreck)
    const isBuried = ({ at, depth }: ProfilePoint) => depth > depthAt(bottom, at)
    const legs = route.map((to, index) => overGround([route[index - 1] ?? to, to], bottom))
    const report = (field: 'route' | 'life', index: number, message: string) =>
      index >= 0 && context.addIssue({ code: 'custom', path: [field, index], message })
    report(
      'route',
      legs.findIndex((leg) => leg.some(isBuried)),
      'The dive goes below the ground.',
    )
    report('life', life.findIndex(isBuried), 'An animal is below the ground.')
  })

export type DiveProfile = z.output<typeof diveProfileSchema>
