import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { chromium } from 'playwright'

/** Flags for headless Chromium in containers and on closed networks. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/** The headless shell is the same engine without the browser's own windows, which take a third of a journey's processor time. */
const headlessShell = 'chromium-headless-shell'

/** On the PATH of a Linux, and where macOS has its applications. */
const browsers = [
  ...[headlessShell, 'chromium', 'google-chrome'],
  ...['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
]

/** The executable: CHROMIUM_PATH, one of `browsers`, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const own = chromium.executablePath()
  return browsers.map(findProgram).find((file) => file !== null) ?? (existsSync(own) ? own : null)
}

/** Finds Chromium; as root on Debian, installs its headless shell. @throws Error that says in one line what to install */
export function ensureChromium(): string {
  if (!process.env.CHROMIUM_PATH && !findProgram(headlessShell)) installHeadlessShell()
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  throw new Error(
    `No Chromium found: install it (Debian: apt-get install ${headlessShell}; macOS: Google Chrome) or set CHROMIUM_PATH.`,
  )
}

/** Where that fails, another Chromium may be there. */
function installHeadlessShell(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Installing the Debian package "${headlessShell}" ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', headlessShell], options)
}

/** A program by its name on the PATH, or by its whole path. */
function findProgram(program: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => resolve(folder, program)).find((file) => existsSync(file)) ?? null
}
