import { z } from 'zod'
import { AppError } from '#domain/app-error.ts'
import { calendarDate } from '#domain/dates.ts'
import { largestImportBytes } from '#domain/dive-site-import.schema.ts'
import { mostDiveSites } from '#domain/dive-site-limit.ts'
import { readIdList } from '#domain/id-list.ts'
import { grouped } from '#domain/numbers.ts'
import { csvDownload } from '#server/download.ts'
import { restRows, rowId } from '#server/rest-rows.ts'
import { checkedImport, diveSite, diveSiteExample, importDone, linkedDiveSite, publicDiveSite } from './answers.ts'
import { exportDiveSites } from './export.ts'
import { diveSitesRouter } from './router.ts'

const isFull = `There would be more than ${grouped(mostDiveSites)} dive sites.`

const importExample = { format: 'csv', text: 'id,hazards\n1,Boat traffic on weekends\n' }

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
      // What is documented, and no more.
      return { name: diveSite.name, videoUrl: diveSite.videoUrl }
    },
    doc: {
      procedure: diveSitesRouter.byReviewUrl,
      summary: 'Name and film of the dive site that a page of this site is about',
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
      summary: 'The dive sites in which a text occurs, by name',
      more: 'It is looked for in name, description, region and marine life; no text finds all.',
      example: { query: { q: 'seadragon' } },
      answer: z.array(publicDiveSite),
      refuses: { BAD_INPUT: 'The text has more than 200 characters.' },
    },
  },
  {
    method: 'POST',
    path: '/api/dive-sites',
    status: 201,
    call: (caller, { body }) => caller.create(body as never),
    doc: {
      procedure: diveSitesRouter.create,
      summary: 'Adds a dive site',
      more: 'What is not said is unknown.',
      example: { body: { ...diveSiteExample, name: 'Bare Island, east side', reviewLink: null } },
      answer: diveSite,
      refuses: { CONFLICT: isFull },
    },
  },
  {
    method: 'PUT',
    path: '/api/dive-sites/:id',
    call: (caller, { params, body }) => caller.replace({ ...(body as object), id: rowId(params) } as never),
    doc: {
      procedure: diveSitesRouter.replace,
      summary: 'Replaces a dive site',
      more: 'A documented field that is left out is emptied.',
      example: { body: { ...diveSiteExample, featured: false, revision: 1 } },
      answer: diveSite,
      refuses: { CONFLICT: '`revision` is not the stored one.' },
    },
  },
  {
    method: 'DELETE',
    path: '/api/dive-sites/:id',
    status: 204,
    call: (caller, { params }) => caller.delete({ id: rowId(params) }),
    doc: { procedure: diveSitesRouter.delete, summary: 'Deletes a dive site', answer: null },
  },
  {
    method: 'PATCH',
    path: '/api/dive-sites/:id/photo',
    call: (caller, { params, body }) => caller.setPhoto({ ...(body as object), id: rowId(params) } as never),
    doc: {
      procedure: diveSitesRouter.setPhoto,
      summary: 'Sets the photo of a dive site',
      example: { body: { imageUrl: '/images/bare-island.jpg' } },
      answer: diveSite,
    },
  },
  {
    method: 'PATCH',
    path: '/api/dive-sites/:id/video',
    call: (caller, { params, body }) => caller.setVideo({ ...(body as object), id: rowId(params) } as never),
    doc: {
      procedure: diveSitesRouter.setVideo,
      summary: 'Sets the film of a dive site, and its thumbnail',
      example: { body: { videoUrl: '/video/bare-island.webm', videoThumbnail: '/images/bare-island-film.jpg' } },
      answer: diveSite,
    },
  },
  {
    method: 'PATCH',
    path: '/api/dive-sites/:id/review-link',
    call: (caller, { params, body }) => caller.setReviewLink({ ...(body as object), id: rowId(params) } as never),
    doc: {
      procedure: diveSitesRouter.setReviewLink,
      summary: 'Sets the page that tells more of a dive site',
      example: { body: { reviewLink: '/blog/bare-island' } },
      answer: diveSite,
    },
  },
  {
    method: 'GET',
    path: '/api/dive-sites/export/csv',
    call: async (caller, { query }, { db, now, env }) => {
      const isWanted = query.ids === undefined ? undefined : readIdList(query.ids)
      if (isWanted === null) throw new AppError('BAD_INPUT', 'ids is a list such as 7,101-140.')
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
      refuses: { BAD_INPUT: '`ids` is no list such as 7,101-140.' },
    },
  },
  {
    method: 'POST',
    path: '/api/dive-sites/import/check',
    largestBody: largestImportBytes,
    call: (caller, { body }) => caller.checkImport(body as never),
    doc: {
      procedure: diveSitesRouter.checkImport,
      summary: 'What an import of a file would do, line by line',
      more: 'Nothing is changed. The file is CSV as the export gives it, or JSON.',
      example: { body: importExample },
      answer: checkedImport,
      refuses: { CONFLICT: isFull, TOO_MANY_REQUESTS: 'Another import is under way.' },
    },
  },
  {
    method: 'POST',
    path: '/api/dive-sites/import',
    largestBody: largestImportBytes,
    call: (caller, { body }) => caller.runImport(body as never),
    doc: {
      procedure: diveSitesRouter.runImport,
      summary: 'Imports a file that was checked',
      more: '`version` is the one that the check answered.',
      example: { body: { ...importExample, version: 1 } },
      answer: importDone,
      refuses: {
        CONFLICT: 'The dive sites were changed since the check, or there would be too many.',
        TOO_MANY_REQUESTS: 'Another import is under way.',
      },
    },
  },
])
