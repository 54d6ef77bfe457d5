import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { auditLog } from '#db/schema/security.ts'
import { limitedActs } from '#domain/limited-act.ts'

// What the REST calls around the session answer, for their documentation.

export const session = z
  .object({
    minutesRemaining: z.int().meta({ description: 'Until the session ends, should nothing more be done.' }),
    isContentEditing: z.boolean().meta({ description: 'Whether the hour of editing has begun.' }),
  })
  .meta({ id: 'Session', examples: [{ minutesRemaining: 30, isContentEditing: false }] })

const count = z.int().min(0)

export const securityDashboard = z
  .object({
    totalLoginAttempts: count,
    successfulLogins: count,
    failedAttempts: count,
    blockedAttempts: count,
    recentActivity: z
      .array(createSelectSchema(auditLog).extend({ details: z.record(z.string(), z.unknown()) }))
      .meta({ description: 'The newest 20 entries of the audit log.' }),
    hours: z
      .array(z.object({ startsAt: z.date(), successful: count, failed: count, blocked: count }))
      .meta({ description: 'Attempts to log in by the hour, oldest first.' }),
    blocked: z
      .array(z.object({ key: z.string(), act: z.enum(limitedActs), client: z.string(), until: z.date() }))
      .meta({ description: 'Who is kept out at the moment.' }),
    asOf: z.date(),
  })
  .meta({ id: 'SecurityDashboard', description: 'The last 24 hours.' })
