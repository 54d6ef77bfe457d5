import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
/** The environment of a command in the machine. */
const variables = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LC_ALL: 'C.UTF-8',
}
const longestMs = 600_000

/** A Debian in a folder, with its own init, services and isolated network. */
export interface Machine {
  root: string
  /** Runs a command in it. @throws Error with its output, when it fails */
  run(command: string, ...args: string[]): string
  /** The same, without judging how it ended. */
  attempt(command: string, ...args: string[]): { status: number | null; printed: string }
  /** Process id of its init, as seen from outside. */
  leader(): number
  boot(): Promise<void>
  powerOff(): Promise<void>
}

/**
 * Makes a bare Debian 12 from the host's own package sources. The packages that install.sh will ask for lie ready, because
 * the machine has no way out: its ports are then its own as well, whatever runs on the host. `by` is what runs the machine.
 */
export function makeDebian(root: string, host: string, by: string[]): Machine {
  const file = sources.find(existsSync)
  if (!file) throw new Error(`No package sources: neither ${sources.join(' nor ')}.`)
  const fetch = 'chroot "$1" apt-get --yes --no-install-recommends --download-only install caddy curl ca-certificates'
  execFileSync(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=minbase',
      '--aptopt=Acquire::Check-Valid-Until "false"',
      '--include=systemd,systemd-sysv,dbus',
      '--skip=cleanup/apt',
      `--customize-hook=${fetch}`,
      'bookworm',
      root,
      '-',
    ],
    { input: readFileSync(file), stdio: ['pipe', 'ignore', 'pipe'] },
  )
  writeFileSync(join(root, 'etc', 'hosts'), `127.0.0.1 localhost ${host}\n::1 localhost\n`)
  return machineIn(root, by)
}

function machineIn(root: string, by: string[]): Machine {
  let container: ReturnType<typeof spawn> | null = null
  const leader = () => {
    const children = `/proc/${container?.pid}/task/${container?.pid}/children`
    return Number(readFileSync(children, 'utf8').split(' ')[0])
  }
  function attempt(...command: string[]) {
    const inside = ['--target', String(leader()), '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root']
    const args = [...inside, '--wdns=/', ...command]
    const ended = spawnSync('nsenter', args, {
      env: variables,
      encoding: 'utf8',
      timeout: longestMs,
      maxBuffer: 64_000_000,
    })
    return { status: ended.status, printed: `${ended.stdout}${ended.stderr}` }
  }
  return {
    root,
    leader,
    attempt,
    run(...command) {
      const { status, printed } = attempt(...command)
      if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${printed}`)
      return printed
    },
    async boot() {
      const network = ['--private-network', '--resolv-conf=off']
      const options = ['--quiet', '--boot', '--register=no', '--keep-unit', '--console=pipe', ...network]
      const [command = '', ...args] = [...by, 'systemd-nspawn', ...options, '--directory', root]
      container = spawn(command, args, { stdio: 'ignore' })
      await until('the machine has booted', () =>
        /^(running|degraded)/.test(attempt('systemctl', 'is-system-running').printed),
      )
    },
    async powerOff() {
      const ending = container
      if (!ending || ending.exitCode !== null) return
      // systemd halts on this signal.
      ending.kill('SIGTERM')
      await until('the machine is off', () => ending.exitCode !== null || ending.signalCode !== null)
    },
  }
}

/** Checks twice a second. @throws Error after two minutes */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    try {
      if (isSo()) return
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`Not within two minutes: ${what}.`)
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
