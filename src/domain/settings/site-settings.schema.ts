import { z } from 'zod'
import { emailAddress } from '#domain/newsletter/newsletter.schema.ts'
import { isOneLine, isVisible, trimmed } from '#domain/shared/visible-text.ts'
import { parseUrl, pastedUrl } from '#domain/shared/web-url.ts'
import { heroFilms } from './hero-slides.ts'
import { foreignLink, hasBrokenLink } from './link-text.ts'
import type { SettingName, SiteSettings } from './site-settings.ts'

function line(name: string, longest: number) {
  return z
    .string({ error: `${name} is missing.` })
    .overwrite(trimmed)
    .refine(isVisible, { error: `${name} is missing.` })
    .max(longest, { error: `${name} can have at most ${longest} characters.` })
    .refine((text) => !/[\r\n]/.test(text), { error: `${name} must be on one line.` })
}

const heroSlide = z.object({
  title: line('The title', 60),
  text: line('The description', 200),
  film: z.enum(heroFilms, { error: 'The video must be one of ours, or none.' }).nullable(),
  action: line('The link text', 30),
})

const bannerChoice = z.object({
  diveSiteId: z.int({ error: 'Choose a dive site.' }).positive({ error: 'Choose a dive site.' }),
  blogSlug: line('The article', 200),
})

const question = z.object({
  question: line('The question', 160),
  answer: z
    .string({ error: 'The answer is missing.' })
    .overwrite(trimmed)
    .refine(isVisible, { error: 'The answer is missing.' })
    .max(1_000, { error: 'The answer can have at most 1,000 characters.' })
    .refine((text) => foreignLink(text) === null, {
      error: 'A link in an answer must lead to a page on this site, such as [our articles](/blog).',
    })
    .refine((text) => !hasBrokenLink(text), {
      error: 'Write a link as [words](/path), without brackets or spaces in its path.',
    }),
})

const socialLink = z
  .string()
  .overwrite(pastedUrl)
  .max(300, { error: 'The URL can have at most 300 characters.' })
  .refine((text) => text === '' || (/^https:\/\/[^\s/]+\.[^\s/]+/i.test(text) && parseUrl(text) !== null), {
    error: 'Enter the full URL, such as https://www.instagram.com/reef, or leave it empty for no link.',
  })

const ratingError = 'The rating must be from 1 to 5 with at most one decimal place, such as 4.5, or empty.'

function isTenthOfStars(stars: number): boolean {
  return stars >= 1 && stars <= 5 && /^\d(\.\d)?$/.test(String(stars))
}

const identity = z.object({
  name: line('The name', 60),
  contactEmail: z.union([z.literal(''), emailAddress], {
    error: 'Enter an email address such as hello@example.com, or leave it empty.',
  }),
  operator: z
    .string({ error: 'The operator is missing.' })
    .overwrite(trimmed)
    .max(200, { error: 'The operator can have at most 200 characters.' })
    .refine(isOneLine, { error: 'The operator must be on one line.' }),
})

/** The shape of each, and what is said when it is another. */
export const siteSettingSchemas = {
  identity,
  heroSlides: z.array(heroSlide).length(3, { error: 'The home page has exactly 3 slides.' }),
  bannerPool: z
    .array(bannerChoice)
    .min(1, { error: 'Keep at least one dive site in the list.' })
    .max(30, { error: 'The list can have at most 30 dive sites.' })
    .refine((pool) => new Set(pool.map(({ diveSiteId }) => diveSiteId)).size === pool.length, {
      error: 'A dive site can be in the list only once.',
    }),
  contactFaq: z
    .array(question)
    .min(1, { error: 'Keep at least one question on the page.' })
    .max(12, { error: 'There can be at most 12 questions.' }),
  socialLinks: z.object({ facebook: socialLink, instagram: socialLink, youtube: socialLink }),
  defaultRating: z.union([z.literal('off'), z.number().refine(isTenthOfStars, { error: ratingError })], {
    error: ratingError,
  }),
  disclosureLine: line('The line', 200),
} satisfies { [Name in SettingName]: z.ZodType<SiteSettings[Name]> }

/** The last save of the edited value, null for an original one; a newer save is not overwritten. */
const updatedAt = z.date().nullable().optional()

function saveInputOf<Name extends SettingName>(name: Name) {
  return z.strictObject({ name: z.literal(name), value: siteSettingSchemas[name], updatedAt })
}

export const saveSiteSettingInput = z.discriminatedUnion('name', [
  saveInputOf('identity'),
  saveInputOf('heroSlides'),
  saveInputOf('bannerPool'),
  saveInputOf('contactFaq'),
  saveInputOf('socialLinks'),
  saveInputOf('defaultRating'),
  saveInputOf('disclosureLine'),
])
export type SaveSiteSettingInput = z.output<typeof saveSiteSettingInput>
