import { openDatabase } from '#db/client.ts'
import { readEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { runCommand } from './run-command.ts'

runCommand('npm run db:migrate (on a server: kelp-and-coral migrate)', {}, () => {
  const database = openDatabase(readEnv().DATABASE_FILE)
  try {
    const snapshot = prepareDatabase(database, new Date())
    return snapshot ? `Migrated. The previous database is saved as ${snapshot}` : 'The database is up to date.'
  } finally {
    database.close()
  }
})
