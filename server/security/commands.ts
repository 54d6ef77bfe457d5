import { eq } from 'drizzle-orm'
import { users } from '#db/schema/security.ts'
import type { ChangePasswordInput, LoginInput } from '#domain/security/security.schema.ts'
import { afterActivity, minutesRemaining, type SessionLife } from '#domain/security/session-life.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { write } from '#server/write.ts'
import { assertPassword } from './assert-password.ts'
import { rememberPassword } from './password-check.ts'
import { hashPassword } from './password-hash.ts'
import { assertCode } from './second-factor.ts'
import { beginSession, clearSessionCookie } from './session.ts'
import { deleteSession, deleteSessions, updateSessionLife } from './session-store.ts'

export function sessionInfo(life: SessionLife, now: Date) {
  return { minutesRemaining: minutesRemaining(life, now), isContentEditing: life.editingSince !== null }
}

/** Begins a session. @throws AppError UNAUTHORISED, TOO_MANY_REQUESTS */
export async function logIn(ctx: Context, { password, code }: LoginInput) {
  const administrator = await assertPassword(ctx, password)
  const { details, spend } = (await assertCode(ctx, administrator.id, code)) ?? {}
  const session = await beginSession(ctx, { action: 'login_success', details, administrator, change: spend })
  return sessionInfo(session, ctx.now())
}

export async function logOut(ctx: AdminContext): Promise<void> {
  await write(ctx, { action: 'admin_logout' }, (tx) => deleteSession(tx, ctx.session.key))
  clearSessionCookie(ctx)
}

/** The guard keeps the session alive, as with everything that the administrator does; keystrokes in an editor begin its hour. */
export async function recordActivity(ctx: AdminContext, { isEditing = false } = {}) {
  const life = afterActivity(ctx.session, ctx.now(), { isEditing })
  if (life.editingSince !== ctx.session.editingSince) await updateSessionLife(ctx.limitsDb, ctx.session.key, life)
  return sessionInfo(life, ctx.now())
}

/** Ends one session. @throws AppError NOT_FOUND */
export async function endSession(ctx: AdminContext, { key }: { key: string }): Promise<void> {
  const ended = await write(ctx, { action: 'session_end' }, (tx) => deleteSession(tx, key))
  if (ended === 0) throw new AppError('NOT_FOUND', 'That session has already ended.')
  if (key === ctx.session.key) clearSessionCookie(ctx)
}

export async function logOutEverywhere(ctx: AdminContext): Promise<void> {
  await write(ctx, { action: 'admin_logout', details: { everywhere: true } }, (tx) => deleteSessions(tx))
  clearSessionCookie(ctx)
}

/** Ends every session and begins a new one here. @throws AppError UNAUTHORISED when the current password is wrong, TOO_MANY_REQUESTS */
export async function changePassword(ctx: AdminContext, { current, next }: ChangePasswordInput) {
  const administrator = await assertPassword(ctx, current)
  const password = await hashPassword(next)
  const session = await beginSession(ctx, {
    action: 'admin_password_change',
    administrator,
    change: (tx) => {
      tx.update(users).set({ password }).where(eq(users.id, administrator.id)).run()
      deleteSessions(tx)
    },
  })
  rememberPassword(password, next)
  return sessionInfo(session, ctx.now())
}
