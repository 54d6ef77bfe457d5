import { type Backup, makeBackupAs } from '#db/backup/make-backup.ts'
import { openDatabase } from '#db/client.ts'
import { OperatorProblem } from '#db/errors.ts'
import { counted } from '#domain/shared/numbers.ts'
import { readEnv } from '#server/env.ts'
import { assertFreeName } from './free-name.ts'
import { assertDatabase, runBackup } from './run-backup.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run backup [-- FILE [--force]] (on a server: kelp-and-coral backup [FILE [--force]]), even while the site is running.
A FILE that ends in .zst is compressed; --force overwrites it. Without a FILE, it joins the regular backups and BACKUP_COMMAND is run.`

runCommand(usage, { names: 1, options: ['force'] }, async ({ names: [target], options }) => {
  const env = readEnv()
  if (target) {
    assertDatabase(env.DATABASE_FILE)
    assertFreeName(target, env.DATABASE_FILE, options.has('force'))
    return savedMessage(await backUpTo(target, env.DATABASE_FILE))
  }
  // The site, which starts this as a child, waits for the word.
  const onStart = () => void process.send?.('started')
  const { backup, deleted, offSiteProblem } = await runBackup({ env, now: () => new Date(), onStart })
  const words = [savedMessage(backup), deleted.length > 0 && `Deleted ${counted(deleted.length, 'old backup')}.`]
  const said = words.filter(Boolean).join('\n')
  if (offSiteProblem === null) return said
  // The backup exists; the exit code says that it did not leave the machine.
  console.log(said)
  throw new OperatorProblem(offSiteProblem)
})

async function backUpTo(target: string, file: string): Promise<Backup> {
  const database = openDatabase(file)
  try {
    return await makeBackupAs(database.db.$client, target, new Date())
  } finally {
    database.close()
  }
}

function savedMessage({ path, brokenReferences }: Backup): string {
  const broken = `It has ${counted(brokenReferences, 'reference')} to rows that no longer exist: something other than this site has written to the database.`
  return `Saved and verified: ${path}${brokenReferences > 0 ? `\n${broken}` : ''}`
}
