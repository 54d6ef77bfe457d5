import { calendarDate } from '#domain/dates.ts'
import { subscribeInput } from '#domain/newsletter.schema.ts'
import { csvDownload } from '#server/download.ts'
import { restRows, rowId } from '#server/rest-rows.ts'
import { exportSubscribers } from './export.ts'
import { newsletterRouter } from './router.ts'

export const newsletterRest = restRows(newsletterRouter, [
  {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    isPublic: true,
    status: 201,
    call: (caller, { body }) => caller.subscribe(subscribeInput.parse(body)).then(({ message }) => ({ message })),
  },
  { method: 'GET', path: '/api/newsletter/subscribers', call: (caller) => caller.subscribers() },
  {
    method: 'PATCH',
    path: '/api/newsletter/subscribers/:id',
    call: (caller, { params, body }) => caller.updateSubscriber({ ...(body as object), id: rowId(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/newsletter/subscribers/:id',
    status: 204,
    call: (caller, { params }) => caller.deleteSubscriber({ id: rowId(params) }),
  },
  {
    method: 'GET',
    path: '/api/newsletter/subscribers/export/csv',
    call: async (caller, _request, { db, now, env }) => {
      await caller.recordExport()
      return csvDownload('subscribers', calendarDate(now(), env.TIME_ZONE), exportSubscribers(db, env))
    },
  },
])
