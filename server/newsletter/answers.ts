import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'

// What the REST calls of the newsletter answer, for their documentation.

const instant = '2026-03-13T23:00:00.000Z'

export const subscriber = createSelectSchema(newsletterSubscribers).meta({
  id: 'Subscriber',
  description: 'Who subscribed, and how. Only a confirmed, subscribed address is ever sent anything.',
  examples: [
    {
      ...{ id: 1, email: 'jo@example.com', subscribed: true, consentAt: instant, consentForm: 'home' },
      ...{ confirmedAt: null, unsubscribedAt: null, createdAt: instant, revision: 1, updatedAt: instant },
    },
  ],
})

export const subscribed = z
  .object({ message: z.string() })
  .meta({ examples: [{ message: 'Successfully subscribed!' }] })
