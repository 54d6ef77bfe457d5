import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** Copies this program's migrations into `folder`, with the first of them alone: those of the first release. */
export function firstMigrationOnly(folder: string): string {
  const first = join(folder, 'drizzle')
  cpSync(join(projectRoot, 'drizzle'), first, { recursive: true })
  const journalFile = join(first, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return first
}
