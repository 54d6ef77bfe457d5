import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { largestUploadBytes } from '#domain/pictures/picture.ts'

const deploy = join(projectRoot, 'deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const scripts = readdirSync(deploy).filter((name) => name.endsWith('.sh'))
const units = readdirSync(deploy).filter((name) => /\.(service|socket|timer)$/.test(name))
const hasSystemctl = spawnSync('systemctl', ['--version']).status === 0
const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.each(scripts)('%s is read by every POSIX shell', (name) => {
  execFileSync('sh', ['-n', join(deploy, name)])
})

test.skipIf(!hasShellcheck).each(scripts)('%s has nothing that shellcheck warns of', (name) => {
  const { stdout } = spawnSync('shellcheck', ['--external-sources', '--source-path', projectRoot, join(deploy, name)])
  expect(stdout.toString()).toBe('')
})

test('Varnish hands on what needs a session, with its cookie, and keeps none of it', () => {
  const [, pattern = ''] = /if \(req\.url ~ "([^"]+)"\) \{\s*return \(pass\);/.exec(read('varnish.vcl')) ?? []
  const isHandedOn = (path: string) => new RegExp(pattern).test(path)

  for (const path of ['/admin', '/admin/backups/site.zst?ticket=1', '/api/articles', '/trpc/x?input=1'])
    expect([path, isHandedOn(path)]).toEqual([path, true])
  for (const path of ['/', '/administrators', '/blog/api', '/dive-sites?q=admin'])
    expect([path, isHandedOn(path)]).toEqual([path, false])
})

test('a backup is made every night', () => {
  expect(read('kelp-and-coral-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* \d{2}:\d{2}:\d{2}$/m)
})

test('the nightly backup deletes what a killed restore left, but not under one that is under way', () => {
  const folder = temporaryFolder()
  const [, line = ''] = /^ExecStartPre=-sh -c '([^']+)'$/m.exec(read('kelp-and-coral-backup.service')) ?? []
  const script = line.replaceAll('\\\n', '').replaceAll(/\/(run|var)\//g, `${folder}/$1/`)
  const left = join(folder, 'var/lib/kelp-and-coral/restored-from-elsewhere')
  const lock = join(folder, 'run/kelp-and-coral.lock')
  const isLeftAfter = (command: string, ...args: string[]) => {
    mkdirSync(left, { recursive: true })
    execFileSync(command, [...args, 'sh', '-c', script])
    return existsSync(left)
  }

  expect(isLeftAfter('env')).toBe(false)
  // After a boot there is none, and only root may make it.
  mkdirSync(join(folder, 'run'))
  writeFileSync(lock, '')
  expect(isLeftAfter('env')).toBe(false)
  expect(isLeftAfter('flock', lock)).toBe(true)
})

test('Varnish asks for each of the kinds of pages that browsers read best', () => {
  const kinds = [
    ...read('varnish.vcl').matchAll(/\(\?i\)[^"]*?(br|gzip)[^{]+\{\s*set req\.http\.Accept-Encoding = "(\w+)";/g),
  ]

  expect(kinds.map(([, asked, sent]) => [asked, sent])).toEqual([
    ['br', 'br'],
    ['gzip', 'gzip'],
  ])
})

test('what a unit starts is in the release', () => {
  const started = units.flatMap((name) => [
    ...read(name).matchAll(/^Exec\w+=\S*?\/opt\/kelp-and-coral\/current\/(\S+)/gm),
  ])
  const paths = started.map(([, path = '']) => path)
  const places = paths.map((path) => (path === 'bin/kelp-and-coral' ? 'deploy/kelp-and-coral.sh' : path))

  expect(paths).toContain('bin/kelp-and-coral')
  expect(places.filter((path) => path.startsWith('deploy/') && !existsSync(join(projectRoot, path)))).toEqual([])
})

test('socket, scripts and both proxies speak of the same address', () => {
  const address = /ListenStream=(\S+)/.exec(read('kelp-and-coral.socket'))?.[1]

  expect(read('steps.sh')).toContain(`own_address=http://${address}\n`)
  expect(read('Caddyfile')).toContain(`reverse_proxy ${address} `)
  expect([...read('nginx.conf').matchAll(/proxy_pass http:\/\/(\S+);/g)].map(([, to]) => to)).toEqual([
    address,
    address,
  ])
})

test('after each run that ended badly the pause is twice as long, and a good end begins anew', () => {
  const folder = temporaryFolder()
  // A sleep that does not.
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'sleep'), '#!/bin/sh\necho "slept $1"\n', { mode: 0o755 })
  const end = (result: string) => {
    const env = { PATH: `${folder}/bin:${process.env.PATH}`, RUNTIME_DIRECTORY: folder, SERVICE_RESULT: result }
    return /slept (\d+)/.exec(execFileSync(join(deploy, 'back-off.sh'), { env, encoding: 'utf8' }))?.[1]
  }

  expect(Array.from({ length: 7 }, () => end('exit-code'))).toEqual(['1', '2', '4', '8', '16', '32', '32'])
  expect(end('success')).toBeUndefined()
  expect(end('oom-kill')).toBe('1')
})

test('a command that a release does not know is told, with those that it knows', () => {
  const { status, stderr } = spawnSync(join(deploy, 'kelp-and-coral.sh'), ['serve'], { encoding: 'utf8' })

  expect(status).toBe(2)
  expect(stderr).toMatch(/^Usage: kelp-and-coral start \| migrate/)
})

test.skipIf(!hasSystemctl)('what install.sh enables comes with the machine, and asks nobody to visit it first', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'etc/systemd/system'), { recursive: true })
  for (const name of units) copyFileSync(join(deploy, name), join(folder, 'etc/systemd/system', name))
  const enabled = units.filter((name) => /^\[Install\]/m.test(read(name)))
  execFileSync('systemctl', [`--root=${folder}`, 'enable', ...enabled], { stdio: 'pipe' })
  const wantedBy = (target: string) => {
    const wants = join(folder, `etc/systemd/system/${target}.wants`)
    return existsSync(wants) ? readdirSync(wants) : []
  }

  expect(wantedBy('multi-user.target')).toEqual(['kelp-and-coral.service'])
  expect(wantedBy('sockets.target')).toEqual(['kelp-and-coral.socket'])
  expect(wantedBy('timers.target')).toEqual(['kelp-and-coral-backup.timer'])
})

