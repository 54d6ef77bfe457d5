import { existsSync } from 'node:fs'
import { saveBackup } from '#db/backups.ts'
import { openDatabase } from '#db/client.ts'
import { identityOf } from '#db/file-identity.ts'
import { OperatorProblem } from '#db/operator-problem.ts'
import { saveSnapshot } from '#db/snapshot.ts'
import { readEnv } from '#server/env.ts'
import { runCommand } from './run-command.ts'

// Usage: npm run backup [-- target.sqlite]. Safe while the site runs; the copy is verified before it gets its name.
runCommand(() => {
  const { DATABASE_FILE } = readEnv()
  const target = process.argv[2]
  if (!existsSync(DATABASE_FILE)) throw new OperatorProblem(`There is no database at ${DATABASE_FILE} yet.`)
  if (target && identityOf(target) === identityOf(DATABASE_FILE)) {
    throw new OperatorProblem(`${target} is the database itself. Name another file for its backup.`)
  }
  const database = openDatabase(DATABASE_FILE)
  try {
    const { $client } = database.db
    if (target) saveSnapshot($client, target)
    return `Saved and verified: ${target ?? saveBackup($client, DATABASE_FILE, 'site', new Date())}`
  } finally {
    database.close()
  }
})
