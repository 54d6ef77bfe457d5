import cluster from 'node:cluster'
import { expect, onTestFinished, test } from 'vitest'
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
