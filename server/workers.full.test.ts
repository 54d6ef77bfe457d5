import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

/**
 * Two workers that print when they start. STUBBORN ones ignore SIGTERM; a preparation ends with the code BROKEN. SIGUSR2 moves
 * the clock of the primary process a minute on.
 */
const program = `
  import cluster from 'node:cluster'
  import { isPreparingProcess, superviseWorkers } from '${pathToFileURL(join(projectRoot, 'server/workers.ts'))}'
  const say = (words) => process.stdout.write(words + '\\n')
  if (cluster.isPrimary) {
    const elapsed = performance.now.bind(performance)
    process.on('SIGUSR2', () => {
      performance.now = () => elapsed() + 60_001
      say('a minute later')
    })
    const log = { warn: ({ pauseMs }) => say('pause ' + pauseMs) }
    const stopPatienceMs = Number(process.env.PATIENCE ?? 10_000)
    superviseWorkers({ count: 2, variables: process.env, log, release: () => say('released'), stopPatienceMs })
  } else if (isPreparingProcess()) {
    say('prepares')
    process.exit(Number(process.env.BROKEN ?? 0))
  } else {
    process.on('SIGTERM', () => (process.env.STUBBORN ? say('told to stop') : process.exit(0)))
    setInterval(() => {}, 1_000)
    say('worker ' + process.pid)
  }`

async function startProgram(variables: Record<string, string> = {}, workers = 2) {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'))
  const file = join(folder, 'program.ts')
  writeFileSync(file, program)
  const env = { ...process.env, ...variables, DATABASE_FILE: join(folder, 'data', 'site.sqlite') }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
  })
  const workerIds = () => [...said.matchAll(/^worker (\d+)$/gm)].map(([, pid]) => Number(pid))
  const areThere = (count: number) => expect.poll(workerIds, { timeout: 20_000 }).toHaveLength(count)
  const killNewest = () => process.kill(workerIds().at(-1) ?? 0, 'SIGKILL')
  const says = (words: string, times = 1) =>
    expect.poll(() => said.split('\n').filter((line) => line === words)).toHaveLength(times)
  await areThere(workers)
  return { child, ended, said: () => said, areThere, killNewest, says }
}

test('workers start once the database is prepared; one that dies is replaced, later each time until one has lived a minute', async () => {
  const { child, ended, said, areThere, killNewest, says } = await startProgram()
  killNewest()
  await areThere(3)
  killNewest()
  await areThere(4)
  child.kill('SIGUSR2')
  await says('a minute later')
  killNewest()
  await areThere(5)
  child.kill('SIGTERM')

  expect(await ended).toEqual([0, null])
  expect(said().match(/^prepares|pause \d+|released/gm)).toEqual([
    ...['prepares', 'pause 500', 'pause 1000', 'pause 500', 'released'],
  ])
})

test('a preparation that fails ends the site with its code, and no worker is begun', async () => {
  const { ended, said } = await startProgram({ BROKEN: '3' }, 0)

  expect(await ended).toEqual([3, null])
  expect(said()).toBe('prepares\nreleased\n')
})

test('a stop ends workers that do not end by themselves, and replaces none that died just before it', async () => {
  const { child, ended, said, killNewest, says } = await startProgram({ STUBBORN: 'yes', PATIENCE: '2000' })
  killNewest()
  await says('pause 500')
  child.kill('SIGTERM')

  expect(await ended).toEqual([0, null])
  expect(said().match(/^worker /gm)).toHaveLength(2)
})

test('a second SIGINT waits for no worker; a lost terminal sends SIGHUP twice and stops the site once', async () => {
  const { child, ended, says } = await startProgram({ STUBBORN: 'yes' })
  child.kill('SIGHUP')
  await says('told to stop', 2)
  child.kill('SIGHUP')
  // A signal that comes after another has been handled after it.
  child.kill('SIGUSR2')
  await says('a minute later')
  child.kill('SIGINT')

  expect(await ended).toEqual([1, null])
})
