import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { ensureDebianPackage } from '../debian-package.ts'
import { answers, freePort } from '../measure/processes.ts'
import { atMost, type Figure } from './figures.ts'
import { forgedAddresses } from './forged-addresses.ts'
import { pause, siteIn } from './site.ts'

const [clients, turns, gapMs] = [50, 10, 5_000]

/** Visitors who pause for as long as servers like to keep a connection, through the two proxies of the documents. */
export async function proxies(folder: string): Promise<Figure[]> {
  ensureDebianPackage('nginx', 'nginx-light')
  ensureDebianPackage('caddy', 'caddy')
  const line = await siteIn(join(folder, 'proxies')).start()
  const upstream = new URL(line.url).host
  const both = [await startCaddy(upstream, folder), await startNginx(upstream, folder)]
  const failed = await Promise.all(both.map(({ url }) => visitWithGaps(url)))
  for (const { process } of both) {
    process.kill('SIGTERM')
    await once(process, 'exit')
  }
  await line.host.stop()
  const answered = both.map(({ name }, index) =>
    atMost(
      `${clients * turns} requests with 5 s between them, through ${name}: not answered well`,
      failed[index] ?? -1,
      0,
    ),
  )
  return [...answered, ...(await forgedAddresses(folder))]
}

interface Proxy {
  name: string
  url: string
  process: ChildProcess
}

async function startCaddy(upstream: string, folder: string): Promise<Proxy> {
  const url = `http://127.0.0.1:${await freePort()}`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${url} {\n\treverse_proxy ${upstream}\n}\n`)
  const process = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { PATH: globalThis.process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  await answers(url)
  return { name: 'Caddy', url, process }
}

async function startNginx(upstream: string, folder: string): Promise<Proxy> {
  const port = await freePort()
  const file = join(folder, 'nginx-proxy.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx-proxy.pid; error_log ${folder}/nginx-proxy.log; user root;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
upstream site { server ${upstream}; keepalive 64; }
server { listen 127.0.0.1:${port}; location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; } } }\n`,
  )
  const process = spawn('nginx', ['-c', file, '-e', `${folder}/nginx-proxy.log`], {
    stdio: 'ignore',
    env: { PATH: `${globalThis.process.env.PATH}:/usr/sbin` },
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return { name: 'nginx', url, process }
}

/** @returns how many requests were not answered as the site does; every other one is a POST, which no proxy sends twice */
async function visitWithGaps(url: string): Promise<number> {
  let failed = 0
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = 0; turn < turns; turn += 1) {
        // A bit earlier or later each, so that one of them meets the moment at which a connection is closed.
        await pause(gapMs + (client - clients / 2) * 4)
        const isPost = turn % 2 === 1
        const status = await statusOf(`${url}${isPost ? '/api/contact' : '/blog'}`, agent, isPost)
        // The form is empty: the site itself refuses it.
        if (status !== (isPost ? 400 : 200)) failed += 1
      }
      agent.destroy()
    }),
  )
  return failed
}

function statusOf(url: string, agent: Agent, isPost: boolean): Promise<number> {
  return new Promise((resolve) => {
    const headers = isPost ? { 'content-type': 'application/json', 'content-length': 2 } : {}
    const asking = request(url, { agent, method: isPost ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.once('error', () => resolve(0))
    asking.end(isPost ? '{}' : undefined)
  })
}
