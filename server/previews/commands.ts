import { eq, lt } from 'drizzle-orm'
import { previewLinks } from '#db/schema/revisions.ts'
import { previewDays } from '#domain/publishing/preview-links.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { editedKinds, findRow, readResource } from '#server/edited.ts'
import { write } from '#server/write.ts'
import { hasPreview } from './queries.ts'

/** Makes a link that shows a draft, or changes that are not published, to anybody who has it. @throws AppError NOT_FOUND */
export function createPreviewLink(ctx: AdminContext, { resource }: { resource: string }): Promise<void> {
  return write(ctx, { action: 'preview_create', resource }, (tx) => {
    const { kind, id } = readResource(resource)
    if (!hasPreview(kind) || !findRow(tx, editedKinds[kind].table, id))
      throw new AppError('NOT_FOUND', 'This page does not exist. It may have been deleted.')
    const ended = new Date(ctx.now().getTime() - previewDays * 86_400_000)
    tx.delete(previewLinks).where(lt(previewLinks.createdAt, ended)).run()
    tx.insert(previewLinks).values({ resource, createdAt: ctx.now() }).run()
  })
}

/** From now on the link shows nothing. */
export function revokePreviewLink(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  const entry = (resource: string | undefined) => (resource ? { action: 'preview_revoke' as const, resource } : null)
  const revoke = write(ctx, entry, (tx) => {
    return tx.delete(previewLinks).where(eq(previewLinks.id, id)).returning().get()?.resource
  })
  return revoke.then(() => undefined)
}
