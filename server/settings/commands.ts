import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { siteSettings } from '#db/schema/site.ts'
import type { SaveSiteSettingInput } from '#domain/settings/site-settings.schema.ts'
import type { SettingName } from '#domain/settings/site-settings.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { queryStoredSettings } from '#server/publishing/site-settings.ts'
import { write } from '#server/write.ts'

/**
 * Stores a text or choice of the owner's. @throws AppError CONFLICT with what is stored now, when that is not what was
 * edited
 */
export function saveSiteSetting(ctx: AdminContext, input: SaveSiteSettingInput) {
  const entry = { action: 'setting_update', resource: `setting:${input.name}` } as const
  return write(ctx, entry, (tx) => changeSiteSetting(tx, ctx, input))
}

/** The same within a transaction. */
export function changeSiteSetting(tx: Tx, ctx: AdminContext, { name, value, updatedAt }: SaveSiteSettingInput) {
  const savedAt = assertAsRead(tx, name, updatedAt)
  // Two saves of one millisecond are told apart, too.
  const row = { name, value, updatedAt: new Date(Math.max(ctx.now().getTime(), (savedAt?.getTime() ?? 0) + 1)) }
  tx.insert(siteSettings).values(row).onConflictDoUpdate({ target: siteSettings.name, set: row }).run()
  return { updatedAt: row.updatedAt }
}

/** Makes it the original again. @throws AppError CONFLICT as `saveSiteSetting` */
export function forgetSiteSetting(tx: Tx, { name, updatedAt }: Pick<SaveSiteSettingInput, 'name' | 'updatedAt'>): void {
  assertAsRead(tx, name, updatedAt)
  tx.delete(siteSettings).where(eq(siteSettings.name, name)).run()
}

/** Without `readAt` it passes. @returns when it was last saved @throws AppError CONFLICT when it was changed since it was read */
function assertAsRead(tx: Tx, name: SettingName, readAt: Date | null | undefined): Date | null {
  const current = tx.select().from(siteSettings).where(eq(siteSettings.name, name)).get()
  const savedAt = current?.updatedAt ?? null
  if (readAt === undefined || readAt?.getTime() === savedAt?.getTime()) return savedAt
  throw new AppError('CONFLICT', 'This was changed in another tab or on another device. Nothing was overwritten.', {
    details: { current: queryStoredSettings(tx)[name] },
  })
}
