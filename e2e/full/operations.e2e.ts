import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from '../journeys/fixtures.ts'
import { runProgram } from './run-program.ts'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the first start says where the site and its admin are, with the password it made; the second does not [r-site-password-made]', async () => {
  const first = start({ PORT: '0' })
  await first.says('is running')
  expect(first.output()).toMatch(
    /Site {3}http:\/\/localhost:0\n {2}Admin {2}http:\/\/localhost:0\/admin\n {2}Admin password \(shown only once\): \S{20,}/,
  )
  expect(await first.stop()).toBe(0)

  const second = start({ PORT: '0' })
  await second.says('is running')
  expect(second.output()).not.toContain('password')
  await second.stop()
})

test('a start that fails ends with one clear line for each problem', async () => {
  const site = start({ PORT: 'seven', TIME_ZONE: 'Sydney', LOG_LEVEL: 'loud' })
  expect(await site.ended).toBe(1)
  expect(site.errors()).toMatch(/^Setting PORT must be a number[^\n]+\n[^\n]+\n[^\n]+\n$/)

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const second = start({ PORT: String(port), ADMIN_PASSWORD: 'correct horse battery' })
  expect(await second.ended).toBe(1)
  expect(second.errors()).toBe(`Port ${port} is in use. Stop the other program, or set PORT to another number.\n`)
  other.close()
})

test('a first start that finds its port in use says the password that it made all the same', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const first = start({ PORT: String((other.address() as AddressInfo).port) })
  expect(await first.ended).toBe(1)
  expect(first.output()).toMatch(/Admin password \(shown only once\): \S{20,}/)
  other.close()
})

test('a site whose log cannot be written says so and serves all the same', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const full = openSync('/dev/full', 'w')
  const site = start({ PORT: String(port), ADMIN_PASSWORD: 'correct horse battery' }, full)

  const health = () =>
    fetch(`http://127.0.0.1:${port}/health`)
      .then(({ status }) => status)
      .catch(() => 0)
  await expect.poll(health, { timeout: 15_000 }).toBe(200)
  expect(site.errors()).toBe(
    "Standard output can't be written to (ENOSPC): the site keeps running, but its log is lost.\n",
  )
  expect(await site.stop()).toBe(0)
  closeSync(full)
})

test('the night a database is lost: health says so, and backup and restore bring it back', async () => {
  const file = join(folder, 'site.sqlite')
  const site = start({ PORT: '0', ADMIN_PASSWORD: 'correct horse battery' })
  const url = await site.listensAt()
  const subscribe = (email: string) =>
    fetch(`${url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  expect((await subscribe('kept@example.com')).status).toBe(201)

  const saved = await command('backup')
  expect(saved.output).toMatch(/^Saved and verified: \S+\.sqlite\.zst\n$/)
  const backup = saved.output.trim().split(' ').at(-1) ?? ''
  expect(await command('restore', backup)).toEqual({
    ...{ status: 1, output: '' },
    errors: `The site is running on ${file}, or another restore is under way. Stop it, then restore.\n`,
  })

  rmSync(file)
  expect((await fetch(`${url}/health`)).status).toBe(503)
  expect((await subscribe('lost@example.com')).status).toBe(503)
  expect((await fetch(`${url}/blog`)).status).toBe(200)
  await site.stop()
  const lost = start({ PORT: '0' })
  expect(await lost.ended).toBe(1)
  expect(lost.errors()).toMatch(/^There is no database at [^\n]+ npm run restore -- [^\n]+\n$/)

  expect(await command('restore', backup)).toEqual({
    ...{ status: 0, errors: '' },
    output: `Restored ${backup} to ${file}. There is no record of who unsubscribed since that backup: check the subscribers before you send an issue. Everyone has to log in again, with the password from this backup. Now start the site.\n`,
  })
  const again = start({ PORT: '0' })
  const restoredUrl = await again.listensAt()
  expect((await fetch(`${restoredUrl}/health`)).status).toBe(200)
  await again.stop()
  const restored = new Database(file)
  expect(restored.prepare('select email from newsletter_subscribers').pluck().all()).toEqual(['kept@example.com'])
  restored.close()
})

/** One of the maintainer's commands, as its npm script runs it. */
async function command(name: string, ...args: string[]) {
  const child = runProgram(`dist/server/${name}.js`, inFolder(), args)
  return { status: await child.ended, output: child.output(), errors: child.errors() }
}

const start = (variables: Record<string, string>, stdout?: number) =>
  runProgram('dist/server/main.js', { ...inFolder(), ...variables }, [], { stdout })

const inFolder = () => ({ DATABASE_FILE: join(folder, 'site.sqlite') })
