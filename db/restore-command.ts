import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** How whoever reads a message restores a backup. A release, which brings its own Node, has a script that keeps visitors waiting. */
export function restoreCommand(backup = 'FILE', home = projectRoot): string {
  const isRelease = existsSync(join(home, 'bin', 'node'))
  return isRelease ? `${join(home, 'deploy', 'restore.sh')} ${backup}` : `npm run restore -- ${backup}`
}
