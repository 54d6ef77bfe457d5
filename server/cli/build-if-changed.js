// Builds the site when its sources changed since the last build. Plain JavaScript: runs before any build, on any Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildCurrent } from './sources.js'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Node ${process.versions.node} is too old: this site needs 24.7 or newer. Run npm ci first, which brings one.`,
  )
  process.exit(1)
}

if (!isBuildCurrent()) {
  if (!existsSync(join('node_modules', 'vite'))) {
    console.error('The site must be built, but the build tools are not installed. Run npm ci first.')
    process.exit(1)
  }
  console.log('Building the site ...')
  const { build } = await import('./build.js')
  await build()
}
