import { closeSync, existsSync, openSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { type Toy, toyMachine } from './deploy-testing.ts'

const backups = 'var/lib/kelp-and-coral/backups'
const startLines = ['Kelp & Coral is running.', '  Site   https://example.com']
const restart = 'systemctl restart kelp-and-coral.service'

/** A machine on which 1.0.0 serves, and the upgrade of 2.0.0. */
function site(toy?: Toy) {
  const machine = toyMachine()
  machine.run(`${machine.unpack('1.0.0')}/deploy/install.sh`, ['https://example.com'])
  machine.write('var/lib/kelp-and-coral/site.sqlite', 'reef\n')
  machine.calls()
  const script = `${machine.unpack('2.0.0', toy)}/deploy/upgrade.sh`
  const marks = () => readdirSync(machine.at(backups)).filter((name) => name.startsWith('.'))
  return { ...machine, upgrade: (out?: number) => machine.run(script, [], out), marks }
}

function makeOld(path: string, hours: number): void {
  const then = Date.now() / 1_000 - hours * 3_600
  utimesSync(path, then, then)
}

test('an upgrade tries the migration on a copy, then switches; once more, it restarts nothing and forgets no release', () => {
  const { upgrade, write, calls, serving, link, marks } = site()

  expect(upgrade()).toMatchObject({ status: 0 })
  const steps = calls().filter((call) => /^\d|restart/.test(call))
  expect(steps.map((step) => step.replace(/ \/.*/, ''))).toEqual([
    '1.0.0 backup',
    '2.0.0 restore',
    '2.0.0 migrate',
    restart,
  ])
  expect([serving(), link('current'), link('previous')]).toEqual([
    '2.0.0',
    'kelp-and-coral-2.0.0',
    'kelp-and-coral-1.0.0',
  ])

  expect(upgrade()).toMatchObject({ status: 0, printed: '==> Release 2.0.0 is already running.\n' })
  expect(calls().filter((call) => /^\d|restart/.test(call))).toEqual([])
  expect([link('current'), link('previous'), marks()]).toEqual(['kelp-and-coral-2.0.0', 'kelp-and-coral-1.0.0', []])
  write('cannot-write', '')
  const silent = { status: 1, printed: expect.stringContaining("2.0.0 is already running, but can't write") }
  expect(upgrade()).toMatchObject(silent)
})

test('only the release before the current one is stored, also when an upgrade is run once more', () => {
  const { at, unpack, run, upgrade, link } = site()
  upgrade()
  const third = `${unpack('3.0.0')}/deploy/upgrade.sh`
  for (const _turn of ['upgraded', 'runs already']) {
    expect([run(third).status, link('previous')]).toEqual([0, 'kelp-and-coral-2.0.0'])
    expect(readdirSync(at('opt/kelp-and-coral/releases'))).toEqual(['kelp-and-coral-2.0.0', 'kelp-and-coral-3.0.0'])
  }
})

test.each([
  ['just now', 0],
  ['yesterday', 24],
])('an upgrade that was killed before the restart %s is ended by the next one, whatever the link says', (_, hours) => {
  const { at, atRestart, upgrade, serving, link, calls, marks } = site()
  atRestart('kill -KILL $script; exit 1')
  expect(upgrade()).toMatchObject({ signal: 'SIGKILL' })
  expect([serving(), link('current')]).toEqual(['1.0.0', 'kelp-and-coral-2.0.0'])
  for (const mark of marks()) makeOld(at(`${backups}/${mark}`), hours)
  calls()

  expect(upgrade()).toMatchObject({ status: 0, printed: expect.stringContaining('Release 2.0.0 is serving the site.') })
  expect([serving(), link('previous'), marks()]).toEqual(['2.0.0', 'kelp-and-coral-1.0.0', []])
  // Today's writes are in no snapshot yet.
  expect(calls().some((call) => call.startsWith('1.0.0 backup'))).toBe(hours > 1)
})

test('an upgrade that was killed while its release did not answer goes back at the next run, with the database', () => {
  const { atRestart, upgrade, serving, link, database, marks } = site({ isBroken: true, migrates: true })
  atRestart('kill -KILL $script')
  expect(upgrade()).toMatchObject({ signal: 'SIGKILL' })
  expect([serving(), database()]).toEqual([null, 'reef\nmigrated\n'])

  const again = upgrade()
  expect(again).toMatchObject({ status: 1, printed: expect.stringContaining('1.0.0 is serving the site') })
  expect([serving(), link('current'), database()]).toEqual(['1.0.0', 'kelp-and-coral-1.0.0', 'reef\n'])
  expect(marks()).toEqual([])
})

test('a release that has served since an interrupted switch is not gone back from: what was written would be lost', () => {
  const { atRestart, upgrade, write, log, link, database, calls } = site({ isBroken: true, migrates: true })
  atRestart('kill -KILL $script')
  upgrade()
  log(startLines)
  write('var/lib/kelp-and-coral/site.sqlite', 'reef\nmigrated\nwritten since\n')
  calls()

  expect(upgrade()).toMatchObject({
    status: 1,
    printed: expect.stringContaining('would lose whatever has been written'),
  })
  expect([link('current'), database()]).toEqual(['kelp-and-coral-2.0.0', 'reef\nmigrated\nwritten since\n'])
  expect(calls().filter((call) => / restore /.test(call))).toEqual([])
})

test.each(['no time of the switch', 'no log'])(
  'where there is %s, nobody knows whether the release has served, and nothing is gone back from',
  (lost) => {
    const { at, atRestart, upgrade, write, link, database } = site({ isBroken: true, migrates: true })
    atRestart('kill -KILL $script')
    upgrade()
    if (lost === 'no log') write('no-journal', '')
    else rmSync(at(`${backups}/.switch-turned`))

    expect(upgrade()).toMatchObject({
      status: 1,
      printed: expect.stringContaining('would lose whatever has been written'),
    })
    expect([link('current'), database()]).toEqual(['kelp-and-coral-2.0.0', 'reef\nmigrated\n'])
  },
)

test('what a copy that was cut off has left is no part of the release, and of the snapshots the newest three are kept', () => {
  const { at, write, read, upgrade } = site()
  const folder = 'opt/kelp-and-coral/releases/kelp-and-coral-2.0.0'
  write(`${folder}.unfinished/rubbish`, '')
  for (const day of [1, 2, 3, 4]) {
    const snapshot = `${backups}/before-upgrade-2026-01-0${day}T000000.sqlite`
    for (const name of [snapshot, `${snapshot}.json`]) write(name, 'old')
  }

  expect(upgrade()).toMatchObject({ status: 0 })
  expect([read(`${folder}/rubbish`), read(`${folder}/deploy/upgrade.sh`)]).toEqual([null, expect.any(String)])
  const snapshots = readdirSync(at(backups)).filter((name) => /^before-upgrade-.*sqlite$/.test(name))
  expect(snapshots).toHaveLength(3)
  // Each goes with its manifest.
  const old = readdirSync(at(backups)).filter((name) => name.startsWith('before-upgrade-2026-01'))
  expect(old).toEqual(
    ['03', '04'].flatMap((day) => ['', '.json'].map((end) => `before-upgrade-2026-01-${day}T000000.sqlite${end}`)),
  )
})

test('while one upgrade is under way, another one changes nothing', () => {
  const { atRestart, read, upgrade, at, serving } = site()
  atRestart(`PATH="$PATH" ${at('unpacked/kelp-and-coral-2.0.0')}/deploy/upgrade.sh >${at('second')} 2>&1 9>&-`)

  expect(upgrade().status).toBe(0)
  expect(read('second')).toBe('Another install, upgrade or restore is under way.\n')
  expect(serving()).toBe('2.0.0')
})

test('Ctrl-C, a lost line and nobody who listens do not stop it between the releases', () => {
  const { atRestart, upgrade, serving, marks } = site()
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  atRestart('kill -HUP $script; kill -INT $script; kill -TERM $script; kill -PIPE $script')

  expect(upgrade(full)).toMatchObject({ status: 0, signal: null })
  expect([serving(), marks()]).toEqual(['2.0.0', []])
})

test('a failed upgrade without a migration puts no snapshot of an earlier one back', () => {
  const { at, write, upgrade, serving, database, calls, marks } = site({ isBroken: true })
  makeOld(write(`${backups}/before-migration-2026-01-31T120000.sqlite`, 'of January\n'), 2)

  expect(upgrade()).toMatchObject({ status: 1, printed: expect.stringContaining('1.0.0 is serving the site') })
  expect([serving(), database()]).toEqual(['1.0.0', 'reef\n'])
  expect(calls().filter((call) => call.startsWith('1.0.0 restore'))).toEqual([])
  expect([marks(), existsSync(at('var/lib/kelp-and-coral/rehearsal'))]).toEqual([[], false])
})

test.each([
  [
    'cannot be made',
    'fails-to-back-up',
    'There is no snapshot to go back to. Nothing was changed: 1.0.0 keeps running.',
  ],
  ['cannot be read by the new release', 'restores', 'Nothing was changed: 1.0.0 keeps running.'],
])('where the snapshot %s, nothing is changed', (_what, file, line) => {
  const { at, write, upgrade, serving, link, calls, marks } = site()
  write(file, 'exit 1\n')

  expect(upgrade()).toMatchObject({ status: 1, printed: expect.stringContaining(line) })
  expect([serving(), link('current'), link('previous'), marks()]).toEqual([
    ...['1.0.0', 'kelp-and-coral-1.0.0', 'kelp-and-coral-1.0.0'],
    [],
  ])
  expect(calls().filter((call) => call.startsWith('2.0.0 migrate'))).toEqual([])
  // A maintainer who goes back by hand would take the newest.
  expect(readdirSync(at(backups)).filter((name) => name.startsWith('before-upgrade-'))).toEqual([])
})

test('a release that has served for long and does not answer is started anew, and never left for the one before', () => {
  const { at, write, upgrade, serving, link, calls } = site()
  upgrade()
  makeOld(write(`${backups}/.switched-to-2.0.0`, `${at(backups)}/before-upgrade.sqlite`), 2)
  write('opt/kelp-and-coral/current/toy', 'isBroken')
  // It has ended.
  calls()
  write('serving', '')

  expect(upgrade()).toMatchObject({ status: 1, printed: expect.stringContaining('Release 2.0.0 does not start.') })
  expect([link('current'), link('previous')]).toEqual(['kelp-and-coral-2.0.0', 'kelp-and-coral-1.0.0'])
  expect(calls().filter((call) => call === restart)).toHaveLength(1)

  write('opt/kelp-and-coral/current/toy', '')
  expect(upgrade()).toMatchObject({ status: 0 })
  expect(serving()).toBe('2.0.0')
})
