import type { CDPSession, Page } from 'playwright'

/** Processor time of the page's main thread in milliseconds, from an input to two paints after it. */
export interface FrameWork {
  /** To the next paint. */
  next: number
  /** To the paint of the results that the input changed. */
  result: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time of this thread alone. */
  tdur?: number
}

/**
 * Traces the page while `act` puts something in: what its tasks took until the next paint and until that of the
 * element `results`, which the input changes.
 */
export async function traceFrames(
  page: Page,
  session: CDPSession,
  { results, act }: { results: string; act: () => Promise<void> },
): Promise<FrameWork> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const marks = await page.evaluateHandle(markFrames, results)
  const includedCategories = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await act()
  await marks.evaluate(({ painted }) => painted)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)

  const input = events.find(({ name }) => name === 'bench input')
  if (!input) throw new Error('The trace has no input')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && ph === 'X' && pid === input.pid && tid === input.tid && ts + dur > input.ts,
  )
  const until = (mark: string) => {
    const end = events.find(({ name }) => name === mark)?.ts ?? input.ts
    return tasks.filter(({ ts }) => ts < end).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
  }
  return { next: until('bench next paint'), result: until('bench result paint') }
}

/** In the page: marks the next input, the paint after it, and the paint after its results have changed. */
function markFrames(selector: string): { painted: Promise<void> } {
  const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))
  const painted = new Promise<void>((resolve) => {
    const start = () => {
      performance.mark('bench input')
      afterPaint(() => performance.mark('bench next paint'))
      const observer = new MutationObserver(() => {
        observer.disconnect()
        afterPaint(() => {
          performance.mark('bench result paint')
          resolve()
        })
      })
      const results = document.querySelector(selector)
      if (results) observer.observe(results, { subtree: true, childList: true, characterData: true })
    }
    addEventListener('beforeinput', start, { once: true, capture: true })
  })
  return { painted }
}
