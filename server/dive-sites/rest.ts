import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'
import { diveSiteUses } from '#domain/dive-sites/dive-site.ts'
import { mostDiveSites } from '#domain/dive-sites/dive-site-limit.ts'
import { positionWarnings } from '#domain/dive-sites/dive-site-warnings.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { readIdList } from '#domain/shared/id-list.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { csvDownload } from '#server/download.ts'
import { restRows, rowId } from '#server/rest-rows.ts'
import { importEndpoints } from '#server/spreadsheets/import-rest.ts'
import { exportDiveSites } from './export.ts'
import { listDiveSites } from './queries.ts'
import { diveSitesRouter } from './router.ts'

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
  ...{ positionAccuracyMetres: 50, positionSource: null, createdAt: instant, wreckPosture: null, wreckHull: null },
  ...{ profile: null, statusSource: null, goodFor: ['firstDives'], exposure: 'open to swell S' },
  restrictedMonths: [],
}
const row = createSelectSchema(diveSites).extend({
  bestMonths: z.array(z.int().min(1).max(12)),
  restrictedMonths: z.array(z.int().min(1).max(12)),
  goodFor: z.array(z.enum(diveSiteUses)),
})

const diveSite = row.meta({
  id: 'DiveSite',
  description: 'A dive site as the administrator sees it. Null means unknown.',
  examples: [{ ...stored, updatedAt: instant, revision: 1 }],
})

const savedDiveSite = row.extend({ warnings: z.array(z.string()) }).meta({
  id: 'SavedDiveSite',
  description: 'A dive site as it was saved, with any warnings about its position.',
  examples: [{ ...stored, updatedAt: instant, revision: 1, warnings: [] }],
})

function withWarnings(db: Db, saved: DiveSiteRow) {
  return { ...saved, warnings: positionWarnings(saved, listDiveSites(db)) }
}

const publicDiveSite = row.omit({ revision: true, updatedAt: true }).meta({
  id: 'PublicDiveSite',
  description: 'A dive site as visitors see it. Positions are WGS84, approximate, and not for navigation.',
  examples: [stored],
})

const linkedDiveSite = row.pick({ name: true, videoUrl: true }).meta({ id: 'LinkedDiveSite' })

const isFull = `There would be more than ${grouped(mostDiveSites)} dive sites.`

const imports = importEndpoints('/api/dive-sites/import', {
  many: 'dive sites',
  text: 'id,hazards\n1,Boat traffic on weekends\n',
  isFull,
})

type Row = Parameters<typeof restRows<typeof diveSitesRouter>>[1][number]
type PatchName = 'setPhoto' | 'setVideo' | 'setReviewLink'

function patch(part: string, name: PatchName, summary: string, example: Record<string, string>): Row {
  return {
    method: 'PATCH',
    path: `/api/dive-sites/:id/${part}`,
    call: (caller, { params, body }) => caller[name]({ ...(body as object), id: rowId(params) } as never),
    doc: { procedure: diveSitesRouter[name], summary, example: { body: example }, answer: diveSite },
  }
}

