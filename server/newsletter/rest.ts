import { subscribeInput } from '#domain/newsletter.schema.ts'
import { restRows } from '#server/rest-rows.ts'
import { newsletterRouter } from './router.ts'

export const newsletterRest = restRows(newsletterRouter, [
  {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    status: 201,
    call: (caller, { body }) => caller.subscribe(subscribeInput.parse(body)),
  },
])
