import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createMemoryGroup, type MemoryGroup } from '../torture/memory-group.ts'
import { killAfter, killAtSwitch } from './killed-upgrades.ts'
import { underLoad } from './load.ts'
import type { LoadReport } from './load-report.ts'
import { type Machine, makeDebian, until } from './machine.ts'
import { pageCommands } from './page-commands.ts'
import { copyArchive, largestScript, newestArchive, pack, variantOf, versionOf } from './releases.ts'
import { type DrillReport, expectThat, Skipped } from './report.ts'
import { Visitor } from './visitor.ts'

const host = 'kelp.example'
const site = `https://${host}`
const data = '/var/lib/kelp-and-coral'
const service = 'kelp-and-coral.service'
const megabytes = 512

/** Everything that may happen to an installed site, in order, and every command in docs. @throws Error at the first thing that is not as it should be */
export async function drill(folder: string, archives: string, report: DrillReport): Promise<void> {
  let machine: Machine | undefined
  // As large as the smallest machine that one can rent.
  const memory = createMemoryGroup(basename(folder), megabytes)
  try {
    await report.step('A bare Debian 12', () => {
      machine = makeDebian(join(folder, 'root'), host, memory.by)
      return 'made by mmdebstrap'
    })
    if (machine) await drillIn(machine, memory, archives, report)
  } finally {
    await machine?.powerOff()
    memory.remove()
  }
}

