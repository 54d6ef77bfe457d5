import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawElsewhere } from './draw-elsewhere.ts'
import type { SocialCardContent } from './social-card-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'cards-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The child's own process id as its picture; a title may ask it to hang or to end. */
const program = join(folder, 'worker.mjs')
writeFileSync(
  program,
  `process.on('message', ({ title }) => {
    if (title === 'end') process.exit(1)
    if (title === 'fail') process.send({ problem: 'no ink' })
    else if (title !== 'hang') process.send({ png: new TextEncoder().encode(String(process.pid)) })
  })
  process.on('disconnect', () => process.exit(0))`,
)

const titled = (title: string): SocialCardContent => ({
  ...{ eyebrow: 'Sydney', place: '', title, siteName: 'Kelp & Coral', depth: null },
  art: { kind: 'theme', theme: 'reef', key: 'a' },
})
const text = (png: Uint8Array) => new TextDecoder().decode(png)

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('social cards are drawn by one other process', async () => {
  const painter = drawElsewhere({ program })
  const first = text(await painter.draw(titled('one')))
  expect(text(await painter.draw(titled('two')))).toBe(first)
  expect(Number(first)).not.toBe(process.pid)
  painter.close()
  await expect.poll(() => isRunning(first), { timeout: 3_000 }).toBe(false)
})

test('the process ends when it was idle, and the next card has another', async () => {
  const painter = drawElsewhere({ program, idleLimit: 1 })
  const first = text(await painter.draw(titled('one')))
  await expect.poll(() => isRunning(first), { timeout: 3_000 }).toBe(false)
  const later = text(await painter.draw(titled('two')))
  expect(later).not.toBe(first)
  painter.close()
  await expect.poll(() => isRunning(later), { timeout: 3_000 }).toBe(false)
})

test('a social card that takes too long, fails or ends its process is an error, and the next one is drawn', async () => {
  const painter = drawElsewhere({ program, timeLimit: 1_500 })
  const pid = text(await painter.draw(titled('one')))

  await expect(painter.draw(titled('hang'))).rejects.toThrow('too long')
  await expect.poll(() => isRunning(pid), { timeout: 3_000 }).toBe(false)
  await expect(painter.draw(titled('end'))).rejects.toThrow('ended')
  await expect(painter.draw(titled('fail'))).rejects.toThrow('no ink')
  expect(Number(text(await painter.draw(titled('two'))))).toBeGreaterThan(0)
  painter.close()
})
