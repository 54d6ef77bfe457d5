import { normalBody } from '#domain/body-markup.ts'

/** Between a keystroke and telling of it; with the reading itself it stays under half a second. */
const tellAfterMs = 400

export interface MarkupFlow {
  /** What stands there says its markup by `read`, and takes another one by `write`. */
  connect(read: () => string, write: (markup: string) => void, tell: (markup: string) => void): void
  /** The markup of this very moment. */
  markup(): string
  /** Something was typed: it is told soon, also while typing goes on. */
  schedule(): void
  /** Tells at once what was not told yet. */
  flush(): void
  /** A value came from outside: unless it is what was told before, it replaces what stands there. */
  take(value: string): void
}

/** Between the editor and the form around it: tells of changes, and knows a value that comes back as its own. */
export function createMarkupFlow(value: string): MarkupFlow {
  let read = () => value
  let write: (markup: string) => void = () => {}
  let tell: (markup: string) => void = () => {}
  // A form may still be busy with the one before the last.
  let told: string[] = [normalBody(value)]
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const markup = read()
    if (markup === told.at(-1)) return
    told = [told.at(-1) ?? '', markup]
    tell(markup)
  }
  return {
    connect(...parts) {
      ;[read, write, tell] = parts
    },
    markup: () => read(),
    schedule() {
      timer ??= setTimeout(flush, tellAfterMs)
    },
    flush,
    take(value) {
      // Most often it is what was told: that is seen without reading it.
      const given = told.includes(value) ? value : normalBody(value)
      if (told.includes(given)) return
      clearTimeout(timer)
      timer = undefined
      told = [given]
      write(given)
    },
  }
}
