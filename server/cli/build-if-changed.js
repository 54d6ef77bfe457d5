// Builds the site when its sources changed since the last build. Plain JavaScript: runs before any build, on any Node.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'server', 'db', 'public', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']
const stamp = join('dist', 'sources.sha256')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this site needs 22.19 or newer. Run npm ci first, which brings one.`,
  )
  process.exit(1)
}

const hash = hashOfSources()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  if (!existsSync(join('node_modules', 'vite'))) {
    console.error('The site must be built, but the build tools are not installed. Run npm ci first.')
    process.exit(1)
  }
  console.log('Building the site ...')
  const { build } = await import('./build.js')
  await build()
  writeFileSync(stamp, hashOfSources())
}

/** SHA-256 over names and contents of everything the build reads; the generated route tree and tests do not count. */
function hashOfSources() {
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