test('a program that root starts by hand finds the home of the service, and none of root’s own', () => {
  const folder = temporaryFolder()
  const command = (name: string, line: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  command('id', 'echo 0')
  command('getent', 'echo kelp-and-coral:x:999:999::/var/lib/kelp-and-coral:/usr/sbin/nologin')
  command('setpriv', 'echo "asked: $*"; env')
  const own = { HOME: '/root', USER: 'root', LOGNAME: 'root', SHELL: '/bin/bash', XDG_CONFIG_HOME: '/root/.config' }
  const env = { ...own, PATH: `${folder}:${process.env.PATH}`, DATABASE_FILE: '/tmp/copy.sqlite' }
  const printed = execFileSync(join(deploy, 'kelp-and-coral.sh'), ['backup'], { env, encoding: 'utf8' })
  const found = Object.fromEntries(printed.split('\n').map((line) => line.split('=')))

  expect(found).toMatchObject({ HOME: '/var/lib/kelp-and-coral', USER: 'kelp-and-coral', LOGNAME: 'kelp-and-coral' })
  expect([found.SHELL, found.XDG_CONFIG_HOME]).toEqual([undefined, undefined])
  expect(found.DATABASE_FILE).toBe('/tmp/copy.sqlite')
  // What BACKUP_COMMAND starts gets no rights that the service itself may not have, such as those of sudo.
  expect(printed).toMatch(
    /^asked: --reuid=kelp-and-coral --regid=kelp-and-coral --init-groups --no-new-privs \S+\/bin\/node /m,
  )
})

test('ten minutes after a run that ended badly the next one that does waits for a second again', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'sleep'), '#!/bin/sh\necho "slept $1"\n', { mode: 0o755 })
  const end = () => {
    const env = { PATH: `${folder}/bin:${process.env.PATH}`, RUNTIME_DIRECTORY: folder, SERVICE_RESULT: 'exit-code' }
    return /slept (\d+)/.exec(execFileSync(join(deploy, 'back-off.sh'), { env, encoding: 'utf8' }))?.[1]
  }
  const age = (minutes: number) => {
    const then = Date.now() / 1_000 - minutes * 60
    utimesSync(join(folder, 'failures'), then, then)
  }

  expect([end(), end()]).toEqual(['1', '2'])
  age(9)
  expect(end()).toBe('4')
  age(12)
  expect(end()).toBe('1')
})

test('both proxies let the largest photo through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? []
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(largestUploadBytes)
  expect(read('Caddyfile')).not.toContain('max_size')
})

test('both proxies make a connection for each request: a post over one that is kept would be lost at a restart', () => {
  expect(read('nginx.conf')).toMatch(/^\tproxy_set_header Connection close;$/m)
  expect(read('Caddyfile')).toMatch(/^\t+transport http \{\n\t+keepalive off$/m)
})

test('a picture that is too much for the memory ends its own process, not the site', () => {
  expect(read('kelp-and-coral.service')).toMatch(/^OOMPolicy=continue$/m)
})

test('Varnish is purged from its own machine alone: a stranger who came through a proxy there is none of it', () => {
  const [, refused = ''] =
    /req\.method == "PURGE"\) \{[^{]*if \(([^{]+)\) \{\s*return \(synth\(405/.exec(read('varnish.vcl')) ?? []

  expect(refused.split(' || ')).toEqual(
    expect.arrayContaining(['client.ip !~ purgers', 'req.http.X-Forwarded-For ~ ","']),
  )
})

test('Varnish keeps a public page for everybody: no cookie goes along, and what the site says nothing about is not kept', () => {
  const received = read('varnish.vcl').split('sub vcl_recv')[1]?.split('\nsub ')[0] ?? ''
  const isRead = /req\.method == "GET" \|\| req\.method == "HEAD"\) \{([^}]*)/.exec(received)?.[1]

  expect(isRead).toContain('unset req.http.Cookie;')
  expect(read('varnish.vcl')).toMatch(/if \(!beresp\.http\.Cache-Control\) \{\s*set beresp\.uncacheable = true;/)
})

test('a machine that was off at the hour of the backup makes it when it is on again', () => {
  expect(read('kelp-and-coral-backup.timer')).toMatch(/^Persistent=true$/m)
})
