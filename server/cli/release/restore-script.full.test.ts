import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#db/backup/make-backup.ts'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'
import { toyMachine } from './deploy-testing.ts'

const data = 'var/lib/kelp-and-coral'
const now = new Date('2026-03-14T10:00:00Z')

/** A machine on which 1.0.0 serves, and its restore.sh. */
function site() {
  const machine = toyMachine()
  machine.run(`${machine.unpack('1.0.0')}/deploy/install.sh`, ['https://example.com'])
  machine.write(`${data}/site.sqlite`, 'reef\n')
  machine.calls()
  const script = machine.at('opt/kelp-and-coral/current/deploy/restore.sh')
  return {
    ...machine,
    restore: (file: string) => machine.run(script, [file]),
    restores: () => machine.calls().filter((call) => call.startsWith('1.0.0 restore')),
    restart: () => machine.run(machine.at('commands/systemctl'), ['restart', 'kelp-and-coral.service']),
    left: () => [
      ...readdirSync(machine.at('run/systemd/system')),
      ...readdirSync(machine.at(data)).filter((name) => name.startsWith('.')),
    ],
  }
}

/** The same, with a real database that is restored by the real program; and another one, of a running site elsewhere. */
function sites() {
  const machine = site()
  const program = join(projectRoot, 'server', 'cli', 'restore.ts')
  machine.write('restores', `DATABASE_FILE=$database exec ${process.execPath} ${program} "$2"\n`)
  const file = machine.at(`${data}/site.sqlite`)
  rmSync(file)
  const elsewhere = machine.at('root')
  mkdirSync(elsewhere)
  const running = openDatabase(join(elsewhere, 'site.sqlite'))
  onTestFinished(() => running.close())
  migrateDatabase(running, now)
  const client = running.db.$client
  client.exec("insert into slug_redirects (kind, slug, target_id) values ('article', 'first', 1)")
  return { ...machine, file, elsewhere, client }
}

function remembered(file: string): unknown[] {
  const client = new Database(file, { readonly: true })
  const slugs = client.prepare('select slug from slug_redirects').pluck().all()
  client.close()
  return slugs
}

test('a restore puts the file in place at one restart, and at no later one', () => {
  const { at, write, restore, restores, database, restart, left } = site()
  const backup = write(`${data}/backups/site-1.sqlite`, 'of Monday\n')
  write('run/kelp-and-coral/failures', '5\n')

  expect(restore(backup)).toMatchObject({
    status: 0,
    printed: expect.stringContaining('The site is now serving the contents of'),
  })
  // The pauses between failed starts are short again.
  expect(existsSync(at('run/kelp-and-coral/failures'))).toBe(false)
  expect(database()).toBe('of Monday\n')
  expect(restores()).toEqual([`1.0.0 restore ${backup}`])

  restart()
  expect([restores(), left()]).toEqual([[], []])
})

test.each(['HUP', 'INT', 'TERM'])('SIG%s while it is restored leaves nothing for later restarts', (signal) => {
  const { at, write, atRestart, restore, restores, restart, left } = site()
  const backup = write('root/site-1.sqlite', 'of Monday\n')
  atRestart(`kill -${signal} $script`)

  expect(restore(backup)).toMatchObject({ status: 0, signal: null })
  expect(restores()).toHaveLength(1)
  restart()
  expect([restores(), left(), existsSync(at(`${data}/restored-from-elsewhere`))]).toEqual([[], [], false])
})

test('a restore whose script was killed at the restart is done once: what was written since stays, also at an upgrade', () => {
  const { at, write, atRestart, restore, restores, restart, database, unpack, run } = site()
  const backup = write(`${data}/backups/site-1.sqlite`, 'of Monday\n')
  atRestart('kill -KILL $script')

  expect(restore(backup)).toMatchObject({ signal: 'SIGKILL' })
  expect([restores(), database()]).toEqual([[`1.0.0 restore ${backup}`], 'of Monday\n'])
  write(`${data}/site.sqlite`, 'of Monday\nwritten since\n')
  expect(restart()).toMatchObject({ status: 0 })
  expect(run(`${unpack('2.0.0')}/deploy/upgrade.sh`)).toMatchObject({ status: 0 })
  expect([restores(), database()]).toEqual([[], 'of Monday\nwritten since\n'])
  expect(existsSync(at(`${data}/.restore-asked`))).toBe(false)
})

test.each([
  ['a restart much later', (machine: ReturnType<typeof site>) => machine.restart()],
  ['an upgrade', (machine: ReturnType<typeof site>) => machine.run(`${machine.unpack('2.0.0')}/deploy/upgrade.sh`)],
])('a restore whose script was killed before the restart is not done by %s', (_what, restartBy) => {
  const machine = site()
  const { write, atRestart, restore, database, calls, serving } = machine
  const backup = write(`${data}/backups/site-1.sqlite`, 'of Monday\n')
  atRestart('kill -KILL $script; exit 1')

  expect(restore(backup)).toMatchObject({ signal: 'SIGKILL' })
  calls()
  expect(restartBy(machine)).toMatchObject({ status: 0 })
  expect(database()).toBe('reef\n')
  expect(calls().filter((call) => call.includes(`restore ${backup}`))).toEqual([])
  expect(serving()).not.toBeNull()
})

