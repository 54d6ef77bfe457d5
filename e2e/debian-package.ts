import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program of a Debian package; as root it is installed. @throws Error that says what to install */
export function ensureDebianPackage(program: string, name: string): void {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  if (folders.some((folder) => existsSync(join(folder, program)))) return
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error(`This needs ${program}: install it (Debian: apt-get install ${name}).`)
  }
  console.log(`${program} is missing: installing the Debian package "${name}" ...`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore' })
}
