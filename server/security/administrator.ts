import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#db/schema/security.ts'

/** The one administrator logs in with a password alone; the row still needs a name. Requirement: s6-no-other-roles. */
export const administratorName = 'admin'

/** argon2id with 19 MiB and 2 passes. Source: OWASP password storage cheat sheet. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, hashing)
}

/** Prepared: whoever guesses passwords asks for it each time. */
const theAdministrator = prepared((db) =>
  db.select().from(users).where(eq(users.username, administratorName)).prepare(),
)

export function findAdministrator(db: Db) {
  return theAdministrator(db).get() ?? null
}

/** Every start makes sure that there is one. */
export function getAdministrator(db: Db) {
  const administrator = findAdministrator(db)
  if (!administrator) throw new Error('The database has no administrator.')
  return administrator
}
