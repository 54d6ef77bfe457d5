import { randomInt } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { eq, like } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rateLimits, users } from '#db/schema/security.ts'
import { type Env, SettingsError } from '#server/env.ts'
import { administratorName, findAdministrator, hashPassword } from './administrator.ts'
import { rememberPassword } from './password-check.ts'
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
        'ADMIN_PASSWORD must be set for the first start of a public site (SITE_URL begins with https)',
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
  if (await verify(appliedSetting ?? password, setting)) {
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
 * For an owner who is locked out: a new password, which ends every session and forgets whose attempts failed.
 * @returns it, to be shown once; null when there is no administrator yet
 */
export async function replacePassword(db: Db): Promise<string | null> {
  const administrator = findAdministrator(db)
  if (!administrator) return null
  const made = makePassword()
  setPassword(db, { id: administrator.id, password: await hashPassword(made) })
  db.delete(rateLimits).where(like(rateLimits.key, 'login:%')).run()
  return made
}

function setPassword(db: Db, { id, ...changed }: { id: number; password: string; appliedSetting?: string }): void {
  db.transaction((tx) => {
    tx.update(users).set(changed).where(eq(users.id, id)).run()
    deleteSessions(tx)
  })
}

/** Without the letters that are taken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five, about 98 bits, such as "k7fmq-2xw9h-...". */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
