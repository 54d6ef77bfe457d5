import { z } from 'zod'
import { imageUrlKind, insecurePicture } from '#domain/pictures/image-url.ts'
import { longestAddress } from '#domain/purchase-links/purchase-links.ts'
import { isOneLine, isVisible, trimmed } from '#domain/shared/visible-text.ts'
import { pastedUrl, webUrl } from '#domain/shared/web-url.ts'
import { bodyImages } from './body-facts.ts'

// Articles and reviews share these. Fields carry no defaults, so that a patch changes nothing else.

/** A text as it is typed or pasted, without what cannot be seen at its ends, and with one kind of line break. */
export const text = (noun: string, most: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined && missing) || `${noun} must be text.` })
    .overwrite((typed) => trimmed(typed).replace(/\r\n?/g, '\n'))
    .max(most, { error: `${noun} can have at most ${most.toLocaleString('en-AU')} characters.` })

/** An empty text is null. */
export const orNull = (field: z.ZodString) =>
  field.nullable().transform((given) => (given !== null && isVisible(given) ? given : null))

export const optionalText = (noun: string, most: number) => orNull(text(noun, most))

export const mandatoryText = (noun: string, most: number) => {
  const error = `${noun} is missing.`
  return text(noun, most, error).refine(isVisible, { error })
}

/** The URL that is meant by what was typed or pasted. */
export const urlText = (noun: string) => text(noun, longestAddress).overwrite(pastedUrl)

export const imageUrlText = (noun: string) =>
  urlText(noun).refine((url) => imageUrlKind(url) !== 'insecure', { error: insecurePicture })

export const longestBody = 200_000
/** Of a request that carries one, whatever its characters take. */
export const largestStoryBytes = 1_048_576
export const tooLongBody = 'The content can have at most 200,000 characters.'

/** Requirement: s5-draft-title. */
export const missingTitle = 'Missing Title - Please provide at least a title to save the draft.'

/** A body of which readers see every picture. */
export const withPictures = (body: z.ZodString) =>
  body.refine((content) => !bodyImages(content).some(({ src }) => imageUrlKind(src) === 'insecure'), {
    error: `The text has a picture with an http:// URL. ${insecurePicture}`,
  })

export const nothingToChange = 'There is nothing to change.'

const dateForm = { error: 'Write the date like 2026-03-14T10:00:00+11:00.' }
const [firstDate, lastDate] = [new Date('1900-01-01T00:00:00Z'), new Date('9999-12-31T00:00:00Z')]
/** An instant: as it is over RPC, with its offset over REST. */
const instant = z
  .union([z.date(), z.iso.datetime({ offset: true, ...dateForm })], dateForm)
  .transform((value) => new Date(value))
  .refine((date) => date >= firstDate && date <= lastDate, { error: 'The date must be between 1900 and 9999.' })

export const storyFields = {
  /** A mail's subject may be made of it. */
  title: text('The title', 200)
    .refine(isVisible, { error: missingTitle })
    .refine(isOneLine, { error: 'The title must be on one line.' }),
  /** Empty: made from the title. */
  slug: text('The slug', 200),
  /** Empty: cut from the content. */
  excerpt: text('The excerpt', 500),
  content: withPictures(text('The content', longestBody)),
  imageUrl: imageUrlText('The image URL'),
  /** Empty: the team. */
  author: text('The author', 200),
  published: z.boolean({ error: 'published must be true or false.' }),
  /** Null: none yet; publishing then takes the present. */
  publishedAt: instant.nullable(),
}

/** A picture that a browser could load: a path of our own is an address, too. */
export const imageUrlField = storyFields.imageUrl.refine((url) => url === '' || imageUrlKind(url) !== 'invalid', {
  error: 'The image URL must start with https:// or, for a picture on this site, with one slash.',
})

export const webAddress = (noun: string) =>
  urlText(noun).refine((url) => url === '' || webUrl(url) !== null, {
    error: `${noun} must be a full URL, such as https://example.com/fins.`,
  })

/** A whole item carries more than its fields: `revision` is the one that was edited, the rest is ignored. */
export const storyBookkeeping = {
  revision: z.int().optional(),
  id: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
}

/** The same of a new item. A request that is sent again with its key makes nothing twice. */
export const newItemBookkeeping = {
  ...storyBookkeeping,
  idempotencyKey: text('The idempotency key', 100).min(1).optional(),
}

/** One of some words, or nothing: forms send an empty text for it. */
export function orNothing<Word extends string>(word: z.ZodType<Word>, error: string) {
  return z
    .union([word, z.literal('')], { error })
    .nullable()
    .transform((given) => given || null)
}

const dayForm = {
  error: ({ input }: { input: unknown }) => `“${input}” is not a date. Write it like 2026-11-20.`,
}

/** A day such as "2026-11-20", or nothing: forms send an empty text for it. */
export const dayOrNothing = z
  .union([z.iso.date(dayForm), z.literal('')], dayForm)
  .nullable()
  .transform((day) => day || null)

export const storyIdInput = z.object({ id: z.int().positive() })

export const bodyInput = z.object({ content: text('The content', longestBody) })

/** A slug as it may be asked for: any text; what does not exist is simply not found. */
export const slugInput = z.object({ slug: z.string() })
