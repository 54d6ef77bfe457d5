import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { ensureChromium } from '../../../e2e/chromium.ts'

const HERE = import.meta.dirname
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function bytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Chromium raises its own priority; this puts every thread of it back to the script's, which may have been made nice. */
async function keepPriority(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { id } of processInfo)
    for (const thread of await readdir(`/proc/${id}/task`).catch(() => [])) setPriority(Number(thread), getPriority())
}

async function source(path: string): Promise<{ type: string; body: string }> {
  if (path === '/')
    return {
      type: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./film-page.ts"></script>',
    }
  const body = await readFile(join(HERE, normalize(path)), 'utf8')
  if (extname(path) === '.ts') return { type: 'text/javascript', body: stripTypeScriptTypes(body) }
  return { type: 'text/plain', body }
}

type Shot = { scene: string; width: number; height: number; total: number; frames: number[] }

/** Draws frames in a browser; each arrives as RGBA rows from the bottom up, in order. */
export async function shoot(shot: Shot, onFrame: (frame: number, rgba: Buffer) => Promise<void>): Promise<void> {
  const finished = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://film')
      if (pathname.startsWith('/frame/')) await onFrame(Number(pathname.slice(7)), await bytes(request))
      else if (pathname === '/done') {
        const error = (await bytes(request)).toString()
        if (error) finished.reject(new Error(error))
        else finished.resolve()
      } else {
        const { type, body } = await source(pathname)
        response.setHeader('content-type', type)
        response.write(body)
      }
      response.end()
    } catch (error) {
      response.writeHead(500).end()
      finished.reject(error)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => finished.reject(error))
    page.on('console', (message) => console.error('page:', message.text()))
    const query = new URLSearchParams({ ...shot, frames: shot.frames.join(), ...numbersAsText(shot) })
    const settle = setInterval(() => keepPriority(browser).catch(() => clearInterval(settle)), 5000)
    finished.promise.finally(() => clearInterval(settle)).catch(() => undefined)
    await page.goto(`http://127.0.0.1:${port}/?${query}`)
    await finished.promise
  } finally {
    await browser.close()
    server.close()
  }
}

function numbersAsText({ width, height, total }: Shot) {
  return { width: String(width), height: String(height), total: String(total) }
}
