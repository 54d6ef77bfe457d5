import { existsSync } from 'node:fs'
import { openDatabase } from '#db/client.ts'
import { OperatorProblem } from '#db/errors.ts'
import { readEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { replacePassword } from '#server/security/admin-password.ts'
import { runCommand } from './run-command.ts'

const usage =
  'npm run admin:password [-- --without-second-factor] (on a server: kelp-and-coral admin-password [--without-second-factor])'

// Works while the site runs: it ends every session.
runCommand(usage, { options: ['without-second-factor'] }, async ({ options }) => {
  const withoutSecondFactor = options.has('without-second-factor')
  const { DATABASE_FILE } = readEnv()
  if (!existsSync(DATABASE_FILE)) throw new OperatorProblem(`There is no database at ${DATABASE_FILE} yet.`)
  const database = openDatabase(DATABASE_FILE)
  try {
    prepareDatabase(database, new Date())
    const password = await replacePassword(database.db, { withoutSecondFactor })
    if (!password) throw new OperatorProblem('There is no password yet: the first start of the site creates one.')
    const without = withoutSecondFactor ? '\nTwo-factor authentication is off: the password alone is enough.' : ''
    return `The new admin password (shown only once): ${password}\nEvery session has ended, and failed attempts no longer count.${without}`
  } finally {
    database.close()
  }
})
