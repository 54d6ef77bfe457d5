import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDebianPackage } from '../debian-package.ts'
import { endWithThisProcess, freePort } from './processes.ts'

/** nginx with one worker on the first core, which serves the files of a folder as they are. */
export async function startNginx(folder: string, type: string): Promise<{ url: string; stop(): void }> {
  ensureDebianPackage('nginx', 'nginx-light')
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  const log = join(folder, 'nginx.log')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${log}; user root;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; default_type ${type}; server { listen 127.0.0.1:${port}; root ${folder}; } }\n`,
  )
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-c', config, '-e', log], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  endWithThisProcess(nginx)
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { url: `http://127.0.0.1:${port}`, stop: () => void nginx.kill('SIGTERM') }
}
