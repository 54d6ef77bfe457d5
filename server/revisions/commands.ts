import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#db/client.ts'
import type { RestoreRevisionInput } from '#domain/revisions/revision.schema.ts'
import { saveSiteSettingInput } from '#domain/settings/site-settings.schema.ts'
import type { SettingName } from '#domain/settings/site-settings.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { bookkeeping, type EditedKindName, editedKinds, findRow } from '#server/edited.ts'
import { changeSiteSetting, forgetSiteSetting } from '#server/settings/commands.ts'
import { write } from '#server/write.ts'
import { getVersion, parseResource } from './queries.ts'

/**
 * Makes an earlier version the newest one, by the rules of every save. Whether it is public or featured, and since when,
 * stays as it is. @returns the revision that it makes @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT
 */
export function restoreRevision(ctx: AdminContext, { resource, revision, current }: RestoreRevisionInput) {
  return write(ctx, { action: 'revision_restore', resource }, (tx) => {
    const { values } = getVersion(tx, resource, revision)
    const parsed = parseResource(resource)
    if ('setting' in parsed) return restoreSetting(tx, ctx, parsed.setting, { revision, current, value: values.value })
    return restoreRow(tx, ctx, parsed, { current, values })
  })
}

const states = ['published', 'publishedAt', 'featured']

interface Row {
  kind: EditedKindName
  id: number
}

function restoreRow(
  tx: Tx,
  ctx: AdminContext,
  { kind, id }: Row,
  { current, values }: { current: number; values: Readonly<Record<string, unknown>> },
): { revision: number } {
  const { table, schema, change } = editedKinds[kind]
  const now = findRow(tx, table, id)
  const names = Object.keys(schema.shape).filter(
    (name) => ![...states, ...bookkeeping].includes(name) && values[name] !== undefined,
  )
  if (names.every((name) => isDeepStrictEqual(values[name], now?.[name])))
    throw new AppError('BAD_INPUT', 'This version has the same text as the current one.')
  const fields = Object.fromEntries(names.map((name) => [name, values[name]]))
  return { revision: change(tx, ctx, { ...fields, id, revision: current }).revision }
}

function restoreSetting(
  tx: Tx,
  ctx: AdminContext,
  name: SettingName,
  { revision, current, value }: { revision: number; current: number; value: unknown },
): { revision: number } {
  const updatedAt = current === 0 ? null : new Date(current)
  if (revision === 0) {
    forgetSiteSetting(tx, { name, updatedAt })
    return { revision: 0 }
  }
  const { data } = saveSiteSettingInput.safeParse({ name, value, updatedAt })
  if (!data) throw new AppError('BAD_INPUT', 'This version is from an older release of the site, and no longer fits.')
  return { revision: changeSiteSetting(tx, ctx, data).updatedAt.getTime() }
}
