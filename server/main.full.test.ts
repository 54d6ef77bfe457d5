import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** What a start says under another version of Node, with a setting that stops it once it is read. */
function startUnder(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const given = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, main]
  const { status, stderr } = spawnSync(process.execPath, given, {
    env: { ...process.env, PORT: 'none' },
    encoding: 'utf8',
  })
  return [status, stderr.trim()]
}

test.each(['20.19.0', '22.22.0', '24.6.3'])('Node %s is told to be too old, in one line', (version) => {
  expect(startUnder(version)).toEqual([
    1,
    `Node ${version} is too old: this site needs 24.7 or newer. Start it with npm start, which brings its own.`,
  ])
})

test.each(['24.7.0', '26.0.0'])('Node %s reads the settings', (version) => {
  expect(startUnder(version)).toEqual([1, 'Setting PORT must be a number (it is "none").'])
})

test('a request before the start waits in the socket that systemd opened, and gets its response', async () => {
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
