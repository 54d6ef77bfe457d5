import { z } from 'zod'
import {
  newItemBookkeeping,
  pictureAddress,
  storyBookkeeping,
  storyFields,
  text,
} from '#domain/publishing/story.schema.ts'
import { isVisible } from '#domain/shared/visible-text.ts'

// What products and locations have in common when they are written. Fields carry no defaults, as in story.schema.ts.

const missingName = 'Missing Name - Please provide at least a name to save the draft.'

/** A draft needs it, and nothing else. */
const name = text('The name', 200).trim().refine(isVisible, { error: missingName })

const commonFields = {
  description: text('The description', 2_000).trim(),
  imageUrl: pictureAddress,
  featured: z.boolean({ error: 'featured must be true or false.' }),
  published: storyFields.published,
  publishedAt: storyFields.publishedAt,
}

/** Ignored: the place on the home page is given by order alone. */
const position = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** What makes a new one, and what changes one, of a kind that has some fields of its own. */
export function catalogueInputs<Fields extends z.ZodRawShape>(ownFields: Fields) {
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

/** Whether it stands on the home page. */
export const featureInput = z.strictObject({ id: z.int().positive(), featured: commonFields.featured })
export type FeatureInput = z.output<typeof featureInput>

/** What stands on the home page, from the first to the last. */
export const orderFeaturedInput = z.strictObject({ ids: z.array(z.int().positive()).min(1).max(1_000) })
export type OrderFeaturedInput = z.output<typeof orderFeaturedInput>
