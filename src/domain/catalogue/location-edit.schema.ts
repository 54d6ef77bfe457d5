import { z } from 'zod'
import { skillLevels } from '#domain/dive-sites/dive-site.ts'
import { text } from '#domain/publishing/story.schema.ts'
import { catalogueInputs } from './catalogue-edit.schema.ts'

const coordinatesError = 'The coordinates are latitude and longitude, such as -16.75, 146.20.'

/** In the form that is stored, "-16.75, 146.20"; empty is null. */
const mapCoordinates = z
  .string({ error: coordinatesError })
  .nullable()
  .transform((given) => (given ?? '').trim())
  .refine((typed) => typed === '' || isPosition(typed), { error: coordinatesError })
  .transform((typed) => typed.split(/\s*[,\s]\s*/).join(', ') || null)

function isPosition(typed: string): boolean {
  const [, latitude, longitude] =
    /^([-+]?\d{1,2}(?:\.\d{1,8})?)\s*[,\s]\s*([-+]?\d{1,3}(?:\.\d{1,8})?)$/.exec(typed) ?? []
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

const fact = (noun: string) => text(noun, 100).trim()

/** What is typed of a location, over every door. */
export const { create: createLocationInput, update: updateLocationInput } = catalogueInputs({
  region: text('The region', 200).trim(),
  difficulty: z.enum(skillLevels, { error: `The difficulty must be one of ${skillLevels.join(', ')}.` }),
  depth: fact('The depth'),
  waterTemp: fact('The water temperature'),
  visibility: fact('The visibility'),
  bestTime: fact('The best time'),
  mapCoordinates,
})
