import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The newest release of this machine's kind that `npm run release` has made. */
export function newestArchive(folder: string): string {
  const archives = readdirSync(folder)
    .filter((name) => name.endsWith(`-${process.platform}-${process.arch}.tar.gz`))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  const [newest] = archives
  if (!newest) throw new Error(`There is no release in ${folder}: npm run release makes one.`)
  return newest
}

/** Copies an archive with its SHA-256. @returns the folder of the release, once it is unpacked there */
export function copyArchive(archive: string, target: string): string {
  const name = basename(archive, '.tar.gz')
  for (const end of ['.tar.gz', '.sha256']) copyFileSync(join(dirname(archive), name + end), join(target, name + end))
  return join(target, name)
}

/** Makes the archive of an unpacked release beside it. */
export function pack(release: string): void {
  execFileSync('tar', ['--create', '--gzip', '--file', `${release}.tar.gz`, '-C', dirname(release), basename(release)])
}

interface Variant {
  /** Part of its version and of the folder's name. */
  mark: string
  /** When its server ends; in the one case it has one migration more. */
  breaks?: 'after its migration' | 'at once'
}

/** The same release under another version, without the largest of its scripts, as if a change had given that another name. */
export function variantOf(release: string, { mark, breaks }: Variant): string {
  const folder = `${release}-${mark}`
  cpSync(release, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  writeFileSync(file, JSON.stringify({ ...manifest, version: `${manifest.version}.${mark}` }, null, 2))
  rmSync(join(folder, largestScript(release)))
  if (breaks === 'after its migration') addMigration(folder)
  if (breaks) breakServer(folder, breaks)
  return folder
}

/** Path of a script that public pages never load: the body editor. */
export function largestScript(release: string): string {
  const assets = join('dist', 'client', 'assets')
  const sizeOf = (name: string) => statSync(join(release, assets, name)).size
  const scripts = readdirSync(join(release, assets)).filter((name) => name.endsWith('.js'))
  return join(
    assets,
    scripts.reduce((a, b) => (sizeOf(a) > sizeOf(b) ? a : b)),
  )
}

export function versionOf(release: string): string {
  return JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')).version
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

function addMigration(release: string): void {
  const file = join(release, 'drizzle', 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There is no migration to follow.')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_drill`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(release, 'drizzle', `${tag}.sql`), 'CREATE TABLE `drill` (`id` integer PRIMARY KEY NOT NULL);\n')
}

function breakServer(release: string, when: string): void {
  const migration = "await import('./migrate.js')\nawait new Promise((resolve) => setTimeout(resolve, 300))\n"
  const before = when === 'at once' ? '' : migration
  writeFileSync(join(release, 'dist', 'server', 'main.js'), `${before}throw new Error('Broken on purpose, ${when}.')\n`)
}
