import { z } from 'zod'

/** Something that is edited, such as "article:12" or "setting:heroSlides"; it has no other name, such as "article:012". */
export const resource = z.string().regex(/^(setting:\w{1,40}|[a-z]{1,20}:[1-9]\d{0,15})$/i)

export const resourceInput = z.strictObject({ resource })
export type ResourceInput = z.output<typeof resourceInput>

export const revisionInput = z.strictObject({ resource, revision: z.int() })
export type RevisionInput = z.output<typeof revisionInput>

/** `current` is the revision that the owner saw as the newest: a newer save is not overwritten. */
export const restoreRevisionInput = z.strictObject({ resource, revision: z.int(), current: z.int() })
export type RestoreRevisionInput = z.output<typeof restoreRevisionInput>
