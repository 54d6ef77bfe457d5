import { z } from 'zod'

/** A row of what is edited, such as "article:12". */
const resource = z.string().regex(/^[a-zA-Z]+:[1-9]\d{0,15}$/, { error: 'This page does not exist.' })

/** Both revisions as the form knows them: a change that was made elsewhere meanwhile is not overwritten. */
const edited = {
  resource,
  /** Of the row that is live. */
  revision: z.int(),
  /** Of the changes that wait; 0 where there are none. */
  pendingRevision: z.int().nonnegative(),
}

/** The form's fields, as the command that saves the row takes them. */
const change = z.record(z.string(), z.unknown())

export const saveChangesInput = z.object({
  ...{ ...edited, change },
  /** Null for when the owner says so; absent, it stays as it is. */
  publishAt: z.date().nullable().optional(),
})
export type SaveChangesInput = z.output<typeof saveChangesInput>

export const publishChangesInput = z.object({ ...edited, change })
export type PublishChangesInput = z.output<typeof publishChangesInput>

export const discardChangesInput = z.object(edited)
export type DiscardChangesInput = z.output<typeof discardChangesInput>

export const resourceInput = z.object({ resource })

/** The last part of a preview's URL. */
export const previewInput = z.object({ token: z.string().max(100) })
