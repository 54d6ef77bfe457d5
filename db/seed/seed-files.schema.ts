import { z } from 'zod'
import { articleCategories } from '#domain/articles/article.ts'
import {
  australianStates,
  diveSiteAccesses,
  diveSiteStatuses,
  diveSiteTypes,
  diveSiteUses,
  skillLevels,
  wreckHulls,
  wreckPostures,
} from '#domain/dive-sites/dive-site.ts'
import { marineLifeGroups } from '#domain/marine-life/marine-life.ts'
import { reviewBases, reviewCategories } from '#domain/reviews/review.ts'
import { firstOwnId } from '#domain/shared/row-id.ts'

const seedId = z.int().positive().lt(firstOwnId)
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const diveSite = z
  .strictObject({
    key,
    id: seedId,
    name: z.string().min(1),
    state: z.enum(australianStates),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    positionAccuracyMetres: z.int().positive(),
    positionSource: z.string().min(1),
    siteType: z.enum(diveSiteTypes),
    access: z.enum(diveSiteAccesses),
    skillLevel: z.enum(skillLevels),
    depthRange: z.string().regex(/^\d+(-\d+)?m$/),
    waterTemp: z.string().min(1),
    visibility: z.string().optional(),
    bestTime: z.string().optional(),
    /** Its own, not its region's: absent where nothing more is known, and where a dive site is closed. */
    bestMonths: z.array(z.int().min(1).max(12)).min(1).optional(),
    description: z.string().min(1),
    marineLife: z.string().optional(),
    hazards: z.string().min(1),
    facilities: z.string().optional(),
    status: z.enum(diveSiteStatuses).optional(),
    statusReason: z.string().min(1).optional(),
    checkedAt: z.iso.date().optional(),
    departure: z.string().min(1).optional(),
    entry: z.string().min(1).optional(),
    limits: z.string().min(1).optional(),
    wreckPosture: z.enum(wreckPostures).optional(),
    wreckHull: z.enum(wreckHulls).optional(),
    profile: z.string().min(1).optional(),
    statusSource: z.string().min(1).optional(),
    goodFor: z.array(z.enum(diveSiteUses)),
    exposure: z.string().min(1).optional(),
    restrictedMonths: z.array(z.int().min(1).max(12)).min(1).optional(),
    featured: z.boolean().optional(),
    /** The story about this dive site. */
    reviewLink: z
      .string()
      .regex(/^\/(blog|gear-reviews)\//)
      .optional(),
    /** Name of one of our films in public/video. */
    film: z.string().optional(),
  })
  .refine(({ status, statusReason }) => status === undefined || status === 'open' || statusReason, {
    path: ['statusReason'],
    error: 'says why the site is closed or takes a permit',
  })
  .refine(({ status, checkedAt }) => status === undefined || checkedAt, {
    path: ['checkedAt'],
    error: 'says when the status was looked up; a status that was not is unknown',
  })
  .refine(({ status, bestTime, bestMonths }) => status !== 'closed' || !(bestTime || bestMonths), {
    path: ['bestMonths'],
    error: 'a closed site has no season',
  })
  .refine(({ bestTime, bestMonths }) => Boolean(bestTime) === Boolean(bestMonths), {
    path: ['bestMonths'],
    error: 'says a season in words and in months, or in neither',
  })

export const diveSiteFile = z.strictObject({ region: z.string().min(1), diveSites: z.array(diveSite) })

export const regionFrontMatter = z.strictObject({
  id: seedId,
  /** As its dive sites name it. */
  name: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1),
  sources: z.array(z.string().min(1)).default([]),
  checkedAt: z.iso.date(),
})

/** The product's own page at its maker; none where none is certain, and then no button. */
const purchaseLink = z.union([z.url(), z.literal('')]).default('')

const story = {
  id: seedId,
  title: z.string().min(1).max(200),
  excerpt: z.string().max(500).default(''),
  published: z.boolean(),
  publishedAt: date.optional(),
  createdAt: date,
}

export const articleFrontMatter = z
  .strictObject({
    ...story,
    category: z.enum(articleCategories),
    /** A story about one dive site has that site's drawing, another a scene of its theme, or else a diagram of its own. */
    diveSite: key.optional(),
    theme: z.enum(diveSiteTypes).optional(),
  })
  .refine(({ diveSite, theme }) => diveSite === undefined || theme === undefined, {
    path: ['theme'],
    error: 'is for a story that is not about one dive site',
  })

/** YAML reads "yes" as a text, as reviews have it. */
const factValue = z.union([z.string().min(1), z.number().transform(String)])

export const reviewFrontMatter = z.strictObject({
  ...story,
  category: z.enum(reviewCategories),
  price: z.string().default(''),
  purchaseLink,
  rating: z.int().min(1).max(5).optional(),
  /** Only where the drawing shows such gear in general: a `kind-…` in public/images/products. */
  drawing: key.optional(),
  /** Absent where nobody has said it. */
  basis: z.enum(reviewBases).optional(),
  basisAt: z.iso.date().optional(),
  basisBy: z.string().min(1).optional(),
  pros: z.array(z.string().min(1)).default([]),
  cons: z.array(z.string().min(1)).default([]),
  /** As its source says it; without one, as the review's own text does. */
  facts: z
    .record(
      z.string(),
      z.strictObject({ value: factValue, checkedAt: z.iso.date().optional(), source: z.url().optional() }),
    )
    .default({}),
  suitedTo: z.string().optional(),
  notSuitedTo: z.string().optional(),
  /** Keys of other reviews. */
  alternatives: z.array(key).default([]),
  checkedAt: z.iso.date().optional(),
  priceCheckedAt: z.iso.date().optional(),
})

export const marineLifeFrontMatter = z.strictObject({
  id: seedId,
  name: z.string().min(1),
  scientificName: z.string().min(1),
  group: z.enum(marineLifeGroups),
  /** Names that link here from other texts; "blue gropers (NSW, QLD)" does so in these states only. */
  names: z.array(z.string().regex(/^[a-z][a-z'’ -]+( \([A-Z]+(, [A-Z]+)*\))?$/)).min(1),
  size: z.string().min(1).optional(),
  depth: z.string().min(1),
  conduct: z.string().min(1),
  law: z.string().min(1).optional(),
  danger: z.string().min(1).optional(),
  dangerSource: z.string().min(1).optional(),
  mistakenFor: z.string().min(1),
  sources: z.array(z.string().min(1)).min(1),
  checkedAt: z.iso.date(),
})

export const productFile = z.strictObject({
  products: z.array(
    z.strictObject({
      key,
      id: seedId,
      name: z.string().min(1),
      category: z.string().min(1),
      description: z.string(),
      price: z.coerce.number().nonnegative().optional(),
      rating: z.coerce.number().min(0).max(5).optional(),
      reviewCount: z.int().nonnegative(),
      affiliateLink: purchaseLink,
      featured: z.boolean().default(false),
      published: z.boolean(),
      createdAt: date,
    }),
  ),
})

export const locationFile = z.strictObject({
  locations: z.array(
    z.strictObject({
      key,
      id: seedId,
      name: z.string().min(1),
      region: z.string().min(1),
      description: z.string(),
      waterTemp: z.string(),
      visibility: z.string(),
      bestTime: z.string(),
      depth: z.string(),
      difficulty: z.enum(skillLevels),
      mapCoordinates: z.string().optional(),
      featured: z.boolean().default(false),
      createdAt: date,
      theme: z.enum(diveSiteTypes),
    }),
  ),
})
