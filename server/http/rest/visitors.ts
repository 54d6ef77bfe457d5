import { contactInput } from '#domain/contact.schema.ts'
import { subscribeInput } from '#domain/newsletter.schema.ts'
import type { RestRoute } from './route.ts'

/** What visitors send. */
export const visitorRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    status: 201,
    call: (caller, { body }) => caller.newsletter.subscribe(subscribeInput.parse(body)),
  },
  {
    method: 'POST',
    path: '/api/contact',
    call: (caller, { body }) => caller.publicContent.sendMessage(contactInput.parse(body)),
  },
]
