import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

// Changes the code of some files and folders in one place at a time and runs the unit tests beside it; every change that
// no test notices is shown: npm run mutants -- src/domain/slug.ts server/search
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
const code = paths.flatMap((path) => (isFolder(path) ? [`${path}/**/*.ts`, `${path}/**/*.tsx`] : [path]))
const noCode = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*testing*']
const args = ['run', 'e2e/mutants/stryker.config.js', '--mutate', [...code, ...noCode].join(',')]
const env = { ...process.env, TESTED_FOLDERS: [...folders].join() }
process.exit(spawnSync('stryker', args, { stdio: 'inherit', env }).status ?? 1)
