import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { like } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { noteDamage } from '#db/database-file.ts'
import { temporaryFolder } from '#db/database-testing.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { rateLimits } from '#db/schema/security.ts'
import { testSite } from '#server/testing.ts'
import { version } from '#server/version.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

/** A site over a file on the disk, and how one asks it. */
async function siteOnDisk() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const site = testSite({ DATABASE_FILE: file })
  const app = await site.app()
  const stranger = new Database(file)
  onTestFinished(() => {
    stranger.close()
    site.database.close()
  })
  const send = () => app.inject({ method: 'POST', url: '/api/contact', payload: letter })
  return { ...site, file, stranger, send, get: (url: string) => app.inject(url) }
}

test('health is 200 with version and uptime while the database can be written, else 503', async () => {
  const site = testSite()
  const app = await site.app()
  const response = await app.inject('/health')

  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({ status: 'ok', version, uptime: expect.any(Number) })
  await app.inject('/health')
  expect(site.db.select().from(rateLimits).all()).toHaveLength(1)

  site.db.$client.pragma('query_only = on')
  const broken = await app.inject('/health')
  site.db.$client.pragma('query_only = off')
  expect([broken.statusCode, broken.json()]).toEqual([503, { status: 'unavailable', version }])
  expect((await app.inject('/health')).statusCode).toBe(200)
})

test('while another process holds the lock, pages are served, health says 503, and a message waits and is kept', async () => {
  const { db, stranger, send, get } = await siteOnDisk()
  stranger.exec('begin exclusive')
  const sent = send()

  expect((await get('/blog')).statusCode).toBe(200)
  expect((await get('/health')).statusCode).toBe(503)
  expect(db.select().from(contactMessages).all()).toEqual([])
  stranger.exec('commit')
  expect((await sent).statusCode).toBe(200)
  expect(db.select().from(contactMessages).all()).toHaveLength(1)
  expect((await get('/health')).statusCode).toBe(200)
})

test('health reports damage that a page met, and a message refused for it counts against no limit', async () => {
  const { db, send, get } = await siteOnDisk()
  expect((await get('/health')).statusCode).toBe(200)
  noteDamage(db.$client, Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' }))

  expect((await get('/health')).statusCode).toBe(503)
  for (const _turn of [1, 2, 3, 4, 5, 6]) expect((await send()).statusCode).toBe(503)
  expect(db.select().from(rateLimits).where(like(rateLimits.key, 'contact:%')).all()).toEqual([])
})

test('once the file is deleted, health and writes are 503 over both transports, and pages are still served', async () => {
  const { app, file, send, get } = await siteOnDisk()
  expect((await get('/health')).statusCode).toBe(200)
  rmSync(file)
  const host = await app()
  const payload = { json: letter }
  const overRpc = await host.inject({ method: 'POST', url: '/trpc/publicContent.sendMessage', payload })
  const overRest = await send()

  expect((await get('/health')).statusCode).toBe(503)
  expect([overRest.statusCode, overRpc.statusCode]).toEqual([503, 503])
  expect(overRest.headers['retry-after']).toBe('60')
  expect(overRest.json().error).toMatch(/^Nothing can be saved at the moment/)
  expect(overRpc.json().error.json.message).toMatch(/^Nothing can be saved at the moment/)
  expect((await get('/blog')).statusCode).toBe(200)
})

test('health reports damage that a call met', async () => {
  const { db, file, get } = await siteOnDisk()
  expect([(await get('/trpc/diveSites.list')).statusCode, (await get('/health')).statusCode]).toEqual([200, 200])
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const root = db.$client.prepare("select rootpage from sqlite_master where name = 'dive_sites'").pluck().get()
  const size = Number(db.$client.pragma('page_size', { simple: true }))
  const disk = openSync(file, 'r+')
  writeSync(disk, Buffer.alloc(size, 0xff), 0, size, (Number(root) - 1) * size)
  closeSync(disk)
  db.$client.exec(
    'pragma shrink_memory; update site_state set content_version = content_version + 1, dive_sites_version = dive_sites_version + 1',
  )

  expect((await get('/trpc/diveSites.list')).statusCode).toBeGreaterThanOrEqual(500)
  expect((await get('/health')).statusCode).toBe(503)
})
