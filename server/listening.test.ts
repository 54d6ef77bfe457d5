import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { whereToListen } from './listening.ts'

const env = { HOST: '127.0.0.2', PORT: 3100 }

test('without systemd the site listens at the host and port of the settings', () => {
  expect(whereToListen(env, {})).toEqual({ host: '127.0.0.2', port: 3100 })
})

test('a socket that was meant for the parent process is left alone', () => {
  expect(whereToListen(env, { LISTEN_PID: '41', LISTEN_FDS: '1' }, 42)).not.toHaveProperty('fd')
  expect(whereToListen(env, { LISTEN_PID: '42', LISTEN_FDS: '0' }, 42)).not.toHaveProperty('fd')
})

test('each of several workers has a socket of its own; what systemd opened is for the process that started them', () => {
  const { isWorker } = cluster
  onTestFinished(() => void Object.assign(cluster, { isWorker }))
  Object.assign(cluster, { isWorker: true })
  const openedFor = (pid: number) => whereToListen(env, { LISTEN_PID: String(pid), LISTEN_FDS: '1' })

  expect(openedFor(process.pid)).toEqual({ host: '127.0.0.2', port: 3100, reusePort: true })
  expect(openedFor(process.ppid)).toEqual({ fd: 3, host: '127.0.0.1' })
})

test('whoever asks before the site has started waits in the socket that systemd opened, and is answered', async () => {
  const opened = createServer().listen(0, '127.0.0.1')
  await once(opened, 'listening')
  const { port } = opened.address() as { port: number }
  const { fd } = (opened as unknown as { _handle: { fd: number } })._handle
  const asked = fetch(`http://127.0.0.1:${port}/`)
  const program = `
    import { whereToListen } from ${JSON.stringify(join(projectRoot, 'server', 'listening.ts'))}
    import Fastify from 'fastify'
    const app = Fastify()
    app.get('/', () => 'from the socket')
    await app.listen(whereToListen({ HOST: '127.0.0.1', PORT: 1 }, { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' }))
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit', fd],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  opened.close()

  expect(await (await asked).text()).toBe('from the socket')
})
