import { z } from 'zod'
import { imageUrlKind } from '#domain/pictures/image-url.ts'
import { isPlaylistUrl, videoOf } from '#domain/pictures/video-url.ts'
import {
  dayOrNothing,
  imageUrlText,
  mandatoryText,
  newItemBookkeeping,
  nothingToChange,
  optionalText,
  orNothing,
  orNull,
  storyBookkeeping,
  text,
  urlText,
} from '#domain/publishing/story.schema.ts'
import { isOwnPath, webUrl } from '#domain/shared/web-url.ts'
import { readDiveProfile } from './dive-profile.ts'
import {
  australianStates,
  diveSiteAccesses,
  diveSiteStatuses,
  diveSiteTypes,
  diveSiteUses,
  skillLevels,
  wreckHulls,
  wreckPostures,
} from './dive-site.ts'
import { areSwapped } from './dive-site-warnings.ts'
import { readExposure } from './exposure.ts'
import { readDegrees } from './typed-position.ts'

// Fields have no defaults: a patch has only the fields that it changes.

/** A number, or a text that people write for one, such as "-33,99" or "33° 59.4' S". Requirements: s5-site-decimal, r-position-bounds. */
function degrees(axis: 'latitude' | 'longitude', most: number) {
  const noun = `The ${axis}`
  const error = `${noun} must be a number from -${most} to ${most}, such as ${most === 90 ? '-33.8517' : '151.2695'}.`
  const written = z
    .string()
    .transform((text) => readDegrees(text, axis))
    .pipe(z.number({ error }))
  const missing = ({ input }: { input: unknown }) => (input === undefined ? `${noun} is missing.` : error)
  const outside = ({ input }: { input: unknown }) =>
    axis === 'latitude' && Math.abs(Number(input)) <= 180 ? `${error} ${areSwapped}` : error
  return z.union([z.number(), written], { error: missing }).pipe(
    z
      .number({ error })
      .min(-most, { error: outside })
      .max(most, { error: outside })
      // As many decimals as the specification keeps: a millimetre.
      .transform((value) => Number(value.toFixed(8))),
  )
}

function months(noun: string) {
  const error = { error: `${noun} must be numbers from 1 to 12.` }
  return z
    .array(z.int(error).min(1, error).max(12, error), error)
    .max(12)
    .transform((given) => [...new Set(given)].sort((a, b) => a - b))
}

function picture(noun: string) {
  return orNull(imageUrlText(noun)).refine((url) => url === null || imageUrlKind(url) !== 'invalid', {
    error: `${noun} must start with https:// or, for a picture on this site, with one slash.`,
  })
}

const words = (noun: string, list: readonly string[]) => `${noun} must be one of ${list.join(', ')}.`

/** The fields of the specification that have to be said of every dive site. */
const principal = {
  name: mandatoryText('The name', 200),
  region: mandatoryText('The region', 200),
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
  description: mandatoryText('The description', 5_000),
}

/** The other fields of the specification. Requirement: s5-site-optional. */
const documented = {
  skillLevel: z.enum(skillLevels, { error: words('The skill level', skillLevels) }),
  depthRange: text('The depth range', 100),
  waterTemp: text('The water temperature', 100),
  visibility: optionalText('The visibility', 200),
  bestTime: optionalText('The best time', 200),
  marineLife: optionalText('The marine life', 2_000),
  hazards: optionalText('The hazards', 2_000),
  facilities: optionalText('The facilities', 2_000),
  imageUrl: picture('The photo URL'),
  videoUrl: orNull(urlText('The video URL')).refine((url) => url === null || videoOf(url) !== null, {
    error: ({ input }) =>
      isPlaylistUrl(String(input))
        ? 'This is a YouTube playlist. Open one of its videos, and use the link of that video.'
        : 'The video must be a YouTube URL, or the path of a video on this site that ends in .webm or .mp4.',
  }),
  videoThumbnail: picture('The thumbnail URL'),
  reviewLink: orNull(urlText('The review link')).refine(
    (url) => url === null || isOwnPath(url) || webUrl(url) !== null,
    {
      error: 'The review link must be a page on this site, such as /blog/fish-rock-cave, or a full URL.',
    },
  ),
  featured: z.boolean({ error: 'featured must be true or false.' }),
}

