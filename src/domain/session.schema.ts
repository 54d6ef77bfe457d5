import { z } from 'zod'

/** What the administrator does: typing in an editor, or anything else. */
export const activityInput = z.object({ isEditing: z.boolean().optional() })

export const sessionKeyInput = z.object({ key: z.string().max(100) })
