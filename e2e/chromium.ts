import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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
]

/** Chromium's executable: CHROMIUM_PATH, `chromium` on the PATH, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.map((folder) => join(folder, 'chromium')).find((file) => existsSync(file))
  if (onPath) return onPath
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

/** Finds Chromium or, as root on Debian, installs its package. @throws Error that says in one line what to install */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isRootOnDebian) {
    throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  }
  console.log('Chromium is missing: installing the Debian package "chromium" ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  const installed = findChromium()
  if (!installed) throw new Error('The package chromium was installed, but no chromium is on the PATH.')
  return installed
}
