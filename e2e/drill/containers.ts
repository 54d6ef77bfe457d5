import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { removeFolder, until } from './machine.ts'
import { DrillReport, expectThat } from './report.ts'

// Usage: npm run drill:containers. Runs every command of docs/containers.md, as root on Linux with Docker Engine 27 or newer and
// the ports 80, 443 and 3000 free. The project has a name of its own: an installed site stays as it is.
const site = 'https://localhost'
const name = 'kelp-and-coral-drill'
const folder = mkdtempSync(`/var/tmp/${name}-`)
const clone = join(folder, 'clone')
const env = { ...process.env, COMPOSE_PROJECT_NAME: name, SITE_IMAGE: name, COMPOSE_PROGRESS: 'quiet' }
const report = new DrillReport()
const blocks = readBlocks()

function sh(script: string): string {
  return execFileSync('sh', ['-ec', script], { cwd: clone, env, encoding: 'utf8', maxBuffer: 64_000_000 })
}

const inSite = (script: string) => sh(`docker compose exec -T site sh -c '${script}'`)
const curl = (path: string, more = '') =>
  sh(`curl --silent --show-error --cacert ../root.crt --cookie ../jar --cookie-jar ../jar ${more} ${site}${path}`)
const post = (path: string, body: object) => curl(path, `--json '${JSON.stringify(body)}'`)
const status = (path: string) => curl(path, "--output /dev/null --write-out '%{http_code}'")
const stateOf = (field: string) => sh(`docker inspect --format '{{${field}}}' ${name}-site-1`).trim()

