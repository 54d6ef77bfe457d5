import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { recoveryCodes, secondFactors } from '#db/schema/security.ts'
import type { TurnOffSecondFactorInput, TurnOnSecondFactorInput } from '#domain/security/security.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { assertPassword } from './assert-password.ts'
import { authenticatorUri, makeRecoveryCodes, makeSecret, recoveryCodeHash, stepOfCode } from './one-time-codes.ts'
import { assertCode, countRecoveryCodes, findSecondFactor } from './second-factor.ts'

/** How long the first code may take: an app has to be found and installed. */
const setUpMs = 15 * 60_000

/** Whether codes are asked for, since when, and how many recovery codes are left. */
export function secondFactorState({ db, session }: AdminContext) {
  const since = findSecondFactor(db, session.userId)?.confirmedAt ?? null
  return { since, recoveryCodesLeft: since ? countRecoveryCodes(db, session.userId) : 0 }
}

/** Makes a key for the app, which does nothing before its first code. @throws AppError UNAUTHORISED, CONFLICT, TOO_MANY_REQUESTS */
export async function startSecondFactor(ctx: AdminContext, { password }: { password: string }) {
  const { id: userId } = await assertPassword(ctx, password)
  const secret = makeSecret()
  await write(ctx, { action: 'second_factor_start' }, (tx) => {
    if (findSecondFactor(tx, userId)?.confirmedAt)
      throw new AppError('CONFLICT', 'Two-factor authentication is already on.')
    removeSecondFactor(tx, userId)
    tx.insert(secondFactors).values({ userId, secret, createdAt: ctx.now() }).run()
  })
  return { secret, uri: authenticatorUri(secret, ctx.env.SITE_NAME) }
}

/**
 * Asks for codes from now on, once the app has shown that it makes the right ones.
 * @returns the recovery codes, which nobody sees again
 * @throws AppError BAD_INPUT when the code is wrong, CONFLICT when nothing was begun, or too long ago
 */
export async function turnOnSecondFactor(ctx: AdminContext, { code, secret }: TurnOnSecondFactorInput) {
  const { userId } = ctx.session
  const codes = makeRecoveryCodes()
  await write(ctx, { action: 'second_factor_on' }, (tx) => {
    const factor = findSecondFactor(tx, userId)
    const isOther = secret !== undefined && secret !== factor?.secret
    if (!factor || factor.confirmedAt || isOther || factor.createdAt.getTime() + setUpMs < ctx.now().getTime()) {
      throw new AppError('CONFLICT', 'That took too long, or was started again elsewhere. Please start again.')
    }
    const step = stepOfCode(factor.secret, code, ctx.now())
    if (step === null)
      throw new AppError('BAD_INPUT', 'That code is not right. Please enter the one the app is showing now.')
    tx.update(secondFactors)
      .set({ confirmedAt: ctx.now(), lastStep: step })
      .where(eq(secondFactors.userId, userId))
      .run()
    tx.insert(recoveryCodes)
      .values(codes.map((each) => ({ codeHash: recoveryCodeHash(each), userId })))
      .run()
  })
  return { recoveryCodes: codes }
}

/** The password alone is enough again. @throws AppError UNAUTHORISED, CONFLICT, TOO_MANY_REQUESTS */
export async function turnOffSecondFactor(
  ctx: AdminContext,
  { password, code }: TurnOffSecondFactorInput,
): Promise<void> {
  const { id: userId } = await assertPassword(ctx, password)
  const right = await assertCode(ctx, userId, code)
  if (!right) throw new AppError('CONFLICT', 'Two-factor authentication is already off.')
  await write(ctx, { action: 'second_factor_off', details: right.details }, (tx) => {
    right.spend(tx)
    removeSecondFactor(tx, userId)
  })
}

/** With what was begun, and the recovery codes. @returns whether there was one */
export function removeSecondFactor(tx: Tx, userId: number): boolean {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
  return tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).run().changes > 0
}
