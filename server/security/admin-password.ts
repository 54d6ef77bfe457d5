import { eq, like, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog, rateLimits, users } from '#db/schema/security.ts'
import { type Env, SettingsError } from '#server/env.ts'
import { administratorName, findAdministrator } from './administrator.ts'
import { makeGroups } from './one-time-codes.ts'
import { rememberPassword } from './password-check.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { removeSecondFactor } from './second-factor-commands.ts'
import { deleteSessions } from './session-store.ts'

/**
 * Gives the administrator the password of the settings when that setting has changed since it was applied last, so that
 * a password chosen in the account outlives a restart. A changed password ends every session.
 * @returns the password that a first start without the setting made, to be shown once, else null
 * @throws SettingsError when the first start of a public site has no ADMIN_PASSWORD
 */
export async function ensureAdminPassword(db: Db, env: Env, now: Date): Promise<string | null> {
  const setting = env.ADMIN_PASSWORD
  const administrator = findAdministrator(db)
  if (!administrator) {
    if (!setting && env.isPublic) {
      throw new SettingsError([
        'ADMIN_PASSWORD must be set for the first start of a public site (SITE_URL starts with https)',
      ])
    }
    const made = setting ?? makePassword()
    const password = await hashPassword(made)
    const appliedSetting = setting ? password : null
    db.insert(users).values({ username: administratorName, password, appliedSetting, createdAt: now }).run()
    rememberPassword(password, made)
    return setting ? null : made
  }
  if (!setting) return null
  const { id, password, appliedSetting } = administrator
  // Earlier versions did not note what they had applied: there, the password itself tells.
  if (await verifyPassword(appliedSetting ?? password, setting)) {
    if (appliedSetting === null) db.update(users).set({ appliedSetting: password }).where(eq(users.id, id)).run()
    if ((appliedSetting ?? password) === password) rememberPassword(password, setting)
    return null
  }
  const hashed = await hashPassword(setting)
  setPassword(db, { id, password: hashed, appliedSetting: hashed })
  rememberPassword(hashed, setting)
  return null
}

/**
 * For an owner who is locked out: a new password, which ends every session and resets the limit of logins. An owner who
 * has lost the authenticator app and the recovery codes as well goes on without the second factor.
 * @returns the password, to be shown once; null when there is no administrator yet
 */
export async function replacePassword(db: Db, { withoutSecondFactor = false } = {}): Promise<string | null> {
  const administrator = findAdministrator(db)
  if (!administrator) return null
  const made = makePassword()
  setPassword(db, { id: administrator.id, password: await hashPassword(made) })
  db.delete(rateLimits)
    .where(or(like(rateLimits.key, 'login:%'), like(rateLimits.key, 'code:%')))
    .run()
  if (withoutSecondFactor) dropSecondFactor(db, administrator.id)
  return made
}

function dropSecondFactor(db: Db, userId: number): void {
  db.transaction((tx) => {
    if (!removeSecondFactor(tx, userId)) return
    tx.insert(auditLog)
      .values({ action: 'second_factor_off', details: { console: true } })
      .run()
  })
}

function setPassword(db: Db, { id, ...changed }: { id: number; password: string; appliedSetting?: string }): void {
  db.transaction((tx) => {
    tx.update(users).set(changed).where(eq(users.id, id)).run()
    deleteSessions(tx)
  })
}

/** Four groups of five, about 98 bits, such as "k7fmq-2xw9h-...". */
const makePassword = () => makeGroups(4, 5)
