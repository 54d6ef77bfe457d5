import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

/** The version that runs; in a release with its commit, such as 1.0.0+65b7126. Read from the disk, because a release writes its own. */
export const version = readVersion()

function readVersion(): string {
  return (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version
}
