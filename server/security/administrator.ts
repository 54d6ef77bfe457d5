import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#db/schema/security.ts'

/** The one administrator logs in with a password alone; the row still needs a name. Requirement: s6-no-other-roles. */
export const administratorName = 'admin'

/** Prepared, as every guess at the password reads it. */
const theAdministrator = prepared((db) =>
  db.select().from(users).where(eq(users.username, administratorName)).prepare(),
)

export function findAdministrator(db: Db) {
  return theAdministrator(db).get() ?? null
}

export function getAdministrator(db: Db) {
  const administrator = findAdministrator(db)
  if (!administrator) throw new Error('The database has no administrator.')
  return administrator
}
