import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { callProcedure, logIn } from './admin-api.ts'
import { largestPaint } from './largest-paint.ts'
import { median } from './median.ts'
import { startNginx } from './nginx.ts'
import { another, photoOf } from './photo.ts'
import { type Host, loadWith, startHost } from './processes.ts'

const uploads = 200
const kills = 5

interface Uploaded {
  id: number
  hash: string
  address: string
}

/** The cost of uploaded pictures, as rows: processing them, serving them, and painting a page with one. */
export async function pictureWork(
  folder: string,
  variables: Record<string, string>,
  logFile: string,
): Promise<string[][]> {
  const file = join(folder, 'pictures.sqlite')
  const start = () =>
    startHost(join('e2e', 'measure', 'site-host.ts'), [], { ...variables, DATABASE_FILE: file }, logFile, [])
  let host = await start()
  const cookie = await logIn(host.url, variables.ADMIN_PASSWORD ?? '')
  const photo = await photoOf(6000, 4000)
  const children = watchChildren(host)
  const begun = performance.now()
  const large = await upload(host.url, cookie, photo)
  const seconds = (performance.now() - begun) / 1000
  const peak = children.stop()

  const small = await photoOf(600, 400)
  const before = host.memoryMegabytes()
  const watched = watchChildren(host)
  for (let count = 0; count < uploads; count += 1) await upload(host.url, cookie, another(small, count))
  const growth = host.memoryMegabytes() - before
  const smallPeak = watched.stop()

  const rates = await againstNginx(host, large, folder)
  const paints = await headerPaints(host, cookie, large)

  let lost = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const stored: Uploaded[] = []
    const busy = (async () => {
      for (let count = 0; ; count += 1)
        stored.push(await upload(host.url, cookie, another(small, 1_000 + kill * 1_000 + count)))
    })().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 1_500 + kill * 437))
    host.process.kill('SIGKILL')
    await busy
    host = await start()
    for (const { address } of stored) if ((await fetch(host.url + address)).status !== 200) lost += 1
  }
  await host.stop()
  return [
    ['pictures', 'seen', 'at most'],
    ['a JPEG of 24 megapixels, from its upload to its address, s', seconds.toFixed(1), ''],
    ['... memory of its process at most, MB', String(peak), '200'],
    [`${uploads} uploads in a row: growth of the server's memory, MB`, String(growth), ''],
    ['... memory of their processes at most, MB', String(smallPeak), '200'],
    [`kill -9 in the middle, ${kills} times: acknowledged and lost`, String(lost), '0'],
    ['... half pictures, or damage of the database', halfPictures(file), '0'],
    [`a file of ${rates.kilobytes} kB: requests a second`, rates.own.toFixed(0), ''],
    ['... of those of nginx (at least 0.3)', (rates.own / rates.nginx).toFixed(2), ''],
    ['largest paint of an article with an uploaded header, s', (paints.uploaded / 1000).toFixed(2), ''],
    ['... later than with a drawn one, s', ((paints.uploaded - paints.drawn) / 1000).toFixed(2), '0.2'],
  ]
}

async function upload(url: string, cookie: string, photo: Buffer): Promise<Uploaded> {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(photo)]), 'photo.jpg')
  const answer = await fetch(`${url}/api/pictures`, { method: 'POST', headers: { cookie }, body })
  if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Uploaded
}

/** The most memory, in MB, that any process has had which the host has started meanwhile. */
function watchChildren(host: Host): { stop: () => number } {
  let most = 0
  const pid = host.process.pid ?? 0
  const timer = setInterval(() => {
    try {
      for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)) {
        const status = readFileSync(`/proc/${child}/status`, 'utf8')
        most = Math.max(most, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024))
      }
    } catch {
      // It has ended between two lines.
    }
  }, 15)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

/** One file from both servers, each on the first core, in turns. */
async function againstNginx(host: Host, picture: Uploaded, folder: string) {
  const path = await nearest100kB(host.url, picture)
  const bytes = Buffer.from(await (await fetch(host.url + path)).arrayBuffer())
  writeFileSync(join(folder, 'picture.jpg'), bytes)
  const nginx = await startNginx(folder, 'image/jpeg')
  execFileSync('taskset', ['-a', '-cp', '0', String(host.process.pid)], { stdio: 'ignore' })
  const turns = [1, 2, 3].map(() => ({
    own: loadWith(host.url + path, 3).perSecond,
    nginx: loadWith(`${nginx.url}/picture.jpg`, 3).perSecond,
  }))
  nginx.stop()
  const kilobytes = Math.round(bytes.length / 1000)
  return { kilobytes, own: median(turns.map(({ own }) => own)), nginx: median(turns.map(({ nginx }) => nginx)) }
}

async function nearest100kB(url: string, { hash }: Uploaded): Promise<string> {
  const sizes = await Promise.all(
    [400, 600, 800, 1200, 1600]
      .flatMap((width) => [`/pictures/${hash}/${width}.jpg`, `/pictures/${hash}/${width}.avif`])
      .map(async (path) => ({ path, bytes: (await (await fetch(url + path)).arrayBuffer()).byteLength })),
  )
  return sizes.sort((a, b) => Math.abs(a.bytes - 100_000) - Math.abs(b.bytes - 100_000))[0]?.path ?? ''
}

async function headerPaints(host: Host, cookie: string, { address }: Uploaded) {
  const slug = 'fish-rock-cave-front-to-back'
  const drawn = await largestPaint(`${host.url}/blog/${slug}`)
  const article = (await (await fetch(`${host.url}/api/articles/slug/${slug}`)).json()) as { id: number }
  await callProcedure(host.url, cookie, 'adminContent.updateArticle', { id: article.id, imageUrl: address })
  return { drawn, uploaded: await largestPaint(`${host.url}/blog/${slug}`) }
}

/** "0", or the number of pictures with wrong files, or SQLite's finding. */
function halfPictures(file: string): string {
  const database = new Database(file, { readonly: true })
  const half = database
    .prepare(
      `select count(*) from pictures as p
       where p.bytes <> (select coalesce(sum(length(bytes)), 0) from picture_files where picture_id = p.id)`,
    )
    .pluck()
    .get()
  const state = database.pragma('integrity_check', { simple: true })
  database.close()
  return state === 'ok' ? String(half) : String(state)
}
