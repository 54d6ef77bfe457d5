import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { subscribeInput } from '#domain/newsletter/newsletter.schema.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { csvDownload } from '#server/download.ts'
import { restRows, rowId } from '#server/rest-rows.ts'
import { importEndpoints } from '#server/spreadsheets/import-rest.ts'
import { exportSubscribers } from './export.ts'
import { newsletterRouter } from './router.ts'

const subscribersPath = '/api/newsletter/subscribers'
const instant = '2026-03-13T23:00:00.000Z'

const subscriber = createSelectSchema(newsletterSubscribers).meta({
  id: 'Subscriber',
  description: 'Who subscribed, and how. Issues only ever go to confirmed, subscribed addresses.',
  examples: [
    {
      ...{ id: 1, email: 'jo@example.com', subscribed: true, consentAt: instant, consentForm: 'home' },
      ...{ consentSource: null, confirmedAt: null, unsubscribedAt: null },
      ...{ createdAt: instant, revision: 1, updatedAt: instant },
    },
  ],
})

const subscribed = z.object({ message: z.string() }).meta({ examples: [{ message: 'Successfully subscribed!' }] })

const imports = importEndpoints(`${subscribersPath}/import`, {
  many: 'subscribers',
  text: 'email,subscribed_to_emails,created_at\njo@example.com,true,2026-03-13T23:00:00.000Z\n',
})

const exportsOf = 'Nothing is changed. The file is a CSV export of Mailchimp, Ghost, Substack or listmonk.'

export const newsletterRest = restRows(newsletterRouter, [
  {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    isPublic: true,
    status: 201,
    call: (caller, { body }) => caller.subscribe(subscribeInput.parse(body)).then(({ message }) => ({ message })),
    doc: {
      procedure: newsletterRouter.subscribe,
      summary: 'Subscribes an address to the newsletter',
      more: 'It gets one email with a link to confirm it. Each client can subscribe ten an hour.',
      body: subscribeInput,
      example: { body: { email: 'mary@example.com' } },
      answer: subscribed,
      refuses: {
        CONFLICT: 'Email already subscribed',
        TOO_MANY_REQUESTS: 'This client has subscribed ten addresses within an hour.',
      },
    },
  },
  {
    method: 'GET',
    path: subscribersPath,
    call: (caller) => caller.subscribers(),
    doc: {
      procedure: newsletterRouter.subscribers,
      summary: 'Everyone who ever subscribed, newest first',
      answer: z.array(subscriber.extend({ askedAt: z.date().nullable() })),
    },
  },
  {
    method: 'PATCH',
    path: `${subscribersPath}/:id`,
    call: (caller, { params, body }) => caller.updateSubscriber({ ...(body as object), id: rowId(params) }),
    doc: {
      procedure: newsletterRouter.updateSubscriber,
      summary: 'Changes an address, or whether it is subscribed',
      more: 'Neither confirms an address: a new one, or one that is subscribed again, gets an email that asks for confirmation.',
      example: { body: { email: 'jo.smith@example.com', subscribed: true, revision: 1 } },
      answer: subscriber,
      refuses: { CONFLICT: 'Another subscriber already has this address, or `revision` is out of date.' },
    },
  },
  {
    method: 'DELETE',
    path: `${subscribersPath}/:id`,
    status: 204,
    call: (caller, { params }) => caller.deleteSubscriber({ id: rowId(params) }),
    doc: { procedure: newsletterRouter.deleteSubscriber, summary: 'Deletes a subscriber for good', answer: null },
  },
  {
    ...imports.check,
    call: (caller, { body }) => caller.checkImport(body as never),
    doc: { ...imports.check.doc, more: exportsOf, procedure: newsletterRouter.checkImport },
  },
  {
    ...imports.run,
    call: (caller, { body }) => caller.runImport(body as never),
    doc: {
      ...imports.run.doc,
      more: 'Nobody is emailed. `isAgreed` declares that everyone in the file agreed to get this newsletter.',
      example: { body: { ...imports.run.doc.example.body, version: 0, isAgreed: true } },
      procedure: newsletterRouter.runImport,
    },
  },
  {
    method: 'GET',
    path: `${subscribersPath}/export/csv`,
    call: async (caller, _request, { db, now, env }) => {
      await caller.recordExport()
      return csvDownload('subscribers', calendarDate(now(), env.TIME_ZONE), exportSubscribers(db, env))
    },
    doc: {
      procedure: newsletterRouter.recordExport,
      summary: 'All subscribers as a file for spreadsheets',
      answer: 'text/csv',
    },
  },
])
