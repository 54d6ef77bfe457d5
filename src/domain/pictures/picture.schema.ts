import { z } from 'zod'
import { text } from '#domain/publishing/story.schema.ts'

const id = z.int({ error: 'The id must be a whole number.' }).positive({ error: 'The id must be a whole number.' })
const revision = z.int({ error: 'revision must be a whole number.' })

const pictureWords = {
  alt: text('The alt text', 500),
  isDecorative: z.boolean({ error: 'isDecorative must be true or false.' }),
  credit: text('The credit', 200),
}

export const updatePictureInput = z.strictObject({
  id,
  alt: pictureWords.alt.optional(),
  isDecorative: pictureWords.isDecorative.optional(),
  credit: pictureWords.credit.optional(),
  /** The expected revision, if somebody else may have changed it. */
  revision: revision.optional(),
})
export type UpdatePictureInput = z.infer<typeof updatePictureInput>

export const pictureIdInput = z.strictObject({ id })

/** In all places of the picture `id`, the picture `byId`. */
export const replacePictureInput = z.strictObject({ id, byId: id })
export type ReplacePictureInput = z.infer<typeof replacePictureInput>

/** The texts beside a file in a form: a box that is ticked is a text, too. */
export const uploadFields = z.strictObject({
  alt: pictureWords.alt.default(''),
  isDecorative: z
    .enum(['true', 'false'], { error: 'isDecorative must be true or false.' })
    .default('false')
    .transform((word) => word === 'true'),
  credit: pictureWords.credit.default(''),
})
