import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readEnv } from '#server/env.ts'

const database = openDatabase(readEnv().DATABASE_FILE)
const snapshot = migrateDatabase(database, new Date())
database.close()
console.log(snapshot ? `Migrated. The database before is saved as ${snapshot}` : 'The database is up to date.')