async function drillIn(machine: Machine, memory: MemoryGroup, archives: string, report: DrillReport): Promise<void> {
  const inside = (release: string) => `/root/${basename(release)}`
  const visitor = new Visitor(machine, site)
  const healthy = (release: string) => JSON.parse(visitor.ask('/health').body).version === versionOf(release)
  const release = copyArchive(newestArchive(archives), join(machine.root, 'root'))
  const commands = pageCommands()
  /** Runs a block of commands from docs in root's home, with the names of this machine in place of the page's. */
  const follow = (block: string, names: Record<string, string> = {}) => {
    const page = commands.get(block) ?? ''
    const text = Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), page)
    return machine.run('sh', '-ec', `cd /root\n${text}`)
  }
  let password = ''
  let photo = ''
  /** The duration of a failed upgrade on this machine. */
  let failingSeconds = 0
  let backup = ''

  await report.step('It boots', async () => {
    await machine.boot()
    return machine.attempt('systemctl', 'is-system-running').printed.trim()
  })
  await report.step('install.sh, on the bare machine', () => {
    const printed = follow('install.md: On Debian', { 'https://example.com': `--internal-ca ${site}` })
    password = /shown only once\).*: (\S+)/.exec(printed)?.[1] ?? ''
    expectThat(password.length >= 10, `No password was printed:\n${printed}`)
    return versionOf(release)
  })
  const next = variantOf(release, { mark: 'next' })
  const broken = variantOf(release, { mark: 'broken', breaks: 'after its migration' })
  const silent = variantOf(release, { mark: 'silent', breaks: 'at once' })
  pack(next)
  const upgrade = () => follow('upgrade.md: Upgrade', { 'kelp-and-coral-NEW': basename(next) })
  await report.step('install.sh once more', () => {
    const printed = machine.run(`${inside(release)}/deploy/install.sh`, '--internal-ca', site)
    expectThat(!printed.includes('password'), 'The second run speaks of a password.')
    const other = machine.attempt(`${inside(release)}/deploy/install.sh`, 'https://other.example')
    expectThat(other.status === 1 && other.printed.includes('SITE_URL='), `Another address:\n${other.printed}`)
    return 'changed nothing; another address is refused'
  })
  await report.step('The site is served over https', async () => {
    const home = visitor.ask('/')
    expectThat(home.status === 200 && home.body.includes('</html>'), `The home page was answered ${home.status}.`)
    const plain = visitor.ask(`http://${host}/`)
    expectThat(plain.status === 308, `http was answered ${plain.status}.`)
    const story = /href="(\/blog\/[a-z0-9-]+)"/.exec(visitor.ask('/blog').body)?.[1] ?? '/blog'
    const card = /property="og:image" content="([^"]*)"/.exec(visitor.ask(story).body)?.[1] ?? '/no-card'
    expectThat(visitor.ask(card).status === 200, `The social card ${card} is not there.`)
    expectThat(visitor.logIn(password) === 200, 'The printed password is refused.')
    photo = await visitor.upload()
    return 'http leads there; login, upload of a photo and social card work'
  })
  await report.step('The service is shut in', () => shutIn(machine))
  await report.step(`The machine has ${megabytes} MB`, () => {
    return `all that runs in it holds ${Math.round(memory.megabytes())} MB`
  })
  await report.step('The service has a limit of its own', () => {
    const limit = `/sys/fs/cgroup/system.slice/${service}/memory.max`
    if (!machine.attempt('cat', limit).printed.startsWith('4')) {
      throw new Skipped('this host gives the machine no memory controller, so MemoryMax= is not enforced')
    }
    return '450 MB'
  })

  await report.step('An upgrade, under 50 requests a second', async () => {
    const load = await underLoad(machine, host, () => void upgrade())
    expectThat(healthy(next), 'The new release does not serve the site.')
    return noneFailed(load)
  })
  await report.step('The same upgrade once more', () => {
    const since = startOf(machine)
    const printed = upgrade()
    expectThat(printed.includes('is already running') && startOf(machine) === since, `It was restarted:\n${printed}`)
    return 'restarts nothing'
  })
  await report.step('Open tabs find the files of the release before', () => {
    const path = largestScript(release).replace('dist/client', '')
    expectThat(!existsSync(join(next, 'dist/client', path)), `${path} is in both.`)
    const { status, headers } = visitor.ask(path)
    expectThat(status === 200 && /cache-control: .*immutable/i.test(headers), `${path} was answered ${status}.`)
    expectThat(visitor.ask('/assets/never-was.js').status === 404, 'What never was is answered.')
    return path
  })
  await report.step('Back to the release before, by each way', () => {
    const isAt = (release: string) => expectThat(healthy(release), `${versionOf(release)} does not serve the site.`)
    follow('upgrade.md: Go back')
    isAt(release)
    follow('upgrade.md: Go back')
    isAt(next)
    follow('troubleshooting.md: When nothing starts')
    follow('troubleshooting.md: When nothing starts 2')
    isAt(release)
    upgrade()
    follow('upgrade.md: Go back with the database as it was')
    isAt(release)
    expectThat(visitor.ask(photo).status === 200, 'The restored snapshot lacks the photo.')
    upgrade()
    isAt(next)
    return 'and forward again'
  })
  await report.step('An upgrade that fails after its migration', async () => {
    let status: number | null = null
    const load = await underLoad(machine, host, () => {
      const begun = performance.now()
      status = machine.attempt(`${inside(broken)}/deploy/upgrade.sh`).status
      failingSeconds = (performance.now() - begun) / 1_000
    })
    expectThat(status === 1, `upgrade.sh ended with ${status}.`)
    expectThat(healthy(next), 'The release before does not serve the site.')
    expectThat(visitor.ask(photo).status === 200, 'The uploaded photo is gone.')
    return `back at ${versionOf(next)}; ${noneFailed(load)}`
  })
  await report.step('An upgrade that fails before any migration', async () => {
    expectThat(visitor.logIn(password) === 200, 'The password is refused.')
    photo = await visitor.upload()
    const { status, printed } = machine.attempt(`${inside(silent)}/deploy/upgrade.sh`)
    expectThat(status === 1 && healthy(next), `upgrade.sh ended with ${status}:\n${printed}`)
    expectThat(visitor.ask(photo).status === 200, 'The last photo is gone: a snapshot of before was put back.')
    return `back at ${versionOf(next)}, with what was uploaded last`
  })
  await report.step('An upgrade that is killed after its switch', async () => {
    const { status, printed, before } = await killAtSwitch(machine, `${inside(broken)}/deploy/upgrade.sh`)
    const hasGoneBack = /interrupted after the switch.*==> Going back to/s.test(printed)
    expectThat(status === 1 && hasGoneBack, `${before}\nRun again, it ended with ${status}:\n${printed}`)
    expectThat(healthy(next), 'The release before does not serve the site.')
    expectThat(visitor.ask(photo).status === 200, 'The uploaded photo is gone.')
    return `run again, it goes back to ${versionOf(next)}`
  })
  await report.step('Upgrades that are killed anywhere', async () => {
    const rounds = [
      ...[0.1, 0.2, 0.3, 0.4].map((share, index) => ({ to: index % 2 ? next : release, share, status: 0 })),
      ...[0.1, 0.25, 0.4, 0.55, 0.7, 0.85].map((share) => ({ to: broken, share, status: 1 })),
    ]
    const killed = { 'before the switch': 0, 'after it': 0, 'too late': 0 }
    for (const { to, share, status } of rounds) {
      const seconds = share * failingSeconds
      expectThat(visitor.logIn(password) === 200, 'The password is refused.')
      photo = await visitor.upload()
      const again = await killAfter(machine, `${inside(to)}/deploy/upgrade.sh`, seconds)
      killed[momentOf(again.before)] += 1
      const words = `${again.before}\nKilled after ${seconds.toFixed(1)} s and run again, it ended with ${again.status}:\n${again.printed}`
      // Before the first visit, which would wait for a minute while nothing serves.
      expectThat(again.status === status && /is serving the site|is already running/.test(again.printed), words)
      expectThat(healthy(status === 0 ? to : next) && visitor.ask(photo).status === 200, words)
    }
    const moments = Object.entries(killed).map(([moment, count]) => `${count} ${moment}`)
    expectThat(killed['before the switch'] > 0 && killed['after it'] > 0, `All were killed in one part: ${moments}.`)
    return `each comes to its end at the next run: killed ${moments.join(', ')}`
  })

  await report.step('A backup', () => {
    expectThat(visitor.write('Written before the backup.') === 200, 'The message was refused.')
    const offSite = `s|^BACKUP_COMMAND=.*|BACKUP_COMMAND='echo "taken from $HOME:"'|`
    machine.run('sed', '--in-place', offSite, '/etc/kelp-and-coral.env')
    follow('install.md: On Debian 2')
    follow('backups.md: Copy each backup off the machine')
    const printed = follow('backups.md: Back up')
    const made = new RegExp(`${data}/backups/\\S+`).exec(printed)?.[0] ?? ''
    expectThat(made !== '', `No file was named:\n${printed}`)
    expectThat(printed.includes(`taken from ${data}:`), `BACKUP_COMMAND has another home:\n${printed}`)
    // A name with characters that systemd would interpret.
    backup = `${data}/backups/100 %d of $HOME.sqlite.zst`
    for (const end of ['', '.json']) machine.run('cp', '--preserve', made + end, backup + end)
    return made
  })
  await report.step('The file is lost, and restored', async () => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(machine.root, `${data}/site.sqlite${end}`), { force: true })
    expectThat(visitor.ask('/health').status === 503, 'Health does not tell of the loss.')
    follow('backups.md: Restore', { FILE: `'${basename(backup)}'` })
    expectThat(healthy(next) && visitor.ask(photo).status === 200, 'The restored site lacks the photo.')
    const errors = follow('troubleshooting.md: Read the logs')
    expectThat(errors.includes('the database cannot be written'), `The log does not tell of it:\n${errors}`)
    follow('troubleshooting.md: Read the logs 2')
    return 'health and log told of it; pages and photo are back'
  })
  await report.step('The last backup before a move, restored', () => {
    const made = /\/backups\/(\S+)/.exec(follow('backups.md: Move to another machine'))?.[1] ?? ''
    expectThat(visitor.ask('/').status === 502, 'The old site still serves.')
    follow('backups.md: Restore', { FILE: made })
    expectThat(healthy(next) && visitor.ask(photo).status === 200, 'The moved site lacks the photo.')
    return made
  })
  await report.step('A lost password', () => {
    for (const printed of [follow('troubleshooting.md: Locked out'), follow('troubleshooting.md: Locked out 2')])
      password = /shown only once\): (\S+)/.exec(printed)?.[1] ?? ''
    expectThat(visitor.logIn(password) === 200, 'The new password is refused.')
    return 'a new one is printed'
  })
  await report.step('Offline reading is switched off', () => {
    follow('troubleshooting.md: Switch offline reading off')
    expectThat(visitor.ask('/sw.js').body.includes('registration.unregister()'), 'The old worker is served.')
    return 'browsers get a worker that removes itself'
  })
  await report.step('A damaged backup is refused', () => {
    machine.run('sh', '-c', `head --bytes 100000 '${backup}' > ${data}/damaged && chown kelp-and-coral ${data}/damaged`)
    const { status, printed } = machine.attempt(`${inside(next)}/deploy/restore.sh`, `${data}/damaged`)
    expectThat(status === 1, `restore.sh ended with ${status}:\n${printed}`)
    machine.run('systemctl', 'restart', service)
    expectThat(healthy(next) && visitor.ask(photo).status === 200, 'The site is not as it was before.')
    return 'the site goes on'
  })
  await report.step('The machine starts anew', async () => {
    await machine.powerOff()
    await machine.boot()
    // Checked before the first visit, because the socket would start it.
    await until(
      'the service runs',
      () => machine.attempt('systemctl', 'is-active', service).printed.trim() === 'active',
    )
    await until('the site is back', () => healthy(next))
    return 'the site came back by itself'
  })
}

