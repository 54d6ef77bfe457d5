import { contactInput } from '#domain/contact.schema.ts'
import { restRows } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { contactPublic } from './router.ts'

export const contactRest = restRows(router(contactPublic), [
  {
    method: 'POST',
    path: '/api/contact',
    isPublic: true,
    call: (caller, { body }) => caller.sendMessage(contactInput.parse(body)),
  },
])
