import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { recoveryCodes, secondFactors } from '#db/schema/security.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { countGuess } from './assert-password.ts'
import { recordFailure } from './attempts.ts'
import { resetLimit } from './limits.ts'
import { isAppCode, recoveryCodeHash, stepOfCode } from './one-time-codes.ts'

/** Also one that was begun and not turned on yet. */
export function findSecondFactor(db: Db | Tx, userId: number) {
  return db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get() ?? null
}

export function countRecoveryCodes(db: Db, userId: number): number {
  const isLeft = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return db.select({ left: count() }).from(recoveryCodes).where(isLeft).get()?.left ?? 0
}

/** A right code, to be used up in the transaction of the act that asked for it. */
interface RightCode {
  details?: { recoveryCode: true }
  spend: (tx: Tx) => void
}

/**
 * The code of the second factor, once the password was right; nothing where there is no second factor.
 * @throws AppError UNAUTHORISED when it is missing, wrong or used up, TOO_MANY_REQUESTS
 */
export async function assertCode(ctx: Context, userId: number, code = ''): Promise<RightCode | null> {
  const factor = findSecondFactor(ctx.db, userId)
  if (!factor?.confirmedAt) return null
  if (!code.trim()) throw refusal('Please enter the code from your authenticator app.')
  const isOfApp = isAppCode(code)
  // A recovery code cannot be guessed, so that others' guesses at codes do not keep its owner out.
  await countGuess(ctx, 'code', { alone: !isOfApp })
  const right = isOfApp ? appCode(ctx, factor, code) : recoveryCode(ctx, userId, code)
  if (!right) {
    await recordFailure(ctx, 'login_code_failure')
    throw wrongCode(isOfApp)
  }
  await resetLimit(ctx, 'code')
  return right
}

function appCode(ctx: Context, { userId, secret, lastStep }: Factor, code: string): RightCode | null {
  const step = stepOfCode(secret, code, ctx.now())
  if (step === null || step <= lastStep) return null
  const isUnused = and(
    eq(secondFactors.userId, userId),
    eq(secondFactors.secret, secret),
    lt(secondFactors.lastStep, step),
  )
  return {
    spend: (tx) => {
      if (tx.update(secondFactors).set({ lastStep: step }).where(isUnused).run().changes === 0) throw wrongCode(true)
    },
  }
}
type Factor = NonNullable<ReturnType<typeof findSecondFactor>>

function recoveryCode({ db, now }: Context, userId: number, code: string): RightCode | null {
  const codeHash = recoveryCodeHash(code)
  const isUnused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  )
  if (!db.select().from(recoveryCodes).where(isUnused).get()) return null
  return {
    details: { recoveryCode: true },
    spend: (tx) => {
      if (tx.update(recoveryCodes).set({ usedAt: now() }).where(isUnused).run().changes === 0) throw wrongCode(false)
    },
  }
}

function wrongCode(isOfApp: boolean): AppError {
  if (isOfApp) return refusal('That code is wrong or has already been used. Please enter the next one the app shows.')
  return refusal('That recovery code is wrong or has already been used.')
}

/** The form asks for the code where the details say so. */
function refusal(words: string): AppError {
  return new AppError('UNAUTHORISED', words, { details: { needsCode: true } })
}
