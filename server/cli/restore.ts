import { findNewestBackup, restoreCommand } from '#db/backup/backups.ts'
import { restoreDatabase } from '#db/backup/restore.ts'
import { readEnv } from '#server/env.ts'
import { restoredWords } from './restored-words.ts'
import { ArgumentMissing, runCommand } from './run-command.ts'

const usage = `${restoreCommand()} (a backup, compressed or not) while the site is stopped`

runCommand(usage, { names: 1 }, async ({ names: [backup] }) => {
  const { DATABASE_FILE } = readEnv()
  if (!backup) {
    const newest = findNewestBackup(DATABASE_FILE)
    throw new ArgumentMissing(`Say which backup: ${restoreCommand()}${newest ? `. The newest is ${newest}` : ''}`)
  }
  return restoredWords(backup, DATABASE_FILE, await restoreDatabase(backup, DATABASE_FILE, new Date()))
})
