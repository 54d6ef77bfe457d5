import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atMost, exactly, type Figure, skipped } from './figures.ts'
import { type Line, pause, siteIn } from './site.ts'
import { Refused, singleWriters } from './writers.ts'

const pages = ['/', '/blog', '/dive-sites', '/dive-sites/923', '/contact']
const sentence = 'Nothing can be saved at the moment'

/** A disk without room, a database that another process holds, a file system that has become read-only. */
export async function brokenDisk(folder: string): Promise<Figure[]> {
  return [...(await fullDisk(folder)), ...(await lockedDatabase(folder)), ...(await readOnly(folder))]
}

async function fullDisk(folder: string): Promise<Figure[]> {
  const place = join(folder, 'full')
  mkdirSync(place)
  if (!mounted(['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', place]))
    return [skipped('disk full', 'nothing can be mounted')]
  try {
    const line = await siteIn(join(place, 'site'), `${place}.log`).start()
    const filler = join(place, 'filler')
    fill(filler)
    const during = await useSite(line)
    rmSync(filler)
    const after = await useSite(line)
    await line.host.stop()
    return troubled('disk full', during, after)
  } finally {
    execFileSync('umount', [place])
  }
}

async function lockedDatabase(folder: string): Promise<Figure[]> {
  const site = siteIn(join(folder, 'locked'))
  const line = await site.start()
  const holder = spawn(process.execPath, [join('e2e', 'measure', 'lock-holder.ts'), site.file, line.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const [during] = await Promise.all([useSite(line), pause(10_000)])
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const after = await useSite(line)
  await line.host.stop()
  return troubled('another process holds the database for 10 s', during, after)
}

/** A disk with faults: the kernel makes its file system read-only under the running site. */
async function readOnly(folder: string): Promise<Figure[]> {
  const what = 'the file system becomes read-only'
  const [image, place] = [join(folder, 'disk.img'), join(folder, 'read-only')]
  mkdirSync(place)
  execFileSync('truncate', ['-s', '64M', image])
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  if (!mounted(['-o', 'loop,errors=remount-ro', image, place])) return [skipped(what, 'nothing can be mounted')]
  try {
    const device = execFileSync('findmnt', ['-no', 'SOURCE', place], { encoding: 'utf8' }).trim().replace('/dev/', '')
    const trigger = `/sys/fs/ext4/${device}/trigger_fs_error`
    if (!existsSync(trigger)) return [skipped(what, 'this kernel has no trigger_fs_error')]
    const line = await siteIn(join(place, 'site'), `${place}.log`).start()
    for (const path of pages) await (await fetch(line.url + path)).arrayBuffer()
    writeFileSync(trigger, '1')
    const during = await useSite(line)
    await line.host.stop()
    return troubled(what, during)
  } finally {
    execFileSync('umount', [place])
  }
}

interface Seen {
  /** Pages that were not answered 200. */
  unread: number
  saved: number
  /** Writes that were answered 503 in the site's own words. */
  toldOff: number
  /** Writes that came to any other end. */
  odd: string[]
}

/** Reads every page and writes one of every kind. */
async function useSite(line: Line): Promise<Seen> {
  const seen: Seen = { unread: 0, saved: 0, toldOff: 0, odd: [] }
  const token = `t${Date.now()}`
  const writes = Object.entries(singleWriters).map(async ([kind, write]) => {
    try {
      await write(line, `${token}${kind.replace(' ', '')}`)
      seen.saved += 1
    } catch (error) {
      const words = (error as Error).message
      if (error instanceof Refused && words.includes('answered 503') && words.includes(sentence)) seen.toldOff += 1
      else seen.odd.push(words)
    }
  })
  for (let turn = 0; turn < 3; turn += 1) {
    for (const path of pages) {
      const answer = await fetch(`${line.url}${path}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) seen.unread += 1
    }
    await pause(200)
  }
  await Promise.all(writes)
  for (const words of seen.odd) console.log(`  ${words}`)
  return seen
}

function troubled(what: string, during: Seen, after?: Seen): Figure[] {
  const kinds = Object.keys(singleWriters).length
  return [
    atMost(`${what}: pages that were not there`, during.unread, 0),
    exactly('... kinds of writes that were told so with 503', during.toldOff, kinds),
    ...(after ? [exactly('... kinds of writes that worked afterwards, without a restart', after.saved, kinds)] : []),
    ...(after ? [atMost('... pages that were not there afterwards', after.unread, 0)] : []),
  ]
}

/** Writes until nothing more goes in, in ever smaller pieces. */
function fill(file: string): void {
  for (const bytes of [1_048_576, 4_096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

function mounted(args: string[]): boolean {
  try {
    execFileSync('mount', args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
