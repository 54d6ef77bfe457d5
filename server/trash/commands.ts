import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { pictures } from '#db/schema/pictures.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { TrashItemInput } from '#domain/trash/trash.schema.ts'
import type { AdminContext } from '#server/context.ts'
import { editedKinds } from '#server/edited.ts'
import { restorePicture } from '#server/pictures/commands.ts'
import { forgetDeleted } from '#server/publishing/deleted-items.ts'
import { write } from '#server/write.ts'

/** Brings something back with its id, from the trash or for the Undo of its deletion. @returns its row @throws AppError NOT_FOUND, CONFLICT */
export function bringBack(ctx: AdminContext, { kind, id }: TrashItemInput): Promise<unknown> {
  return kind === 'picture' ? restorePicture(ctx, { id }) : editedKinds[kind].restore(ctx, { id })
}

/** Deletes something for good, with its versions. @throws AppError NOT_FOUND when it is not in the trash */
export async function deleteForGood(ctx: AdminContext, { kind, id }: TrashItemInput): Promise<void> {
  const entry = (title: unknown) => ({
    ...{ action: 'trash_delete' as const, resource: `${kind}:${id}`, details: { title } },
  })
  await write(ctx, entry, (tx) => {
    const title = kind === 'picture' ? removePicture(tx, id) : forgetDeleted(tx, kind, id)
    if (title === null) throw new AppError('NOT_FOUND', 'This is not in the trash any more.')
    return title
  })
}

function removePicture(tx: Tx, id: number): string | null {
  const isIt = and(eq(pictures.id, id), isNotNull(pictures.deletedAt))
  return tx.delete(pictures).where(isIt).returning({ name: pictures.name }).get()?.name ?? null
}
