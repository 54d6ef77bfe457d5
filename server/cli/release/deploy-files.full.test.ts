import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '#db/database-testing.ts'
import { projectRoot } from '#db/project-root.ts'
import { largestUploadBytes } from '#domain/pictures/upload-limits.ts'

const deploy = join(projectRoot, 'deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const scripts = readdirSync(deploy).filter((name) => name.endsWith('.sh'))
const units = readdirSync(deploy).filter((name) => /\.(service|socket|timer)$/.test(name))
const hasSystemctl = spawnSync('systemctl', ['--version']).status === 0
const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0

test.each(scripts)('%s is read by every POSIX shell', (name) => {
  execFileSync('sh', ['-n', join(deploy, name)])
})

test.skipIf(!hasShellcheck).each(scripts)('%s has nothing that shellcheck warns of', (name) => {
  const { stdout } = spawnSync('shellcheck', ['--external-sources', '--source-path', projectRoot, join(deploy, name)])
  expect(stdout.toString()).toBe('')
})

test('Varnish passes requests that need a session, and caches none of them', () => {
  const [, pattern = ''] = /if \(req\.url ~ "([^"]+)"\) \{\s*return \(pass\);/.exec(read('varnish.vcl')) ?? []
  const isHandedOn = (path: string) => new RegExp(pattern).test(path)

  for (const path of ['/admin', '/admin/backups/site.zst?ticket=1', '/api/articles', '/trpc/x?input=1'])
    expect([path, isHandedOn(path)]).toEqual([path, true])
  for (const path of ['/', '/administrators', '/blog/api', '/dive-sites?q=admin'])
    expect([path, isHandedOn(path)]).toEqual([path, false])
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

test('every program that a unit starts is in the release', () => {
  const started = units.flatMap((name) => [
    ...read(name).matchAll(/^Exec\w+=\S*?\/opt\/kelp-and-coral\/current\/(\S+)/gm),
  ])
  const paths = started.map(([, path = '']) => path)
  const places = paths.map((path) => (path === 'bin/kelp-and-coral' ? 'deploy/kelp-and-coral.sh' : path))

  expect(paths).toContain('bin/kelp-and-coral')
  expect(places.filter((path) => path.startsWith('deploy/') && !existsSync(join(projectRoot, path)))).toEqual([])
})

test.skipIf(!hasSystemctl)('the units that install.sh enables start with the machine', () => {
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
  // BACKUP_COMMAND gets no rights that the service itself may not have, such as those of sudo.
  expect(printed).toMatch(
    /^asked: --reuid=kelp-and-coral --regid=kelp-and-coral --init-groups --no-new-privs \S+\/bin\/node /m,
  )
})

test('both proxies name the socket, let the largest photo through and keep no connection to the site', () => {
  const address = /ListenStream=(\S+)/.exec(read('kelp-and-coral.socket'))?.[1]
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? []

  expect(read('steps.sh')).toContain(`own_address=http://${address}\n`)
  expect(read('Caddyfile')).toContain(`reverse_proxy {$SITE_UPSTREAM:${address}} `)
  expect([...read('nginx.conf').matchAll(/proxy_pass http:\/\/(\S+);/g)].map(([, to]) => to)).toEqual([
    address,
    address,
  ])
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(largestUploadBytes)
  expect(read('Caddyfile')).not.toContain('max_size')
  // A post over a connection that is kept would be lost at a restart.
  expect(read('nginx.conf').match(/(?<=^\tproxy_set_header ).+(?=;$)/gm)).toEqual([
    ...['Connection close', 'X-Forwarded-For $remote_addr'],
  ])
  expect(read('Caddyfile')).toMatch(/^\t+transport http \{\n\t+keepalive off$/m)
})

test('site and Caddy may take as much memory in containers as under systemd', () => {
  const { services } = parse(readFileSync(join(projectRoot, 'compose.yaml'), 'utf8'))

  expect(read('kelp-and-coral.service')).toContain(`\nMemoryMax=${services.site.mem_limit.toUpperCase()}\n`)
  expect(read('caddy.conf')).toContain(`\nMemoryMax=${services.caddy.mem_limit.toUpperCase()}\n`)
})

test('Varnish caches a page for everybody, in the encoding that browsers read best, and is purged from its own machine', () => {
  const varnish = read('varnish.vcl')
  const received = varnish.split('sub vcl_recv')[1]?.split('\nsub ')[0] ?? ''
  const [, refused = ''] = /req\.method == "PURGE"\) \{[^{]*if \(([^{]+)\) \{\s*return \(synth\(405/.exec(varnish) ?? []
  const encodings = varnish.matchAll(/\(\?i\)[^"]*?(br|gzip)[^{]+\{\s*set req\.http\.Accept-Encoding = "(\w+)";/g)

  expect(/req\.method == "GET" \|\| req\.method == "HEAD"\) \{([^}]*)/.exec(received)?.[1]).toContain(
    'unset req.http.Cookie;',
  )
  expect(varnish).toMatch(/if \(!beresp\.http\.Cache-Control\) \{\s*set beresp\.uncacheable = true;/)
  expect(Array.from(encodings, ([, asked, sent]) => [asked, sent])).toEqual([
    ['br', 'br'],
    ['gzip', 'gzip'],
  ])
  expect(refused.split(' || ')).toEqual(
    expect.arrayContaining(['client.ip !~ purgers', 'req.http.X-Forwarded-For ~ ","']),
  )
})

test('the pause doubles after each failed run, and is short again after a good one, or ten minutes', () => {
  const folder = temporaryFolder()
  // A sleep that does not.
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'sleep'), '#!/bin/sh\necho "slept $1"\n', { mode: 0o755 })
  const end = (result = 'exit-code') => {
    const env = { PATH: `${folder}/bin:${process.env.PATH}`, RUNTIME_DIRECTORY: folder, SERVICE_RESULT: result }
    return /slept (\d+)/.exec(execFileSync(join(deploy, 'back-off.sh'), { env, encoding: 'utf8' }))?.[1]
  }
  const age = (minutes: number) => {
    const then = Date.now() / 1_000 - minutes * 60
    utimesSync(join(folder, 'failures'), then, then)
  }

  expect(Array.from({ length: 7 }, () => end())).toEqual(['1', '2', '4', '8', '16', '32', '32'])
  expect(end('success')).toBeUndefined()
  expect([end('oom-kill'), end()]).toEqual(['1', '2'])
  age(9)
  expect(end()).toBe('4')
  age(12)
  expect(end()).toBe('1')
})
