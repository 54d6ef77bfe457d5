import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDebianPackage } from '../debian-package.ts'
import { answers, endWithThisProcess, freePort } from '../measure/processes.ts'

/** A proxy in front of a running site, configured as `deploy` configures it. */
interface Proxy {
  /** "Caddyfile" or "nginx.conf". */
  name: string
  url: string
  pid: number
  stop(): Promise<void>
}

/** Both proxies, one after the other, because each is tried alone. */
export const proxyNames = ['Caddyfile', 'nginx.conf'] as const

/** Starts a proxy with the file of `deploy`, except for its address and for https, which needs a certificate. */
export async function startProxy(
  name: (typeof proxyNames)[number],
  siteUrl: string,
  folder: string,
  by: string[] = [],
): Promise<Proxy> {
  ensureDebianPackage('nginx', 'nginx-light')
  ensureDebianPackage('caddy', 'caddy')
  mkdirSync(folder, { recursive: true })
  const address = `127.0.0.1:${await freePort()}`
  const config = readFileSync(join('deploy', name), 'utf8').replaceAll('127.0.0.1:3000', new URL(siteUrl).host)
  const command = name === 'Caddyfile' ? caddy(config, address, folder) : nginx(config, address, folder)
  const [program = '', ...args] = [...by, ...command]
  const env = {
    PATH: `${process.env.PATH}:/usr/sbin`,
    ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  }
  const child = spawn(program, args, { stdio: 'ignore', env })
  endWithThisProcess(child)
  await answers(`http://${address}`)
  return {
    name,
    url: `http://${address}`,
    pid: child.pid ?? 0,
    async stop() {
      // Caddy would wait for open connections; nginx also ends its worker.
      const gone = once(child, 'exit')
      child.kill(name === 'Caddyfile' ? 'SIGKILL' : 'SIGTERM')
      await gone
    },
  }
}

function caddy(config: string, address: string, folder: string): string[] {
  const file = join(folder, 'Caddyfile')
  const site = config.replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
  writeFileSync(file, site.replace(/^\{\$SITE_URL:.*\}/m, `http://${address}`))
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
}

function nginx(config: string, address: string, folder: string): string[] {
  const file = join(folder, 'nginx.conf')
  // The first of its two servers only leads to https.
  const server = config
    .replace(/^server \{\n\tlisten 80;[\s\S]*?^\}\n/m, '')
    .replaceAll(/^\s*(ssl_\w+ .*|listen \[::\].*;)$/gm, '')
    .replaceAll('listen 443 ssl http2;', `listen ${address};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  writeFileSync(
    file,
    `daemon off; worker_processes 1; worker_rlimit_nofile 20000; pid ${folder}/nginx.pid; user root;
events { worker_connections 8192; }
http { access_log off; ${temporary.join(' ')}\n${server} }\n`,
  )
  return ['nginx', '-c', file, '-e', join(folder, 'nginx.log')]
}
