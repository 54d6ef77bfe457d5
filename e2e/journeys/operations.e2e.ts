import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { expect, test } from './fixtures.ts'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the first start says where the site and its admin are, with the password it made; the second does not [r-site-password-made]', async () => {
  const first = start({ PORT: '0' })
  await first.says('is running')
  expect(first.output()).toMatch(
    /Site {3}http:\/\/localhost:0\n {2}Admin {2}http:\/\/localhost:0\/admin\n {2}Admin password \(shown only now\): \S{20,}/,
  )
  expect(await first.stop()).toBe(0)

  const second = start({ PORT: '0' })
  await second.says('is running')
  expect(second.output()).not.toContain('password')
  await second.stop()
})

test('requests under way when the site is stopped are all answered', async () => {
  const site = start({ PORT: '0', ADMIN_PASSWORD: 'correct horse battery' })
  const url = await site.listensAt()
  const requests = Array.from({ length: 40 }, (_, page) => fetch(`${url}/dive-sites?q=reef&page=${page}`))
  await fetch(`${url}/health`)
  const stopped = site.stop()
  const statuses = await Promise.all(requests.map(async (request) => (await request).status))
  expect(statuses).toEqual(Array.from({ length: 40 }, () => 200))
  expect(await stopped).toBe(0)
})

test('a port in use ends in one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const site = start({ PORT: String(port), ADMIN_PASSWORD: 'correct horse battery' })
  expect(await site.ended).toBe(1)
  expect(site.errors()).toBe(`Port ${port} is in use. Stop the other program, or set PORT to another number.\n`)
  other.close()
})

test("a folder that can't be written ends in one clear line", async () => {
  const site = start({ PORT: '0', DATABASE_FILE: '/dev/null/site.sqlite' })
  expect(await site.ended).toBe(1)
  expect(site.errors()).toMatch(/^[^\n]*can't be (opened or )?written[^\n]*\n$/)
})

test('wrong settings end in one clear line each', async () => {
  const site = start({ PORT: 'seven', TIME_ZONE: 'Sydney', LOG_LEVEL: 'loud' })
  expect(await site.ended).toBe(1)
  const lines = site.errors().trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Setting PORT must be a number')
})

test('a public site does not start without an administrator password [r-site-password-required]', async () => {
  const site = start({ PORT: '0', SITE_URL: 'https://example.com' })
  expect(await site.ended).toBe(1)
  expect(site.errors()).toContain('ADMIN_PASSWORD must be set')
})

test('a database that another program holds ends the start in one line', async () => {
  const first = start({ PORT: '0', ADMIN_PASSWORD: 'correct horse battery' })
  await first.listensAt()
  await first.stop()
  const holder = new Database(join(folder, 'site.sqlite'))
  holder.exec('begin exclusive')
  const second = start({ PORT: '0' })

  expect(await second.ended).toBe(1)
  expect(second.errors()).toBe(
    'The database is in use by another program, maybe another start of this one. Try again in a moment.\n',
  )
  holder.close()
})

/** The built program in a process of its own. */
function start(variables: Record<string, string>) {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATABASE_FILE: join(folder, 'site.sqlite'), ...variables },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'exit').then(([code]) => code as number)
  const says = (text: string) => expect.poll(() => output, { timeout: 15_000 }).toContain(text)
  return {
    output: () => output,
    errors: () => errors,
    ended,
    says,
    async listensAt() {
      await says('Server listening at')
      return /Server listening at (http:\S+?)"/.exec(output)?.[1] ?? ''
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
