import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toyMachine } from './deploy-testing.ts'

const settings = 'etc/kelp-and-coral.env'
const caddyfile = 'etc/caddy/Caddyfile'

/** A machine, and install.sh of a release on it. */
function machineWith(version = '1.0.0') {
  const machine = toyMachine()
  const release = machine.unpack(version)
  const script = join(release, 'deploy', 'install.sh')
  return {
    ...machine,
    release,
    rightsOf: (path: string) => (statSync(machine.at(path)).mode & 0o777).toString(8),
    install: (...args: string[]) => machine.run(script, args),
    lines: (file: string, about: RegExp) => (machine.read(file) ?? '').split('\n').filter((line) => about.test(line)),
  }
}

test('a bare machine serves the site at its address, and shows the password once', () => {
  const { install, lines, serving, link } = machineWith()

  const first = install('--internal-ca', 'https://example.org:8443')
  expect(first).toMatchObject({ status: 0, printed: expect.stringContaining('https://example.org:8443 is served.') })
  expect(first.printed).toContain('The admin password (shown only once)')
  expect([serving(), link('current')]).toEqual(['1.0.0', 'kelp-and-coral-1.0.0'])
  expect(lines(settings, /^(SITE_URL|ADMIN_PASSWORD)=/)).toEqual([
    'SITE_URL=https://example.org:8443',
    'ADMIN_PASSWORD=',
  ])
  expect(lines(caddyfile, /^example|tls/)).toEqual(['example.org:8443 {', '\ttls internal'])

  const second = install()
  expect(second).toMatchObject({ status: 0, printed: expect.stringContaining('https://example.org:8443 is served.') })
  expect(second.printed).not.toContain('password')
})

test('another address than the installed one is refused, with the lines to change; changed so, it is served', () => {
  const { at, write, read, install, calls, lines } = machineWith()
  install('https://exmaple.com')
  calls()

  const { status, printed } = install('https://example.com')
  expect(status).toBe(1)
  expect(printed).toContain('Nothing was changed')
  expect(printed).toContain(`in ${at(settings)}: SITE_URL=https://example.com\n`)
  expect(printed).toContain(`in ${at(caddyfile)}: "exmaple.com" to "example.com"\n`)
  expect(printed).not.toContain('is served')
  expect(calls()).toEqual([])
  expect(lines(settings, /^SITE_URL=/)).toEqual(['SITE_URL=https://exmaple.com'])

  write(settings, read(settings)?.replace('exmaple', 'example') ?? '')
  const half = install('https://example.com')
  expect(half).toMatchObject({ status: 1, printed: expect.stringContaining('is not served yet') })
  expect(half.printed).not.toContain('is served.')
  write(caddyfile, read(caddyfile)?.replace('exmaple.com {', 'example.com {') ?? '')
  expect(install('https://example.com')).toMatchObject({ status: 0, printed: expect.stringContaining('is served.') })
})

test('--internal-ca over a site that has its certificate from outside is refused, with the line to add', () => {
  const { at, write, read, install } = machineWith()
  install('https://example.com')

  const { status, printed } = install('--internal-ca', 'https://example.com')
  expect(status).toBe(1)
  expect(printed).toContain(`in ${at(caddyfile)}, below "example.com {": tls internal\n`)
  expect(printed).not.toContain('is served')
  // Without Caddy, its file is not looked at.
  expect(install('--no-proxy', '--internal-ca')).toMatchObject({ status: 0 })

  write(caddyfile, read(caddyfile)?.replace('example.com {', 'example.com {\n\ttls internal') ?? '')
  expect(install('--internal-ca')).toMatchObject({ status: 0 })
})

test.each<[RegExp, ...string[]]>([
  [/^https:.* is not a valid domain: .*\n$/, 'https://ex|ample.com', 'https://example.com&x', 'https://exam ple.com'],
  [/^https:.* is not a valid domain: .*\n$/, 'https://"example.com"', 'https://café.example', 'https://me@a.com'],
  [/at the root of its domain/, 'https://example.com/blog', 'https://example.com//'],
])(
  'an install at another URL than that of a site is refused in one line, before anything is done: %s',
  (line, ...urls) => {
    const { install, calls, read } = machineWith()
    for (const url of urls) expect(install(url)).toMatchObject({ status: 1, printed: expect.stringMatching(line) })

    expect([calls(), read(settings)]).toEqual([[], null])
  },
)

