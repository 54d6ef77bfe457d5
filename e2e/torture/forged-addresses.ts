import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, freePort } from '../measure/processes.ts'
import { exactly, type Figure } from './figures.ts'
import { siteIn } from './site.ts'

/** How many messages one address may send in an hour. */
const allowed = 5
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'The torture', message: 'Written behind a proxy.' }

/** One client who says another address with each message, through the proxies as `deploy` configures them. */
export async function forgedAddresses(folder: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, start] of [['nginx.conf', startNginx] as const, ['Caddyfile', startCaddy] as const]) {
    const place = join(folder, `forged-${name}`)
    const { host, url } = await siteIn(join(place, 'site')).start()
    const port = await freePort()
    const proxy = start(readFileSync(join('deploy', name), 'utf8'), new URL(url).host, port, place)
    await answers(`http://127.0.0.1:${port}`)
    const statuses = await send(`http://127.0.0.1:${port}/api/contact`)
    proxy.kill('SIGTERM')
    await once(proxy, 'exit')
    await host.stop()
    const taken = statuses.filter((status) => status === 200).length
    const refused = statuses.filter((status) => status === 429).length
    const what = `messages that each say to come from elsewhere, through deploy/${name}: taken, refused`
    figures.push(exactly(what, `${taken}, ${refused}`, `${allowed}, 1`))
  }
  return figures
}

async function send(url: string): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn <= allowed; turn += 1) {
    const address = `203.0.113.${turn + 1}`
    const lies = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` }
    const headers = { 'content-type': 'application/json', ...lies }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(letter) })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

/** The file as it is, but for the addresses, and for https, which needs a certificate. */
function startNginx(config: string, upstream: string, port: number, folder: string): ChildProcess {
  const file = join(folder, 'nginx.conf')
  // The last of its two servers; the first leads to https.
  const server = config
    .slice(config.lastIndexOf('\nserver {'))
    .replaceAll(/^\s*(ssl_\w+ .*|listen \[::\].*;)$/gm, '')
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('127.0.0.1:3000', upstream)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; user root;
events {}
http { access_log off; ${temporary.join(' ')}\n${server} }\n`,
  )
  const path = `${process.env.PATH}:/usr/sbin`
  return spawn('nginx', ['-c', file, '-e', `${folder}/nginx.log`], { stdio: 'ignore', env: { PATH: path } })
}

function startCaddy(config: string, upstream: string, port: number, folder: string): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const site = config.replace(/^example\.com/m, `http://127.0.0.1:${port}`).replaceAll('127.0.0.1:3000', upstream)
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  const home = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env: home })
}
