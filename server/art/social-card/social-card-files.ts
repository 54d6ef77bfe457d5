import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const mostFiles = 500

/** Where social cards are kept: beside the database, or in the system's folder for temporary files when it is in memory. */
export function socialCardFolder(databaseFile: string): string {
  const home = databaseFile === ':memory:' ? join(tmpdir(), 'kelp-and-coral') : dirname(databaseFile)
  return join(home, 'cache', 'cards')
}

export async function findSocialCardFile(folder: string, hash: string): Promise<Uint8Array | null> {
  return readFile(join(folder, `${hash}.png`)).catch(() => null)
}

/** Keeps a social card, whole or not at all, and deletes the oldest above `limit` files. @throws Error when the disk refuses */
export async function keepSocialCardFile(
  folder: string,
  hash: string,
  png: Uint8Array,
  limit = mostFiles,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${hash}.${randomUUID()}.part`)
  try {
    await writeFile(unfinished, png)
    await rename(unfinished, join(folder, `${hash}.png`))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await deleteOldest(folder, limit)
}

async function deleteOldest(folder: string, limit: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= limit) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  files.sort((a, b) => a.time - b.time)
  await Promise.all(files.slice(0, files.length - limit).map(({ name }) => rm(join(folder, name), { force: true })))
}
