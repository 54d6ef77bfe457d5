import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { logIn } from '../measure/admin-api.ts'
import { type Host, startHost } from '../measure/processes.ts'

const password = 'correct horse battery'
const server = join('dist', 'server', 'main.js')

/** A site over a folder of its own, which is started and killed many times. */
export interface TorturedSite {
  file: string
  /** The built server as production runs it; `script` may be another one. */
  start(more?: Record<string, string>, script?: string): Promise<Line>
  /** Runs one of the maintainer's commands, such as "backup", on this site. @throws Error with its words when it fails */
  command(name: string, ...args: string[]): string
}

/** A running site, and the administrator's session in it. */
export interface Line {
  host: Host
  url: string
  cookie: string
}

/** The log is beside the folder, whose file system may be unmounted; `by` is the command that runs the server. */
export function siteIn(folder: string, log = `${folder}.log`, by: string[] = []): TorturedSite {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'site.sqlite')
  const variables = { DATABASE_FILE: file, ADMIN_PASSWORD: password, MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png' }
  let cookie = ''
  return {
    file,
    async start(more = {}, script = server) {
      const host = await startHost(script, [], { ...variables, ...more }, log, by)
      // One session for the whole run: it has to survive every kill.
      cookie ||= await logIn(host.url, password)
      return { host, url: host.url, cookie }
    },
    command(name, ...args) {
      const env = { PATH: process.env.PATH, ...variables }
      return execFileSync(process.execPath, [join('dist', 'server', `${name}.js`), ...args], {
        ...{ encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] },
      })
    },
  }
}

export async function killHard({ host }: Line): Promise<void> {
  host.process.kill('SIGKILL')
  await once(host.process, 'exit')
}

/** Works on the database of a site that is not running. */
export function withDatabase<Result>(file: string, use: (database: Database.Database) => Result): Result {
  const database = new Database(file)
  try {
    return use(database)
  } finally {
    database.close()
  }
}

/** "ok", or SQLite's finding. */
export function stateOf(file: string): string {
  return withDatabase(file, (database) => {
    const broken = database.pragma('foreign_key_check') as unknown[]
    const state = String(database.pragma('integrity_check', { simple: true }))
    return broken.length > 0 ? `${broken.length} rows without their parent` : state
  })
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
