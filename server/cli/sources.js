// The sources of a build. Plain JavaScript: runs before any build, on any Node.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'server', 'db', 'public', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']
const stamp = join('dist', 'sources.sha256')

/** Whether the build in dist/ is that of the sources as they are. */
export function isBuildCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/** @param {string} hash of the sources as they were when the build in dist/ began */
export function stampBuild(hash) {
  writeFileSync(stamp, hash)
}

/** SHA-256 over names and contents of everything the build reads; the generated route tree and tests do not count. */
export function hashOfSources() {
  const sum = createHash('sha256')
  for (const path of sources.flatMap(listFiles).sort())
    sum.update(path).update('\0').update(readFileSync(path)).update('\0')
  return sum.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter(
      (file) => statSync(file).isFile() && !/\.gen\.ts$|\.test\.tsx?$|[/\\]db[/\\]seed[/\\].*\.(md|yaml)$/.test(file),
    )
}
