import { openDatabase } from '#db/client.ts'
import { seedIfChanged } from '#db/seed/apply-seed.ts'
import { tablesByKind } from '#server/contents.ts'
import { readEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { runCommand } from './run-command.ts'

runCommand('npm run db:seed (on a server: kelp-and-coral seed)', {}, () => {
  const env = readEnv()
  const database = openDatabase(env.DATABASE_FILE)
  try {
    prepareDatabase(database, new Date())
    const report = seedIfChanged(database.db, tablesByKind, env.teamName, new Date())
    return report
      ? `Seed applied: ${report.added} added, ${report.corrected} corrected, ${report.kept} unchanged.`
      : 'Nothing new to seed.'
  } finally {
    database.close()
  }
})
