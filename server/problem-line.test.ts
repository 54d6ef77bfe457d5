import { expect, test } from 'vitest'
import { OperatorProblem } from '#db/errors.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { SettingsError } from './env.ts'
import { problemLine } from './problem-line.ts'

const failed = (code: string, more: object = {}) => Object.assign(new Error('the message'), { code, ...more })

const full = 'The disk is full or failing (the message). Make room, then try again; nothing was lost.'
const unopened = "The database file can't be opened or written to (the message). Check DATABASE_FILE and its folder."
const busy = 'The database is in use by another program, perhaps another copy of this one. Try again in a moment.'
const damaged =
  'DATABASE_FILE is not an intact SQLite database (the message). Restore a backup: npm run restore -- FILE'
test.each([
  [failed('ENOSPC'), full],
  [failed('SQLITE_FULL'), full],
  [failed('SQLITE_IOERR_WRITE'), full],
  [failed('EADDRINUSE', { port: 3000 }), 'Port 3000 is in use. Stop the other program, or set PORT to another number.'],
  [failed('EACCES', { port: 80 }), 'This user may not use port 80. Set PORT to a number above 1023.'],
  [failed('EADDRNOTAVAIL'), 'HOST is not an IP address of this machine.'],
  [failed('EACCES', { path: '/backups/x' }), "/backups/x can't be written to."],
  [failed('EACCES', { path: '/dev/null' }), "/dev/null can't be written to."],
  // The system lets nobody read this one, not even root.
  [
    failed('EACCES', { path: '/proc/sys/net/ipv4/route/flush' }),
    "/proc/sys/net/ipv4/route/flush can't be read by this user.",
  ],
  [failed('ENOENT', { path: '/proc/x', syscall: 'mkdir' }), "/proc/x can't be written to."],
  [failed('ENAMETOOLONG', { path: '/backups/xxx' }), 'The name /backups/xxx is too long.'],
  [failed('EROFS'), "The folder of DATABASE_FILE can't be written to."],
  [failed('SQLITE_CANTOPEN'), unopened],
  [failed('SQLITE_CANTOPEN_ISDIR'), unopened],
  [failed('SQLITE_READONLY_DIRECTORY'), unopened],
  [failed('SQLITE_BUSY'), busy],
  [failed('SQLITE_BUSY_RECOVERY'), busy],
  [failed('SQLITE_NOTADB'), damaged],
  [failed('SQLITE_CORRUPT_INDEX'), damaged],
  [new OperatorProblem('Do this.'), 'Do this.'],
  [new AppError('UNAVAILABLE', 'For visitors.', { cause: new OperatorProblem('Do this.') }), 'Do this.'],
  [new SettingsError(['PORT must be a number', 'HOST is odd']), 'Setting PORT must be a number.\nSetting HOST is odd.'],
])('%s is named in one line', (error, line) => {
  expect(problemLine(error)).toBe(line)
})

test('a bug keeps its own stack, whatever caused it, as does a port without a known code', () => {
  for (const bug of [
    new TypeError('x is not a function'),
    new Error('x', { cause: new OperatorProblem('Do this.') }),
    failed('EWHATEVER', { port: 80 }),
  ])
    expect(problemLine(bug)).toBe(bug.stack)
  expect(problemLine('text')).toBe('text')
})