/** The step that a killed upgrade.sh had reached, from its output. */
function momentOf(printed: string) {
  if (/is serving the site|is already running/.test(printed)) return 'too late'
  return printed.includes('==> Switch') ? 'after it' : 'before the switch'
}

function startOf(machine: Machine): string {
  return machine.run('systemctl', 'show', '--property', 'ExecMainStartTimestampMonotonic', service)
}

/** The kernel's view of the running server, and its restrictions. */
function shutIn(machine: Machine): string {
  const id = machine.run('systemctl', 'show', '--property', 'MainPID', '--value', service).trim()
  const status = machine.run('cat', `/proc/${id}/status`)
  for (const line of [/^NoNewPrivs:\t1$/m, /^Seccomp:\t2$/m, /^CapBnd:\t0+$/m]) {
    expectThat(line.test(status), `The kernel does not say ${line}:\n${status}`)
  }
  for (const path of ['/usr/drill', '/opt/kelp-and-coral/drill', '/etc/drill']) {
    const { status: written } = machine.attempt('nsenter', '--target', id, '--mount', 'touch', path)
    expectThat(written !== 0, `The service could write ${path}.`)
  }
  const exposure = /level for .*: ([\d.]+)/.exec(machine.run('systemd-analyze', 'security', service))?.[1]
  return `no privileges, no capabilities, syscall filter, read-only system; systemd's exposure ${exposure}`
}

function noneFailed({ requests, failures, longestMs }: LoadReport): string {
  expectThat(failures.length === 0, `${failures.length} of ${requests} failed: ${failures.slice(0, 10).join('; ')}`)
  return `0 of ${requests} requests failed; the longest took ${(longestMs / 1_000).toFixed(1)} s`
}
