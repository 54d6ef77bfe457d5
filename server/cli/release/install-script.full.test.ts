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
  expect(first.printed).toContain('The admin password (shown only now)')
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
  // Where Caddy is not asked for, its file is nobody's business.
  expect(install('--no-proxy', '--internal-ca')).toMatchObject({ status: 0 })

  write(caddyfile, read(caddyfile)?.replace('example.com {', 'example.com {\n\ttls internal') ?? '')
  expect(install('--internal-ca')).toMatchObject({ status: 0 })
})

test('a Caddyfile that was changed by hand stays; the site is served as long as it names it', () => {
  const { write, read, install } = machineWith()
  install('https://example.com')
  const changed = read(caddyfile)?.replace('example.com {', 'www.example.com, example.com {') ?? ''
  write(caddyfile, changed)
  expect(install()).toMatchObject({ status: 0, printed: expect.stringContaining('is left as it is') })
  expect(read(caddyfile)).toBe(changed)

  write(caddyfile, changed.replace(', example.com', ''))
  expect(install()).toMatchObject({ status: 1, printed: expect.stringContaining('is not served yet') })
})

test.each([
  'https://ex|ample.com',
  'https://example.com&x',
  'https://exam ple.com',
  'https://"example.com"',
  "https://example.com'",
  'https://café.example',
  'https://me@example.com',
])('%s is refused in one line, before anything is done', (address) => {
  const { install, calls, read } = machineWith()

  const { status, printed } = install(address)
  expect(status).toBe(1)
  expect(printed).toMatch(/^https:.* is no address of a site: .*\n$/)
  expect([calls(), read(settings)]).toEqual([[], null])
})

test('settings with the address in quotes, as some write them, say the same address', () => {
  const { write, read, install } = machineWith()
  install('https://example.com')
  write(settings, read(settings)?.replace(/^SITE_URL=.*$/m, 'SITE_URL="https://example.com"') ?? '')

  expect(install('https://example.com')).toMatchObject({ status: 0 })
})

test('a slash at the end makes no other address, in the settings as on the command line', () => {
  const { write, read, install, lines } = machineWith()
  expect(install('https://example.com/')).toMatchObject({ status: 0 })
  expect(lines(settings, /^SITE_URL=/)).toEqual(['SITE_URL=https://example.com'])
  expect(lines(caddyfile, /^example/)).toEqual(['example.com {'])

  expect(install('https://example.com/')).toMatchObject({ status: 0 })
  write(settings, read(settings)?.replace(/^SITE_URL=.*$/m, 'SITE_URL=https://example.com/') ?? '')
  for (const args of [['https://example.com'], ['https://example.com/'], []]) {
    expect(install(...args)).toMatchObject({
      status: 0,
      printed: expect.stringContaining('https://example.com is served.'),
    })
  }
})

test.each([
  ['https://example.com', 'https://example.org'],
  ['https://example.com', 'https://example.com'],
  ['https:///'],
  ['https://'],
])('%s %s is answered with the usage, before anything is done', (...addresses) => {
  const { install, calls, read } = machineWith()

  expect(install(...addresses)).toMatchObject({
    status: 1,
    printed: expect.stringMatching(/^Usage: .*install\.sh .+\n$/),
  })
  expect([calls(), read(settings)]).toEqual([[], null])
})

test.each(['https://example.com/blog', 'https://example.com//'])('%s has a path, and is refused', (address) => {
  const { install, calls } = machineWith()

  expect(install(address)).toMatchObject({ status: 1, printed: expect.stringContaining('at the root of its address') })
  expect(calls()).toEqual([])
})

test.each(['SITE_URL=\n', 'TIME_ZONE=Australia/Perth\n'])(
  'settings without an address, %j, are told with the line to write there',
  (text) => {
    const { at, write, read, install, calls } = machineWith()
    write(settings, text)

    for (const args of [['https://example.com'], []]) {
      const { status, printed } = install(...args)
      expect([status, printed]).toEqual([
        1,
        `Nothing was changed: ${at(settings)} says no SITE_URL. Write this line there, then run this again:\n  SITE_URL=https://example.com\n`,
      ])
    }
    expect([calls(), read(settings)]).toEqual([[], text])
  },
)

test('the data are for the service alone, and the settings for root and for it', () => {
  const { install, rightsOf } = machineWith()

  expect(install('https://example.com')).toMatchObject({ status: 0 })
  expect(rightsOf('var/lib/kelp-and-coral')).toBe('700')
  expect(rightsOf(settings)).toBe('640')
})

test('a release that was unpacked for root’s eyes alone can be read and started by the service once it is installed', () => {
  const { release, install, rightsOf } = machineWith()
  // As tar leaves it under a umask of 077.
  for (const path of ['package.json', '.env.example', 'toy']) chmodSync(join(release, path), 0o600)
  for (const path of ['bin/node', 'bin/kelp-and-coral', 'bin', 'deploy', '']) chmodSync(join(release, path), 0o700)

  expect(install('https://example.com')).toMatchObject({ status: 0 })
  const kept = (path: string) => rightsOf(`opt/kelp-and-coral/releases/kelp-and-coral-1.0.0/${path}`)
  expect(['package.json', '.env.example'].map(kept)).toEqual(['644', '644'])
  expect(['', 'bin', 'bin/node', 'bin/kelp-and-coral', 'deploy'].map(kept)).toEqual(Array(5).fill('755'))
})

test('install.sh of another release leaves the installed one as it is, and names the script for that', () => {
  const { unpack, run, install, calls, link, serving } = machineWith()
  install('https://example.com')
  const other = unpack('2.0.0')
  calls()

  const { status, printed } = run(`${other}/deploy/install.sh`, ['https://example.com'])
  expect(status).toBe(1)
  expect(printed).toContain(`Another release is installed: 1.0.0. To change it: ${other}/deploy/upgrade.sh`)
  expect([link('current'), link('previous'), serving()]).toEqual([
    'kelp-and-coral-1.0.0',
    'kelp-and-coral-1.0.0',
    '1.0.0',
  ])
  expect(calls()).toEqual([])
})
