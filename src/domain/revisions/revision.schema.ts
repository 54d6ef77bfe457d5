import { z } from 'zod'

/** Something that is edited, such as "article:12" or "setting:heroSlides". */
export const resource = z.string().regex(/^[a-z]{1,20}:\w{1,40}$/i)

export const resourceInput = z.strictObject({ resource })
export type ResourceInput = z.output<typeof resourceInput>

export const revisionInput = z.strictObject({ resource, revision: z.int() })
export type RevisionInput = z.output<typeof revisionInput>

/** `current` is the revision that the owner saw as the newest: a newer save is not overwritten. */
export const restoreRevisionInput = z.strictObject({ resource, revision: z.int(), current: z.int() })
export type RestoreRevisionInput = z.output<typeof restoreRevisionInput>