test('what a killed restore of a file from elsewhere left, as large as the backup, goes with the next script', () => {
  const { at, write, atRestart, restore, unpack, run } = site()
  const backup = write('root/site-1.sqlite', 'of Monday\n')
  chmodSync(backup, 0o600)
  atRestart('kill -KILL $script')
  const isLeft = () => existsSync(at(`${data}/restored-from-elsewhere`))

  expect([restore(backup).signal, isLeft()]).toEqual(['SIGKILL', true])
  expect([run(`${unpack('2.0.0')}/deploy/upgrade.sh`).status, isLeft()]).toEqual([0, false])
})

test('a restore that was refused at a start which nobody asked for is no success of the start after it', () => {
  const { at, write, atRestart, restore, database, left } = site()
  const backup = write(`${data}/backups/site-1.sqlite`, 'of Monday\n')
  write('restores', 'exit 1\n')
  atRestart(`PATH="$PATH" ${at('commands/systemctl')} restart kelp-and-coral.service || true`)

  expect(restore(backup)).toMatchObject({ status: 1, printed: expect.stringContaining('was not restored') })
  expect([database(), left()]).toEqual(['reef\n', []])
})

test('a file that is not there, or is a folder, is told, and nothing is restarted', () => {
  const { at, restore, calls } = site()
  const missing = at('no/such/file')

  expect(restore(missing)).toMatchObject({ status: 1, printed: `There is no file ${missing}\n` })
  const folder = { status: 1, printed: `${at(data)} is a folder. Name a backup file.\n` }
  expect(restore(at(data))).toMatchObject(folder)
  expect(calls()).toEqual([])
})

test.each(['100 %d of $HOME', 'a \\" b', "it's $(here)"])('a backup named %s is found by that name', (name) => {
  const { write, restore, restores, database } = site()
  const backup = write(`${data}/backups/${name}.sqlite`, 'of Monday\n')

  expect(restore(backup)).toMatchObject({ status: 0 })
  expect(restores()).toEqual([`1.0.0 restore ${backup}`])
  expect(database()).toBe('of Monday\n')
})

test('a backup from elsewhere comes with its manifest: another file of the same name is refused', async () => {
  const { client, file, elsewhere, restore } = sites()
  const { path } = await writeBackup(client, join(elsewhere, 'site.sqlite'), now)
  const copy = join(elsewhere, 'moved.sqlite.zst')
  for (const end of ['', '.json']) copyFileSync(path + end, copy + end)

  expect(restore(copy)).toMatchObject({ status: 0 })
  expect(remembered(file)).toEqual(['first'])

  client.exec("insert into slug_redirects (kind, slug, target_id) values ('article', 'second', 1)")
  const later = await writeBackup(client, join(elsewhere, 'site.sqlite'), now)
  copyFileSync(later.path, copy)
  const refused = restore(copy)
  expect(refused).toMatchObject({
    status: 1,
    printed: expect.stringContaining('moved.sqlite.zst is damaged (its SHA-256'),
  })
  expect(remembered(file)).toEqual(['first'])
})

test.each(['', '.json'])(
  'a backup that root copied among the others is handed over where the service cannot read its file%s',
  (end) => {
    const { at, write, restore, restores, database } = site()
    const backup = write(`${data}/backups/site-1.sqlite`, 'of Monday\n')
    write(`${data}/backups/site-1.sqlite.json`, '{}')
    chmodSync(`${backup}${end}`, 0o600)

    expect(restore(backup)).toMatchObject({ status: 0, printed: expect.stringContaining(`the contents of ${backup}.`) })
    expect(restores()).toEqual([`1.0.0 restore ${at(`${data}/restored-from-elsewhere/site-1.sqlite`)}`])
    expect([database(), existsSync(at(`${data}/restored-from-elsewhere`))]).toEqual(['of Monday\n', false])
  },
)

test('a copy of a running site is refused, because what it acknowledged last stands in the log beside it', () => {
  const { client, file, elsewhere, restore } = sites()
  const copy = join(elsewhere, 'copied.sqlite')
  client.exec("insert into slug_redirects (kind, slug, target_id) values ('article', 'second', 1)")
  for (const end of ['', '-wal', '-shm']) copyFileSync(join(elsewhere, `site.sqlite${end}`), copy + end)

  const refused = restore(copy)
  expect(refused).toMatchObject({ status: 1, printed: expect.stringContaining('was copied from a running site') })
  expect(existsSync(file)).toBe(false)
})

test('where systemd does not read what is to be restored, it is said that nothing was', () => {
  const { at, write, read, restore, database, left } = site()
  const backup = write(`${data}/backups/site-1.sqlite`, 'of Monday\n')
  const systemctl = read('commands/systemctl') ?? ''
  write('commands/systemctl', systemctl.replace('  daemon-reload)', '  daemon-reload) exit 1 ;;\n  never)'))

  expect(restore(backup)).toMatchObject({ status: 1, printed: expect.stringContaining('was not restored') })
  expect([database(), left(), existsSync(at('run/systemd/system/kelp-and-coral.service.d'))]).toEqual([
    'reef\n',
    [],
    false,
  ])
})
