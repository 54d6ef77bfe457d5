import { z } from 'zod'
import { contactInput } from '#domain/contact/contact.schema.ts'
import { restRows } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { contactPublic } from './router.ts'

export const contactRest = restRows(router(contactPublic), [
  {
    method: 'POST',
    path: '/api/contact',
    isPublic: true,
    call: (caller, { body }) => caller.sendMessage(contactInput.parse(body)),
    doc: {
      procedure: contactPublic.sendMessage,
      summary: 'Sends a message to the team',
      more: 'It is always stored; `emailSent` says whether it was emailed straight away. Each client can send five an hour.',
      body: contactInput,
      example: {
        body: {
          ...{ name: 'Jo', email: 'jo@example.com', subject: 'Bare Island' },
          message: "The car park isn't open until May.",
        },
      },
      answer: z.object({ emailSent: z.boolean() }),
      refuses: { TOO_MANY_REQUESTS: 'This client has sent five messages within an hour.' },
    },
  },
])
