import { z } from 'zod'
import { skillLevels } from '#domain/dive-sites/dive-site.ts'
import { readPositionPair } from '#domain/dive-sites/typed-position.ts'
import {
  imageUrlField,
  newItemBookkeeping,
  storyBookkeeping,
  storyFields,
  text,
  webAddress,
} from '#domain/publishing/story.schema.ts'
import { isVisible, trimmed } from '#domain/shared/visible-text.ts'

// Products and locations share these. Fields carry no defaults, as in story.schema.ts.

const missingName = 'Missing Name - Please provide at least a name to save the draft.'

/** A draft needs it, and nothing else. */
const name = text('The name', 200).refine(isVisible, { error: missingName })

const commonFields = {
  description: text('The description', 2_000),
  imageUrl: imageUrlField,
  featured: z.boolean({ error: 'featured must be true or false.' }),
  published: storyFields.published,
  publishedAt: storyFields.publishedAt,
}

/** Ignored: the place on the home page is given by order alone. */
const position = z
  .unknown()
  .transform(() => undefined)
  .optional()

function catalogueInputs<Fields extends z.ZodRawShape>(ownFields: Fields) {
  const others = z.strictObject({ ...commonFields, ...ownFields }).partial().shape
  return {
    create: z.strictObject({
      name: z.string({ error: missingName }).pipe(name),
      ...others,
      ...newItemBookkeeping,
      position,
    }),
    update: z.strictObject({ name: name.optional(), ...others, ...storyBookkeeping, position, id: z.int().positive() }),
  }
}

export const featureInput = z.strictObject({ id: z.int().positive(), featured: commonFields.featured })
export type FeatureInput = z.output<typeof featureInput>

export const orderFeaturedInput = z.strictObject({ ids: z.array(z.int().positive()).min(1).max(1_000) })
export type OrderFeaturedInput = z.output<typeof orderFeaturedInput>

/** A number as people type it into a field, or as programs send it; nothing is null. */
function typedNumber(error: string, form: RegExp) {
  return z
    .union([z.number(), z.string()], { error })
    .nullable()
    .transform((given) => (given === null ? '' : trimmed(String(given))))
    .refine((typed) => typed === '' || form.test(typed), { error })
    .transform((typed) => (typed === '' ? null : Number(typed.replace(/[$,\s]/g, ''))))
}

/** Australian dollars. Commas group thousands, and are no decimal point. */
const price = typedNumber(
  'The price must be an amount in dollars with at most two decimal places, such as 129 or 1,299.95.',
  /^\$?\s*(\d{1,8}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/,
).refine((amount) => amount === null || amount < 100_000_000, { error: 'The price must be below 100,000,000 dollars.' })

const rating = typedNumber('The rating must be from 0 to 5 in half steps, such as 4.5.', /^([0-4](\.[05])?|5(\.0)?)$/)

const reviewCountError = 'The number of reviews must be a whole number, such as 12.'
const reviewCount = typedNumber(reviewCountError, /^\d{1,9}$/).transform((count) => count ?? 0)

export const { create: createProductInput, update: updateProductInput } = catalogueInputs({
  category: text('The category', 200),
  price,
  rating,
  reviewCount,
  affiliateLink: webAddress('The purchase link'),
})

const coordinatesError = 'The coordinates must be a latitude and a longitude, such as -16.75, 146.20.'

/** As a dive site's position may be written; stored like "-16.75, 146.2", and empty as null. */
const mapCoordinates = z
  .string({ error: coordinatesError })
  .nullable()
  .transform((given, { addIssue }) => {
    const typed = trimmed(given ?? '')
    if (typed === '') return null
    const pair = readPositionPair(typed)
    if (pair && Math.abs(Number(pair.latitude)) <= 90) return `${pair.latitude}, ${pair.longitude}`
    addIssue(coordinatesError)
    return z.NEVER
  })

const fact = (noun: string) => text(noun, 100)

export const { create: createLocationInput, update: updateLocationInput } = catalogueInputs({
  region: text('The region', 200),
  difficulty: z.enum(skillLevels, { error: `The difficulty must be one of ${skillLevels.join(', ')}.` }),
  depth: fact('The depth'),
  waterTemp: fact('The water temperature'),
  visibility: fact('The visibility'),
  bestTime: fact('The best time'),
  mapCoordinates,
})