export const diveSiteRest = restRows(diveSitesRouter, [
  {
    method: 'GET',
    path: '/api/dive-sites',
    isCached: true,
    call: (caller) => caller.list(),
    doc: { procedure: diveSitesRouter.list, summary: 'All dive sites, by name', answer: z.array(publicDiveSite) },
  },
  {
    method: 'GET',
    path: '/api/dive-sites/by-review-url',
    call: async (caller, { query }) => {
      const diveSite = await caller.byReviewUrl({ url: query.url ?? '' })
      if (!diveSite) throw new AppError('NOT_FOUND', 'No dive site is linked to this page.')
      return { name: diveSite.name, videoUrl: diveSite.videoUrl }
    },
    doc: {
      procedure: diveSitesRouter.byReviewUrl,
      summary: 'Name and video of the dive site that a page of this site is about',
      example: { query: { url: diveSiteExample.reviewLink } },
      answer: linkedDiveSite,
      refuses: { NOT_FOUND: 'No dive site is linked to this page.' },
    },
  },
  {
    method: 'GET',
    path: '/api/dive-sites/search',
    call: (caller, { query }) => caller.search({ q: query.q ?? '' }),
    doc: {
      procedure: diveSitesRouter.search,
      summary: 'The dive sites that contain a text, by name',
      more: 'It searches name, description, region and marine life; without text it finds all of them.',
      example: { query: { q: 'seadragon' } },
      answer: z.array(publicDiveSite),
      refuses: { BAD_INPUT: 'The text is longer than 200 characters.' },
    },
  },
  {
    method: 'POST',
    path: '/api/dive-sites',
    status: 201,
    call: async (caller, { body }, { db }) => withWarnings(db, await caller.create(body as never)),
    doc: {
      procedure: diveSitesRouter.create,
      summary: 'Adds a dive site',
      more: 'Fields that are left out are unknown.',
      example: { body: { ...diveSiteExample, name: 'Bare Island, east side', reviewLink: null } },
      answer: savedDiveSite,
      refuses: { CONFLICT: isFull },
    },
  },
  {
    method: 'PUT',
    path: '/api/dive-sites/:id',
    detailsInWords: true,
    call: async (caller, { params, body }, { db }) =>
      withWarnings(db, await caller.replace({ ...(body as object), id: rowId(params) } as never)),
    doc: {
      procedure: diveSitesRouter.replace,
      summary: 'Replaces a dive site',
      more: 'Documented fields that are left out are cleared. In an error, `details` is text, and `data` holds the object that `details` holds elsewhere.',
      example: { body: { ...diveSiteExample, featured: false, revision: 1 } },
      answer: savedDiveSite,
      refuses: { CONFLICT: '`revision` is out of date.' },
    },
  },
  {
    method: 'DELETE',
    path: '/api/dive-sites/:id',
    status: 204,
    call: (caller, { params }) => caller.delete({ id: rowId(params) }),
    doc: { procedure: diveSitesRouter.delete, summary: 'Deletes a dive site', answer: null },
  },
  patch('photo', 'setPhoto', 'Sets the photo of a dive site', { imageUrl: '/images/bare-island.jpg' }),
  patch('video', 'setVideo', 'Sets the video of a dive site, and its thumbnail', {
    ...{ videoUrl: '/video/bare-island.webm', videoThumbnail: '/images/bare-island-film.jpg' },
  }),
  patch('review-link', 'setReviewLink', 'Sets the page about a dive site', {
    reviewLink: '/blog/bare-island',
  }),
  {
    method: 'GET',
    path: '/api/dive-sites/export/csv',
    call: async (caller, { query }, { db, now, env }) => {
      const isWanted = query.ids === undefined ? undefined : readIdList(query.ids)
      if (isWanted === null) throw new AppError('BAD_INPUT', 'ids must be a list such as 7,101-140.')
      await caller.recordExport()
      return csvDownload('dive-sites', calendarDate(now(), env.TIME_ZONE), exportDiveSites(db, isWanted))
    },
    doc: {
      procedure: diveSitesRouter.recordExport,
      summary: 'Dive sites as a file for spreadsheets',
      more: 'All of them, or those whose ids are given.',
      query: z.object({ ids: z.string().optional() }),
      example: { query: { ids: '1,101-140' } },
      answer: 'text/csv',
      refuses: { BAD_INPUT: '`ids` is not a list such as 7,101-140.' },
    },
  },
  {
    ...imports.check,
    call: (caller, { body }) => caller.checkImport(body as never),
    doc: { ...imports.check.doc, procedure: diveSitesRouter.checkImport },
  },
  {
    ...imports.run,
    call: (caller, { body }) => caller.runImport(body as never),
    doc: { ...imports.run.doc, procedure: diveSitesRouter.runImport },
  },
])
