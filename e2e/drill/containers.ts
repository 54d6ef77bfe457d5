import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder, until } from './machine.ts'
import { DrillReport, expectThat } from './report.ts'

// Usage: npm run drill:containers. Runs every command of docs/containers.md, as root on Linux, with Docker Engine 28 or newer and
// the ports 80, 443 and 3000 free. The project has a name of its own: an installed site stays as it is.
const root = join(import.meta.dirname, '..', '..')
const site = 'https://localhost'
const name = 'kelp-and-coral-drill'
const folder = mkdtempSync(`/var/tmp/${name}-`)
const clone = join(folder, 'clone')
const env = { ...process.env, COMPOSE_PROJECT_NAME: name, SITE_IMAGE: name }
const report = new DrillReport()
let password = ''

const sh = (script: string) =>
  execFileSync('sh', ['-ec', script], { cwd: clone, env, encoding: 'utf8', maxBuffer: 64_000_000, stdio: 'pipe' })
const inSite = (script: string) => sh(`docker compose exec -T site sh -c '${script}'`)
const curl = 'curl --silent --show-error --cacert ../root.crt --cookie ../jar --cookie-jar ../jar'
const ask = (path: string, more = '') => sh(`${curl} ${more} ${site}${path}`)
const statusOf = (path: string) => ask(path, "--output /dev/null --write-out '%{http_code}'")
const upload = (file: string): string => JSON.parse(ask('/api/pictures', `--form file=@public/video/${file}`)).address
const version = (): string => JSON.parse(ask('/health')).version
const logIn = () => ask('/api/admin/login', `--json '${JSON.stringify({ password })}'`).includes('minutesRemaining')

/** The commands and files of the page: the drill takes them in its order. */
const blocks = [...readFileSync(join(root, 'docs/containers.md'), 'utf8').matchAll(/^```\w*\n(.*?)^```/gms)]
const next = () => (blocks.shift()?.[1] ?? '').replaceAll('https://example.com', site)

async function drill(): Promise<void> {
  let photo = ''
  let backup = ''
  await report.step('Try it', async () => {
    sh(`SITE_URL=${site} docker compose build`)
    const shell = spawn('sh', ['-c', next()], { cwd: clone, env, stdio: 'ignore' })
    await until('it responds', () => sh('curl --silent --fail http://localhost:3000/health') !== '')
    sh('docker stop $(docker ps --quiet --filter publish=3000)')
    await once(shell, 'close')
    sh(`SITE_URL=${site} docker compose down --volumes`)
    return 'without https'
  })
  await report.step('Install', () => {
    password = /admin password.*: (\S+)/.exec(sh(next()))?.[1] ?? ''
    sh('docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt ../root.crt')
    expectThat(logIn(), 'The printed password is refused.')
    photo = upload('hero-reef.jpg')
    return version()
  })
  await report.step('It is shut in', () => {
    const grow = '/opt/kelp-and-coral/bin/node -e "Buffer.alloc(2e9, 1)" || echo $?'
    const said = inSite(
      `id -u; grep -E "CapBnd|NoNewPrivs" /proc/1/status; touch /etc/drill || echo read-only; ${grow}`,
    )
    expectThat(/^10001\nCapBnd:\t0+\nNoNewPrivs:\t1\nread-only\n(Killed\n)?137\n$/.test(said), said)
    return 'user 10001, no capabilities, read-only, no memory beyond the limit'
  })
  await report.step('It sees the IP addresses of visitors', () => {
    for (const address of ['198.51.100.1', '[2001:db8:77::1]']) {
      const visitor = `ip netns exec ${name} ${curl} --insecure --resolve localhost:443:${address}`
      sh(
        `${visitor} --header 'x-forwarded-for: 203.0.113.9' --json '{"password":"guessed it"}' ${site}/api/admin/login`,
      )
    }
    const seen = ask('/api/admin/security-dashboard')
    for (const address of ['"198.51.100.2"', '"2001:db8:77::2"']) expectThat(seen.includes(address), seen)
    expectThat(!seen.includes('203.0.113.9'), 'It believes a header of a visitor.')
    return 'IPv4 and IPv6'
  })
  await report.step('Upgrade', async () => {
    const before = version()
    sh("git commit --quiet --allow-empty --message 'A newer release'")
    const visit = `while :; do ${curl} --output /dev/null --write-out '%{http_code} ' ${site}/blog; sleep 0.1; done`
    const visitor = spawn('sh', ['-c', visit], { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] })
    const seen = visitor.stdout.setEncoding('utf8').reduce((all, part) => all + part, '')
    sh(next())
    visitor.kill()
    expectThat(/^(200 )+$/.test(await seen), `Visitors were shown: ${await seen}`)
    expectThat(version() !== before && statusOf(photo) === '200', 'The photo is gone, or the old release still runs.')
    return `with its data; none of ${(await seen).length / 4} requests failed`
  })
  await report.step('Back up', () => {
    sh(next())
    const [, nightly = ''] = /root (.*)/.exec(next().replace('/srv/kelp-and-coral', clone)) ?? []
    backup = /backups\/(\S+\.zst)/.exec(sh(`rm -r backups; rclone() { ls "$2"; }; ${nightly}`))?.[1] ?? ''
    sh(`test -s backups/${backup}`)
    return backup
  })
  await report.step('Restore', () => {
    const later = upload('hero-kelp.jpg')
    sh(next().replace('FILE', backup))
    expectThat(logIn() && statusOf(photo) === '200' && statusOf(later) === '404', 'It is not what was backed up.')
    sh(`mv backups/${backup} moved.zst`)
    sh(next().replaceAll('FILE', 'moved.zst'))
    inSite(`cmp backups/moved.zst backups/${backup}`)
    return 'the photo of before is there, the later one is not'
  })
  await report.step('Change the password, read the logs', () => {
    password = /shown only once\): (\S+)/.exec(sh(next()))?.[1] ?? ''
    expectThat(logIn(), 'The new password is refused.')
    expectThat(sh(next()).includes('(healthy)'), 'The site is not healthy.')
    return 'healthy'
  })
  await report.step('Behind another proxy', () => {
    writeFileSync(join(clone, 'compose.override.yaml'), next())
    sh(next())
    sh('curl --silent --fail http://127.0.0.1:3000/health')
    expectThat(!sh('docker compose ps').includes('caddy'), 'Caddy still runs.')
    sh('docker compose stop')
    const code = sh(`docker inspect --format '{{.State.ExitCode}}' ${name}-site-1`).trim()
    expectThat(code === '0', `Stopped, it ended with ${code}.`)
    return 'served without Caddy; ends cleanly'
  })
  expectThat(blocks.length === 0, `Not run: ${blocks.join('\n')}`)
}

try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  sh(`ip netns add ${name}; ip link add drill type veth peer name eth0 netns ${name}
    ip link set drill up; ip address add 198.51.100.1/24 dev drill; ip address add 2001:db8:77::1/64 dev drill nodad
    ip netns exec ${name} sh -ec 'ip link set eth0 up; ip address add 198.51.100.2/24 dev eth0
    ip address add 2001:db8:77::2/64 dev eth0 nodad'`)
  await drill()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  sh(`docker compose down --volumes --rmi local || true; ip netns delete ${name} || true`)
  removeFolder(folder)
}
