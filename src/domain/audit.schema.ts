import { z } from 'zod'
import { auditShows } from './audit-actions.ts'

/** Everything, unless it says otherwise. */
export const auditShowInput = z.object({ show: z.enum(auditShows).optional() })

/** What comes after an entry, from the newest to the oldest. */
export const olderEntriesInput = auditShowInput.extend({
  before: z.object({ timestamp: z.date(), id: z.int().positive() }),
})

export const limitKeyInput = z.object({ key: z.string().max(100) })
