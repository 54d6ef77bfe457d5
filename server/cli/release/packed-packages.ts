import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Named as something to run, but headers for compilers (better-sqlite3), and a count of installations (swagger-ui-dist). */
const neverRun = new Set(['node-addon-api', '@scarf/scarf'])
const neverLoaded = /\.(c|cc|cpp|h|hpp|gypi?|d\.[mc]?ts|map)$|(^|\/)(deps|install|test)\//

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Folders of installed packages that these need to run, such as "node_modules/sharp", themselves included. What is optional
 * and not installed belongs to another kind of machine.
 */
export function packedPackages(root: string, names: readonly string[]): string[] {
  const found = new Set<string>()
  for (const name of names) collect(root, join('node_modules', name), found)
  return [...found].sort()
}

function collect(root: string, folder: string, found: Set<string>): void {
  if (found.has(folder)) return
  found.add(folder)
  const { dependencies = {}, optionalDependencies = {} } = readManifest(root, folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (neverRun.has(name)) continue
    const place = placesFor(name, folder).find((path) => existsSync(join(root, path, 'package.json')))
    if (place) collect(root, place, found)
    else if (!(name in optionalDependencies)) throw new Error(`${folder} needs ${name}, which is not installed.`)
  }
}

/** Where Node looks for a package that one in this folder names: in it, then in each folder around it. */
function placesFor(name: string, folder: string): string[] {
  const parts = folder.split('/node_modules/')
  const around = parts.map((_part, index) => parts.slice(0, parts.length - index).join('/node_modules/'))
  return [...around.map((outer) => join(outer, 'node_modules', name)), join('node_modules', name)]
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
}

/** The files of a package that a running program may load, or that its licence wants to see: nothing to compile, no other machine's. */
export function packedFiles(root: string, folder: string, machine: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .filter((file) => !file.startsWith('node_modules/') && !neverLoaded.test(file))
    .filter((file) => !file.startsWith('prebuilds/') || file === `prebuilds/${machine}.node`)
    .map((file) => join(folder, file))
}
