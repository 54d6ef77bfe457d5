import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { childFlags } from '#server/child-flags.ts'
import type { SocialCardContent } from './social-card-content.ts'
import type { SocialCardPainter } from './social-card-queue.ts'

const longestDrawingMs = 15_000
const idleMilliseconds = 30_000

type Answer = { png: Uint8Array } | { problem: string }

interface ElsewhereOptions {
  /** The program of the child; the built one, or its source where the server itself runs from source. */
  program?: string
  timeLimit?: number
  idleLimit?: number
}

/**
 * Draws in a child process, which is started when it is needed, killed when a social card takes too long, and ended
 * when idle, because drawing takes much memory. The caller asks for one social card at a time.
 */
export function drawElsewhere(options: ElsewhereOptions = {}): SocialCardPainter {
  const { program = defaultProgram(), timeLimit = longestDrawingMs, idleLimit = idleMilliseconds } = options
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function letGo(): void {
    clearTimeout(idleTimer)
    if (child?.connected) child.disconnect()
    child = null
  }

  async function draw(content: SocialCardContent): Promise<Uint8Array> {
    clearTimeout(idleTimer)
    if (!child?.connected) child = startChild(program)
    const worker = child
    try {
      const answer = await askOnce(worker, content, timeLimit)
      if ('problem' in answer) throw new Error(`A card could not be drawn: ${answer.problem}`)
      idleTimer = setTimeout(letGo, idleLimit).unref()
      return answer.png
    } catch (error) {
      worker.kill('SIGKILL')
      if (child === worker) child = null
      throw error
    }
  }

  return { draw, close: letGo }
}

/** It gets none of the server's settings, which hold passwords; an idle one does not keep its parent running. */
function startChild(program: string): ChildProcess {
  const child = fork(program, [], {
    env: { NODE_ENV: 'production' },
    execArgv: childFlags({ young: 4, old: 64 }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Without a listener, an error of the idle child would end the server.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

/** @throws Error when the child ends or says nothing in time */
function askOnce(child: ChildProcess, content: SocialCardContent, timeLimit: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('A card took too long to draw.'))), timeLimit)
    const onAnswer = (answer: unknown) => settle(() => resolve(answer as Answer))
    const onEnd = () => settle(() => reject(new Error('The process that draws cards ended.')))
    const onError = (error: Error) => settle(() => reject(error))
    function settle(act: () => void): void {
      clearTimeout(timer)
      child.off('message', onAnswer).off('exit', onEnd).off('error', onError)
      act()
    }
    child.on('message', onAnswer).on('exit', onEnd).on('error', onError)
    child.send(content, (error) => error && onError(error))
  })
}

function defaultProgram(): string {
  return import.meta.filename.endsWith('.ts')
    ? join(projectRoot, 'server', 'art', 'social-card', 'worker.ts')
    : join(projectRoot, 'dist', 'server', 'social-card-worker.js')
}
