import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds package.json and drizzle/, whether this runs from source or from dist/server. */
export const projectRoot = findProjectRoot(import.meta.dirname)

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, 'drizzle', 'meta', '_journal.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder drizzle/ was not found above the program.')
  return findProjectRoot(parent)
}
