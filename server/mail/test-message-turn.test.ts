import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mailingSite, testMailServer } from './testing.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

test('a test message behind one that the mail server is slow with leaves in its turn, and is no trouble', async () => {
  const subjects: string[] = []
  /** What the mail server says once it has taken each. */
  const take: (() => void)[] = []
  const { url } = await testMailServer({
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (piece: Buffer) => {
        raw += piece.toString()
      })
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '')
        take.push(done)
      })
    },
  })
  const site = mailingSite(url)
  await site.visitor.publicContent.sendMessage(letter)
  await expect.poll(() => subjects).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = site.admin.adminContent.sendTestMessage()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(subjects).toHaveLength(1)
  take[0]?.()
  // Turn by turn: what waits by the clock would move it.
  while (take.length < 2) await setImmediate()
  await vi.advanceTimersByTimeAsync(20_000)
  take[1]?.()

  expect(await answer).toMatchObject({ problem: null })
  expect(site.delivery.trouble()).toBeNull()
})
