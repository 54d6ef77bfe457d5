import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nativePackages } from './native-packages.ts'
import { packedFiles, packedPackages } from './packed-packages.ts'

/** Folders that the running site or its operator reads, with the files that they need of them. */
const folders: { folder: string; leftOut?: RegExp }[] = [
  { folder: 'dist/server', leftOut: /\.map$/ },
  { folder: 'dist/client' },
  { folder: 'drizzle' },
  { folder: 'db/seed', leftOut: /\.ts$/ },
  { folder: 'server/art/social-card/fonts' },
  { folder: 'deploy' },
  { folder: 'docs', leftOut: /^docs\/(contributing|decisions)\/|\.png$/ },
]
const singleFiles = ['LICENSE', 'LICENSE-DATA.md', 'CHANGELOG.md', '.env.example']

/** Every file of a release for this kind of machine ("linux-x64"), by its path in the release and where it is now. */
export function releaseFiles(root: string, machine: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const { folder, leftOut } of folders) {
    for (const file of filesIn(root, folder)) if (!leftOut?.test(file)) files.set(file, file)
  }
  for (const file of singleFiles) files.set(file, file)
  for (const folder of packedPackages(root, nativePackages)) {
    for (const file of packedFiles(root, folder, machine)) files.set(file, file)
  }
  files.set('bin/kelp-and-coral', 'deploy/kelp-and-coral.sh')
  files.set('bin/node', join('node_modules', `node-${machine}`, 'bin', 'node'))
  files.set('bin/node.LICENSE', join('node_modules', `node-${machine}`, 'LICENSE'))
  const missing = [...files.values()].find((file) => !existsSync(join(root, file)))
  if (missing) throw new Error(`A release needs ${missing}, which is missing.`)
  return files
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root).length + 1))
}
