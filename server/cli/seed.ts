import { openDatabase } from '#db/client.ts'
import { seedIfChanged } from '#db/seed/apply-seed.ts'
import { tablesByKind } from '#server/contents.ts'
import { readEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'

const env = readEnv()
const database = openDatabase(env.DATABASE_FILE)
prepareDatabase(database, new Date())
const report = seedIfChanged(database.db, tablesByKind, env.teamName, new Date())
database.close()
console.log(
  report
    ? `Seed applied: ${report.added} added, ${report.corrected} corrected, ${report.kept} kept.`
    : 'Nothing new to seed.',
)
