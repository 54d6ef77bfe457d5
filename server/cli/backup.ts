import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { saveSnapshot } from '#db/snapshot.ts'
import { readEnv } from '#server/env.ts'

// Usage: npm run backup [-- target.sqlite]. Safe while the site runs; the copy is verified before it gets its name.
const { DATABASE_FILE } = readEnv()
if (!existsSync(DATABASE_FILE)) {
  console.error(`There is no database at ${DATABASE_FILE} yet.`)
  process.exit(1)
}
const stamp = new Date().toISOString().replaceAll(':', '').slice(0, 17)
const target = process.argv[2] ?? join(dirname(DATABASE_FILE), 'backups', `site-${stamp}.sqlite`)
const database = openDatabase(DATABASE_FILE)
saveSnapshot(database.db.$client, target)
database.close()
console.log(`Saved and verified: ${target}`)
