import { createTurns } from './turns.ts'

/** Something rendered, and the cache version that was read before its first query. */
export interface Rendered<Page, Version> {
  page: Page
  version: Version
}

interface Asked<Page, Version> {
  readVersion: () => Version
  render: () => Promise<Page>
  /** Who asks: clients take turns. */
  ipAddress: string
}

interface Rendering<Page, Version> {
  result: Promise<Rendered<Page, Version>>
  /** Null until its turn has come. */
  begun: { version: Version } | null
  readers: number
}

/**
 * Renders pages one after the other: after a change of content all are asked for at once, and many half-done ones would
 * take memory and finish together, late. Whoever asks for one that waits for its turn, or is rendered from what is still
 * true, gets that one, until the last of them has made an answer of it.
 */
export function createPageRenders<Page, Version>() {
  const takeTurn = createTurns()
  const last = new Map<string, Rendering<Page, Version>>()

  return async <Answer>(
    url: string,
    { readVersion, render, ipAddress }: Asked<Page, Version>,
    use: (rendered: Rendered<Page, Version>) => Promise<Answer>,
  ): Promise<Answer> => {
    const known = last.get(url)
    const isTrue = known && (!known.begun || known.begun.version === readVersion())
    const rendering = isTrue ? known : begin(url, { readVersion, render, ipAddress })
    rendering.readers += 1
    try {
      return await use(await rendering.result)
    } finally {
      rendering.readers -= 1
      if (rendering.readers === 0 && last.get(url) === rendering) last.delete(url)
    }
  }

  function begin(url: string, { readVersion, render, ipAddress }: Asked<Page, Version>): Rendering<Page, Version> {
    const result = takeTurn(async () => {
      const version = readVersion()
      rendering.begun = { version }
      return { version, page: await render() }
    }, ipAddress)
    const rendering: Rendering<Page, Version> = { result, begun: null, readers: 0 }
    last.set(url, rendering)
    return rendering
  }
}