/** The fenced blocks of the page, by the heading above them. */
function readBlocks(): Map<string, string[]> {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'containers.md'), 'utf8')
  const textsIn = (section: string) => [...section.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, text = '']) => text)
  return new Map(page.split(/^## /m).map((section) => [section.split('\n')[0] ?? '', textsIn(section)]))
}

/** The next block below a heading: each is run at least once. */
function take(heading: string): string {
  const text = blocks.get(heading)?.shift()
  if (text === undefined) throw new Error(`docs/containers.md has no further block below "${heading}".`)
  return text.replaceAll('https://example.com', site)
}

async function upload(): Promise<string> {
  const background = { r: 31, g: 111, b: Math.floor(Math.random() * 256) }
  await sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .jpeg()
    .toFile(join(folder, 'photo.jpg'))
  const { address } = JSON.parse(curl('/api/pictures', "--form 'file=@../photo.jpg;type=image/jpeg'"))
  expectThat(status(address) === '200', `The photo ${address} is not there.`)
  return address
}

/** Fails to log in from another machine, with a made-up address in a header. */
function tryFrom(address: string): void {
  const request = `--insecure --resolve 'localhost:443:${address}' --header 'x-forwarded-for: 203.0.113.9' --json '{"password":"guessed it"}'`
  sh(`ip netns exec ${name} curl --silent --show-error ${request} ${site}/api/admin/login`)
}

async function drill(): Promise<void> {
  let password = ''
  let photo = ''
  let backup = ''
  const logIn = () => JSON.parse(post('/api/admin/login', { password })).minutesRemaining > 0

  await report.step('Install', async () => {
    const [, made = ''] = /admin password.*: (\S+)/.exec(sh(take('Install'))) ?? []
    password = made
    sh('docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt ../root.crt')
    expectThat(logIn(), 'The printed password is refused.')
    photo = await upload()
    return `${JSON.parse(curl('/health')).version} over https; login and upload of a photo work`
  })
  await report.step('It is shut in', () => {
    const kernel = inSite('cat /proc/1/status')
    for (const line of [
      /^Uid:\t10001\t10001/m,
      /^NoNewPrivs:\t1$/m,
      /^Seccomp:\t2$/m,
      /^CapBnd:\t0+$/m,
      /^CapEff:\t0+$/m,
    ])
      expectThat(line.test(kernel), `The kernel does not say ${line}:\n${kernel}`)
    const written = inSite('for folder in / /etc /opt/kelp-and-coral; do touch $folder/drill 2>&1 || true; done')
    expectThat(written.match(/Read-only file system/g)?.length === 3, `It could write:\n${written}`)
    const grown = inSite('/opt/kelp-and-coral/bin/node -e "Buffer.alloc(6e8, 1)" || echo $?')
    expectThat(grown.includes('137') && logIn(), `It could take 600 MB: ${grown}`)
    return 'user 10001, no capabilities, read-only, no more than 450 MB'
  })
  await report.step("It sees visitors' IP addresses", () => {
    for (const address of ['198.51.100.1', '[2001:db8:77::1]']) tryFrom(address)
    const { recentActivity } = JSON.parse(curl('/api/admin/security-dashboard'))
    const seen = recentActivity.map(({ ipAddress }: { ipAddress: string }) => ipAddress)
    for (const address of ['198.51.100.2', '2001:db8:77::2']) expectThat(seen.includes(address), `It saw ${seen}`)
    expectThat(!seen.includes('203.0.113.9'), 'It believes a header of a visitor.')
    return 'IPv4 and IPv6, and not the one in their headers'
  })
  await report.step('Upgrade', async () => {
    const version = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')).version
    sh(
      `sed -i 's/"version": "${version}"/"version": "${version}-next"/' package.json; git commit --quiet --all --message next`,
    )
    const request = `curl --silent --cacert ../root.crt --output /dev/null --write-out '%{http_code} ' ${site}/blog`
    const visitor = spawn('sh', ['-c', `while :; do ${request}; sleep 0.1; done`], {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let seen = ''
    visitor.stdout.on('data', (part) => {
      seen += part
    })
    sh(take('Upgrade'))
    visitor.kill()
    await once(visitor, 'close')
    expectThat(/^(200 )+$/.test(seen), `Visitors were shown: ${seen}`)
    expectThat(JSON.parse(curl('/health')).version.startsWith(`${version}-next+`), 'The old release still runs.')
    expectThat(logIn() && status(photo) === '200', 'The photo is gone.')
    return `with its data; ${seen.length / 4} requests, none failed`
  })
  await report.step('Back up', () => {
    const printed = sh(take('Back up'))
    backup = /backups\/(\S+)/.exec(printed)?.[1] ?? ''
    sh(`tail --bytes 1 backups/${backup} >/dev/null; rm -r backups`)
    const [, line = ''] = /^.*root (.*)$/m.exec(take('Back up').replace('/srv/kelp-and-coral', clone)) ?? []
    sh(`rclone() { ls "$2"; }; ${line}`)
    return backup
  })
  await report.step('Restore', async () => {
    const later = await upload()
    // The backup comes back from elsewhere, under another name.
    sh(`cp backups/${backup} moved.zst`)
    const [restoring, bringing] = [take('Restore'), take('Restore')].map((text) => text.replaceAll('FILE', 'moved.zst'))
    sh(bringing ?? '')
    sh(restoring ?? '')
    expectThat(logIn() && status(photo) === '200' && status(later) === '404', 'It is not what was backed up.')
    return 'what was written before is there, what was written since is not'
  })
  await report.step('Change the password', () => {
    password = /shown only once\): (\S+)/.exec(sh(take('Change the password')))?.[1] ?? ''
    expectThat(logIn(), 'The new password is refused.')
    return 'it counts'
  })
  await report.step('Read the logs', () => {
    expectThat(sh(take('Read the logs')).includes('(healthy)'), 'The site is not healthy.')
    return 'healthy'
  })
  await report.step('Behind another proxy', () => {
    writeFileSync(join(clone, 'compose.override.yaml'), take('Behind another proxy'))
    sh(take('Behind another proxy'))
    sh(`curl --silent --show-error --fail --header 'x-forwarded-for: 203.0.113.9' http://127.0.0.1:3000/health`)
    expectThat(!sh('docker compose ps').includes('caddy'), 'Caddy still runs.')
    return 'without Caddy'
  })
  await report.step('It stops', () => {
    sh('docker compose stop')
    expectThat(stateOf('.State.ExitCode') === '0', `It ended with ${stateOf('.State.ExitCode')}.`)
    return 'cleanly'
  })
  await report.step('Try it', async () => {
    const shell = spawn('sh', ['-c', take('Try it')], { cwd: clone, env, stdio: 'ignore', detached: true })
    await until('it responds', () => sh('curl --silent --fail http://localhost:3000/health') !== '')
    // As Ctrl-C does.
    process.kill(-(shell.pid ?? 0), 'SIGINT')
    await once(shell, 'close')
    return 'http://localhost:3000'
  })
  const unused = [...blocks].filter(([, texts]) => texts.length > 0).map(([heading]) => heading)
  expectThat(unused.length === 0, `Commands that were not run: ${unused}`)
}

try {
  execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '..', '..'), clone])
  sh(`ip netns add ${name}; ip link add drill type veth peer name eth0 netns ${name}; ip link set drill up; ip -n ${name} link set eth0 up
    ip address add 198.51.100.1/24 dev drill; ip -n ${name} address add 198.51.100.2/24 dev eth0
    ip address add 2001:db8:77::1/64 dev drill nodad; ip -n ${name} address add 2001:db8:77::2/64 dev eth0 nodad`)
  await drill()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  sh(`docker compose down --volumes --rmi local || true; ip netns delete ${name} || true`)
  removeFolder(folder)
}
