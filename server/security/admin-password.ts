import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/security.ts'
import { type Env, SettingsError } from '#server/env.ts'

/** The one administrator logs in with a password alone; the row still needs a name. Requirement: s6-no-other-roles. */
const administrator = 'admin'

/** argon2id with 19 MiB and 2 passes. Source: OWASP password storage cheat sheet. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Gives the administrator the password of the settings; a changed one ends every session.
 * @returns the password that a first start without the setting made, to be shown once, else null
 * @throws SettingsError when the first start of a public site has no ADMIN_PASSWORD
 */
export async function ensureAdminPassword(db: Db, env: Env, now: Date): Promise<string | null> {
  const user = db.select().from(users).where(eq(users.username, administrator)).get()
  if (!user) {
    if (!env.ADMIN_PASSWORD && env.isPublic) {
      throw new SettingsError([
        'ADMIN_PASSWORD must be set for the first start of a public site (SITE_URL begins with https)',
      ])
    }
    const password = env.ADMIN_PASSWORD ?? makePassword()
    db.insert(users)
      .values({ username: administrator, password: await hash(password, hashing), createdAt: now })
      .run()
    return env.ADMIN_PASSWORD ? null : password
  }
  if (env.ADMIN_PASSWORD && !(await verify(user.password, env.ADMIN_PASSWORD))) {
    const password = await hash(env.ADMIN_PASSWORD, hashing)
    db.transaction((tx) => {
      tx.update(users).set({ password }).where(eq(users.id, user.id)).run()
      tx.delete(sessions).where(eq(sessions.userId, user.id)).run()
    })
  }
  return null
}

/** Without the letters that are taken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five, about 98 bits, such as "k7fmq-2xw9h-...". */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