/** The fields that the specification does not document; null is unknown. */
const further = {
  state: orNothing(z.enum(australianStates), words('The state', australianStates)),
  siteType: orNothing(z.enum(diveSiteTypes), words('The type', diveSiteTypes)),
  access: orNothing(z.enum(diveSiteAccesses), words('The access', diveSiteAccesses)),
  bestMonths: months('The best months'),
  restrictedMonths: months('The closed or limited months'),
  status: orNothing(z.enum(diveSiteStatuses), words('The status', diveSiteStatuses)),
  statusReason: optionalText('The reason', 1_000),
  checkedAt: dayOrNothing,
  departure: optionalText('The departure', 1_000),
  entry: optionalText('The entry', 2_000),
  limits: optionalText('The limits', 1_000),
  positionAccuracyMetres: z
    .int({ error: 'The accuracy must be a whole number of metres.' })
    .min(1, { error: 'The accuracy must be at least one metre.' })
    .max(100_000, { error: 'The accuracy can be at most 100,000 metres.' })
    .nullable(),
  positionSource: optionalText('The source of the position', 500),
  wreckPosture: orNothing(z.enum(wreckPostures), words('How the wreck lies', wreckPostures)),
  wreckHull: orNothing(z.enum(wreckHulls), words('The kind of wreck', wreckHulls)),
  profile: optionalText('The dive profile', 2_000).superRefine((text, context) => {
    const read = text && readDiveProfile(text)
    if (read && 'problem' in read) context.addIssue({ code: 'custom', message: read.problem })
  }),
  statusSource: optionalText('The source of the status', 500),
  goodFor: z
    .array(z.enum(diveSiteUses, { error: words('What it is good for', diveSiteUses) }))
    .transform((given) => diveSiteUses.filter((use) => given.includes(use))),
  exposure: optionalText('The exposure', 1_000).superRefine((text, context) => {
    const read = text && readExposure(text)
    if (read && 'problem' in read) context.addIssue({ code: 'custom', message: read.problem })
  }),
}

const others = z.strictObject({ ...documented, ...further }).partial().shape

/** Undefined, as for a field that is absent: a response over REST has them, and may be sent back. */
const warnings = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** A new dive site; a missing state is taken from the position. */
export const createDiveSiteInput = z.strictObject({ ...principal, ...others, ...newItemBookkeeping, warnings })
export type CreateDiveSiteInput = z.output<typeof createDiveSiteInput>

const rowId = z.int().positive()

/** A whole dive site: of the absent fields, `replaceDiveSite` resets the documented ones and keeps the further ones. */
export const replaceDiveSiteInput = z.strictObject({
  ...principal,
  ...others,
  ...storyBookkeeping,
  warnings,
  id: rowId,
})
export type ReplaceDiveSiteInput = z.output<typeof replaceDiveSiteInput>

const requiredFields = { name: true, region: true, latitude: true, longitude: true, description: true } as const

/** Some fields of a dive site; those that are absent stay as they are. */
export const updateDiveSiteInput = replaceDiveSiteInput.partial(requiredFields)
export type UpdateDiveSiteInput = z.output<typeof updateDiveSiteInput>

export const updateDiveSitesInput = z
  .strictObject({
    ids: z.array(rowId).min(1, { error: 'No dive site is selected.' }).max(5_000),
    region: principal.region.optional(),
    bestTime: documented.bestTime.optional(),
    bestMonths: further.bestMonths.optional(),
    featured: documented.featured.optional(),
  })
  .refine(({ ids: _ids, ...changes }) => Object.keys(changes).length > 0, { error: nothingToChange })
export type UpdateDiveSitesInput = z.output<typeof updateDiveSitesInput>

export const photoInput = z.strictObject({ id: rowId, imageUrl: documented.imageUrl })
export const videoInput = z.strictObject({
  id: rowId,
  videoUrl: documented.videoUrl,
  videoThumbnail: documented.videoThumbnail.optional(),
})
export const reviewLinkInput = z.strictObject({ id: rowId, reviewLink: documented.reviewLink })

export const diveSiteSearchInput = z.object({
  q: z.string().max(200, { error: 'A search can have at most 200 characters.' }),
})
