import { openDatabase } from '#db/client.ts'
import { readEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

const database = openDatabase(readEnv().DATABASE_FILE)
const snapshot = prepareDatabase(database, new Date())
database.close()
console.log(snapshot ? `Migrated. The database before is saved as ${snapshot}` : 'The database is up to date.')