test('a slash at the end, or quotes in the settings, make no other URL', () => {
  const { write, read, install, lines } = machineWith()
  expect(install('https://example.com/')).toMatchObject({ status: 0 })
  expect(lines(settings, /^SITE_URL=/)).toEqual(['SITE_URL=https://example.com'])
  expect(lines(caddyfile, /^example/)).toEqual(['example.com {'])

  const served = { status: 0, printed: expect.stringContaining('https://example.com is served.') }
  // Some write it in quotes.
  for (const url of ['https://example.com/', '"https://example.com"']) {
    write(settings, read(settings)?.replace(/^SITE_URL=.*$/m, `SITE_URL=${url}`) ?? '')
    for (const args of [['https://example.com'], ['https://example.com/'], []])
      expect(install(...args)).toMatchObject(served)
  }
})

test.each([
  ['https://example.com', 'https://example.org'],
  ['https://example.com', 'https://example.com'],
  ['https:///'],
  ['https://'],
])('%s %s prints the usage, before anything is done', (...addresses) => {
  const { install, calls, read } = machineWith()

  expect(install(...addresses)).toMatchObject({
    status: 1,
    printed: expect.stringMatching(/^Usage: .*install\.sh .+\n$/),
  })
  expect([calls(), read(settings)]).toEqual([[], null])
})

test.each(['SITE_URL=\n', 'TIME_ZONE=Australia/Perth\n'])(
  'settings without a URL, %j, are refused with the line to write there',
  (text) => {
    const { at, write, read, install, calls } = machineWith()
    write(settings, text)
    const printed = `Nothing was changed: ${at(settings)} has no SITE_URL. Add this line to it, then run this again:\n  SITE_URL=https://example.com\n`

    for (const args of [['https://example.com'], []]) expect(install(...args)).toMatchObject({ status: 1, printed })
    expect([calls(), read(settings)]).toEqual([[], text])
  },
)

test('an install gives the service the rights that it needs, also where only root could read the unpacked release', () => {
  const { release, install, rightsOf } = machineWith()
  // As tar leaves it under a umask of 077.
  for (const path of ['package.json', '.env.example', 'toy']) chmodSync(join(release, path), 0o600)
  for (const path of ['bin/node', 'bin/kelp-and-coral', 'bin', 'deploy', '']) chmodSync(join(release, path), 0o700)

  expect(install('https://example.com')).toMatchObject({ status: 0 })
  const kept = (path: string) => rightsOf(`opt/kelp-and-coral/releases/kelp-and-coral-1.0.0/${path}`)
  expect(['package.json', '.env.example'].map(kept)).toEqual(['644', '644'])
  expect(['', 'bin', 'bin/node', 'bin/kelp-and-coral', 'deploy'].map(kept)).toEqual(Array(5).fill('755'))
  // The data are for the service alone, the settings for root and for it.
  expect([rightsOf('var/lib/kelp-and-coral'), rightsOf(settings)]).toEqual(['700', '640'])
})

test('install.sh of another release leaves the installed one as it is, and names the script for that', () => {
  const { unpack, run, install, calls, link, serving } = machineWith()
  install('https://example.com')
  const other = unpack('2.0.0')
  calls()

  const { status, printed } = run(`${other}/deploy/install.sh`, ['https://example.com'])
  expect(status).toBe(1)
  expect(printed).toContain(`Another release is installed: 1.0.0. To upgrade it, run ${other}/deploy/upgrade.sh`)
  expect([link('current'), link('previous'), serving()]).toEqual([
    'kelp-and-coral-1.0.0',
    'kelp-and-coral-1.0.0',
    '1.0.0',
  ])
  expect(calls()).toEqual([])
})
