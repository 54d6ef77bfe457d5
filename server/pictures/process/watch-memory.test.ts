import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a process that takes too much memory ends at once, whatever its other threads are doing', async () => {
  const program = `
    import { pbkdf2 } from 'node:crypto'
    import { watchMemory } from ${JSON.stringify(join(import.meta.dirname, 'watch-memory.ts'))}
    watchMemory(process.memoryUsage.rss() + 50e6)
    pbkdf2('x', 'y', 2e9, 64, 'sha512', () => {})
    globalThis.held = Buffer.alloc(100e6, 1)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [, signal] = await once(child, 'exit')

  expect(signal).toBe('SIGKILL')
})
