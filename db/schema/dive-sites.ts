import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  australianStates,
  type DiveSiteUse,
  diveSiteAccesses,
  diveSiteStatuses,
  diveSiteTypes,
  skillLevels,
  wreckHulls,
  wreckPostures,
} from '#domain/dive-sites/dive-site.ts'
import { createdAt, edited, flag, id, oneOf, optionalText, requiredText, textOrEmpty } from './columns.ts'

export const diveSites = sqliteTable(
  'dive_sites',
  {
    id: id(),
    name: requiredText(),
    region: requiredText(),
    state: text({ enum: australianStates }),
    /** WGS84 decimal degrees, approximate: not for navigation. */
    latitude: real().notNull(),
    longitude: real().notNull(),
    positionAccuracyMetres: integer(),
    positionSource: optionalText(),
    description: textOrEmpty(),
    siteType: text({ enum: diveSiteTypes }),
    access: text({ enum: diveSiteAccesses }),
    skillLevel: text({ enum: skillLevels }).notNull().default('Beginner'),
    /** Free text such as "5-18m"; the directory's depth filter reads its largest number. */
    depthRange: textOrEmpty(),
    waterTemp: textOrEmpty(),
    visibility: optionalText(),
    bestTime: optionalText(),
    /** Months 1 to 12, for sorting and badges; `bestTime` is the text for people. */
    bestMonths: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    marineLife: optionalText(),
    hazards: optionalText(),
    facilities: optionalText(),
    /** Null means unknown, as with every fact that may be absent. */
    status: text({ enum: diveSiteStatuses }),
    statusReason: optionalText(),
    /** The day on which the status was last looked up, such as "2026-11-20": a date on the calendar, not an instant. */
    checkedAt: optionalText(),
    /** The port or ramp that boats leave from. */
    departure: optionalText(),
    /** How one gets in and out, where to park and how far it is. */
    entry: optionalText(),
    /** The swell, wind or tide beyond which it is not dived. */
    limits: optionalText(),
    imageUrl: optionalText(),
    videoUrl: optionalText(),
    videoThumbnail: optionalText(),
    /** Path of the story or review about this dive site, such as "/blog/fish-rock-cave". */
    reviewLink: optionalText(),
    featured: flag().notNull().default(false),
    createdAt: createdAt(),
    ...edited(),
    wreckPosture: text({ enum: wreckPostures }),
    wreckHull: text({ enum: wreckHulls }),
    /** Its side section, one fact a line as `readDiveProfile` reads them. */
    profile: optionalText(),
    /** Who or what found the status, such as a notice with its address. */
    statusSource: optionalText(),
    goodFor: text({ mode: 'json' }).$type<DiveSiteUse[]>().notNull().default([]),
    /** Swell, wind and tide, one fact a line as `readExposure` reads them. */
    exposure: optionalText(),
    /** Months 1 to 12 of each year in which it is closed or limited, as the reason of the status says. */
    restrictedMonths: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  },
  (table) => [
    index('dive_sites_name').on(table.name),
    index('dive_sites_region').on(table.region),
    index('dive_sites_review_link').on(table.reviewLink),
    check('dive_sites_latitude_range', sql`${table.latitude} between -90 and 90`),
    check('dive_sites_longitude_range', sql`${table.longitude} between -180 and 180`),
    check('dive_sites_skill_known', oneOf(table.skillLevel, skillLevels)),
    check('dive_sites_type_known', oneOf(table.siteType, diveSiteTypes)),
    check('dive_sites_access_known', oneOf(table.access, diveSiteAccesses)),
    check('dive_sites_state_known', oneOf(table.state, australianStates)),
    check('dive_sites_status_known', oneOf(table.status, diveSiteStatuses)),
    check('dive_sites_wreck_posture_known', oneOf(table.wreckPosture, wreckPostures)),
    check('dive_sites_wreck_hull_known', oneOf(table.wreckHull, wreckHulls)),
    check('dive_sites_checked_at_date', sql`${table.checkedAt} is date(${table.checkedAt})`),
    check('dive_sites_months_array', sql`json_type(${table.bestMonths}) = 'array'`),
  ],
)

export type DiveSiteRow = typeof diveSites.$inferSelect
