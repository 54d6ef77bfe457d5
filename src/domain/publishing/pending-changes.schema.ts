import { z } from 'zod'
import { resource } from '#domain/revisions/revision.schema.ts'

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
