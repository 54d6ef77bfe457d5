import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { diveSites } from '#db/schema/dive-sites.ts'

// What the REST calls of dive sites answer, for their documentation.

/** Of a dive site, as one would be posted: the documented fields. */
export const diveSiteExample = {
  name: 'Bare Island',
  region: 'Sydney',
  latitude: -33.9919,
  longitude: 151.2311,
  description: 'Sponge gardens and weedy seadragons around an old fort.',
  skillLevel: 'Beginner' as const,
  depthRange: '5-18m',
  waterTemp: '16-23°C',
  visibility: '5-12m',
  bestTime: 'March to June',
  marineLife: 'Weedy seadragons, red indianfish, pygmy pipehorses',
  hazards: 'Swell from the south',
  facilities: 'Car park and showers',
  imageUrl: '/images/bare-island.jpg',
  videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  videoThumbnail: '/images/bare-island-film.jpg',
  reviewLink: '/blog/bare-island',
  featured: true,
}

const instant = '2026-03-13T23:00:00.000Z'
const stored = {
  ...diveSiteExample,
  ...{ id: 1, state: 'NSW', siteType: 'reef', access: 'shore', bestMonths: [3, 4, 5, 6], status: 'open' },
  ...{ statusReason: null, checkedAt: '2026-03-01', departure: null, entry: 'Over the rocks.', limits: null },
  ...{ positionAccuracyMetres: 50, positionSource: null, createdAt: instant },
}
const row = createSelectSchema(diveSites).extend({ bestMonths: z.array(z.int().min(1).max(12)) })

export const diveSite = row.meta({
  id: 'DiveSite',
  description: 'A dive site as the administrator has it. What is null is unknown.',
  examples: [{ ...stored, updatedAt: instant, revision: 1 }],
})

export const publicDiveSite = row.omit({ revision: true, updatedAt: true }).meta({
  id: 'PublicDiveSite',
  description: 'A dive site as visitors see it. Positions are WGS84, approximate, and not for navigation.',
  examples: [stored],
})

export const linkedDiveSite = row.pick({ name: true, videoUrl: true }).meta({ id: 'LinkedDiveSite' })

const importCounts = z
  .object({ added: z.int(), changed: z.int(), same: z.int(), refused: z.int() })
  .meta({ id: 'ImportCounts', description: 'How many lines of the file come to what.' })

export const checkedImport = z
  .object({
    version: z.int().meta({ description: 'To be sent with the import: what changed since is noticed.' }),
    counts: importCounts,
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        outcome: z.enum(['added', 'changed', 'same', 'refused']),
        problems: z.array(z.string()),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  })
  .meta({ id: 'CheckedImport' })

export const importDone = z.object({ counts: importCounts })
