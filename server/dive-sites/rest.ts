import { AppError } from '#domain/app-error.ts'
import { calendarDate } from '#domain/dates.ts'
import { largestImportBytes } from '#domain/dive-site-import.schema.ts'
import { readIdList } from '#domain/id-list.ts'
import { csvDownload } from '#server/download.ts'
import { restRows, rowId } from '#server/rest-rows.ts'
import { exportDiveSites } from './export.ts'
import { diveSitesRouter } from './router.ts'

export const diveSiteRest = restRows(diveSitesRouter, [
  { method: 'GET', path: '/api/dive-sites', isKept: true, call: (caller) => caller.list() },
  {
    method: 'GET',
    path: '/api/dive-sites/by-review-url',
    call: async (caller, { query }) => {
      const diveSite = await caller.byReviewUrl({ url: query.url ?? '' })
      if (!diveSite) throw new AppError('NOT_FOUND', 'No dive site is linked to this page.')
      // What is documented, and no more.
      return { name: diveSite.name, videoUrl: diveSite.videoUrl }
    },
  },
  { method: 'GET', path: '/api/dive-sites/search', call: (caller, { query }) => caller.search({ q: query.q ?? '' }) },
  {
    method: 'POST',
    path: '/api/dive-sites',
    status: 201,
    call: (caller, { body }) => caller.create(body as never),
  },
  {
    method: 'PUT',
    path: '/api/dive-sites/:id',
    call: (caller, { params, body }) => caller.replace({ ...(body as object), id: rowId(params) } as never),
  },
  {
    method: 'DELETE',
    path: '/api/dive-sites/:id',
    status: 204,
    call: (caller, { params }) => caller.delete({ id: rowId(params) }),
  },
  {
    method: 'PATCH',
    path: '/api/dive-sites/:id/photo',
    call: (caller, { params, body }) => caller.setPhoto({ ...(body as object), id: rowId(params) } as never),
  },
  {
    method: 'PATCH',
    path: '/api/dive-sites/:id/video',
    call: (caller, { params, body }) => caller.setVideo({ ...(body as object), id: rowId(params) } as never),
  },
  {
    method: 'PATCH',
    path: '/api/dive-sites/:id/review-link',
    call: (caller, { params, body }) => caller.setReviewLink({ ...(body as object), id: rowId(params) } as never),
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
  },
  {
    method: 'POST',
    path: '/api/dive-sites/import/check',
    largestBody: largestImportBytes,
    call: (caller, { body }) => caller.checkImport(body as never),
  },
  {
    method: 'POST',
    path: '/api/dive-sites/import',
    largestBody: largestImportBytes,
    call: (caller, { body }) => caller.runImport(body as never),
  },
])
