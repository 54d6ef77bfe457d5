import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { seedIfChanged } from '#db/seed/apply-seed.ts'
import { readEnv } from '#server/env.ts'

const env = readEnv()
const database = openDatabase(env.DATABASE_FILE)
migrateDatabase(database, new Date())
const report = seedIfChanged(database.db, env.teamName, new Date())
database.close()
console.log(
  report
    ? `Seed applied: ${report.added} added, ${report.corrected} corrected, ${report.kept} kept.`
    : 'Nothing new to seed.',
)
