import { expect, test } from 'vitest'
import { OperatorProblem } from '#db/errors.ts'
import { AppError } from '#domain/app-error.ts'
import { SettingsError } from './env.ts'
import { problemLine } from './problem-line.ts'

const failed = (code: string, more: object = {}) => Object.assign(new Error('the message'), { code, ...more })

test.each([
  [failed('ENOSPC'), 'The disk is full or failing (the message). Make room, then try again; nothing was lost.'],
  [failed('SQLITE_FULL'), 'The disk is full or failing (the message). Make room, then try again; nothing was lost.'],
  [
    failed('SQLITE_IOERR_WRITE'),
    'The disk is full or failing (the message). Make room, then try again; nothing was lost.',
  ],
  [failed('EADDRINUSE', { port: 3000 }), 'Port 3000 is in use. Stop the other program, or set PORT to another number.'],
  [failed('EACCES', { port: 80 }), 'Port 80 may not be used by this user. Set PORT to a number above 1023.'],
  [failed('EADDRNOTAVAIL'), 'HOST is not an address of this machine.'],
  [failed('EACCES', { path: '/backups/x' }), "/backups/x can't be written."],
  [failed('EACCES', { path: '/dev/null' }), "/dev/null can't be written."],
  // The system lets nobody read this one, not even root.
  [
    failed('EACCES', { path: '/proc/sys/net/ipv4/route/flush' }),
    "/proc/sys/net/ipv4/route/flush can't be read by this user.",
  ],
  [failed('ENOENT', { path: '/proc/x', syscall: 'mkdir' }), "/proc/x can't be written."],
  [failed('ENAMETOOLONG', { path: '/backups/xxx' }), '/backups/xxx is too long for a name.'],
  [failed('EROFS'), "The folder of DATABASE_FILE can't be written."],
  [
    failed('SQLITE_CANTOPEN'),
    "The database file can't be opened or written (the message). Check DATABASE_FILE and its folder.",
  ],
  [
    failed('SQLITE_BUSY'),
    'The database is in use by another program, maybe another start of this one. Try again in a moment.',
  ],
  [
    failed('SQLITE_NOTADB'),
    'DATABASE_FILE is no intact SQLite database (the message). Restore a backup: npm run restore -- FILE',
  ],
  [new OperatorProblem('Do this.'), 'Do this.'],
  [new AppError('UNAVAILABLE', 'For visitors.', { cause: new OperatorProblem('Do this.') }), 'Do this.'],
  [new SettingsError(['PORT must be a number', 'HOST is odd']), 'Setting PORT must be a number.\nSetting HOST is odd.'],
])('%s is told in one line', (error, line) => {
  expect(problemLine(error)).toBe(line)
})

test('a bug keeps its stack', () => {
  const bug = new TypeError('x is not a function')

  expect(problemLine(bug)).toBe(bug.stack)
  expect(problemLine('text')).toBe('text')
})

test.each([
  ['SQLITE_CANTOPEN_ISDIR', "The database file can't be opened or written (the message)."],
  ['SQLITE_READONLY_DIRECTORY', "The database file can't be opened or written (the message)."],
  ['SQLITE_BUSY_RECOVERY', 'The database is in use by another program, maybe another start of this one.'],
  ['SQLITE_CORRUPT_INDEX', 'DATABASE_FILE is no intact SQLite database (the message).'],
])('%s is told like the other faults of its kind', (code, words) => {
  expect(problemLine(failed(code))).toContain(words)
})

test('a bug that another error caused keeps its own stack, a port without a name for its fault is no fault of ports', () => {
  const bug = new Error('x', { cause: new OperatorProblem('Do this.') })

  expect(problemLine(bug)).toBe(bug.stack)
  const odd = failed('EWHATEVER', { port: 80 })
  expect(problemLine(odd)).toBe(odd.stack)
})
