import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** The output of a start under another version of Node; a bad setting stops it once the settings are read. */
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
