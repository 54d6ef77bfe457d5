import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

// Changes the code of some files and folders in one place at a time and runs unit tests; every change that no test
// notices is shown: npm run mutants -- src/domain/publishing/slug.ts server/search
const paths = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
const unknown = paths.filter((path) => !existsSync(path))
if (paths.length === 0 || unknown.length > 0) {
  console.error(
    unknown.length > 0 ? `There is no ${unknown.join(', ')}.` : 'Name files or folders: npm run mutants -- src/domain',
  )
  process.exit(1)
}

const isFolder = (path: string) => statSync(path).isDirectory()
const folders = new Set(paths.map((path) => (isFolder(path) ? path : dirname(path))))
// The server is mostly tested as a whole, so all of its tests may notice; those run that
// reach the changed line. Elsewhere the test is beside the code.
const isOfServer = (folder: string) => /^(server|db)(\/|$)/.test(folder)
const testedFolders = new Set([...folders].flatMap((folder) => (isOfServer(folder) ? ['server', 'db'] : [folder])))
const code = paths.flatMap((path) => (isFolder(path) ? [`${path}/**/*.ts`, `${path}/**/*.tsx`] : [path]))
const noCode = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*testing*']
const args = ['run', 'e2e/mutants/stryker.config.js', '--mutate', [...code, ...noCode].join(',')]
const env = { ...process.env, CHANGED_FOLDERS: [...folders].join(), TESTED_FOLDERS: [...testedFolders].join() }
process.exit(spawnSync('stryker', args, { stdio: 'inherit', env }).status ?? 1)
