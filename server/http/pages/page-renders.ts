import type { FairQueue } from '#server/http/limits.ts'
import { clientNetwork } from '#server/security/client-network.ts'

/** Something rendered, and the cache version that was read before its first query. */
export interface Rendered<Page, Version> {
  page: Page
  version: Version
}

interface Asked<Page, Version> {
  readVersion: () => Version
  render: () => Promise<Page>
  /** Of the client: clients take turns. */
  ipAddress: string
}

interface Rendering<Page, Version> {
  result: Promise<Rendered<Page, Version>>
  make: () => Promise<void>
  /** Null until its turn has come. */
  begun: { version: Version } | null
  clients: Set<string>
  readers: number
}

/**
 * Renders pages one after the other: after a change of content all are requested at once, and many unfinished ones would
 * take memory and finish together, late. Requests for a page that is queued, or rendered from the current version, share
 * it. It has the place of the first of them in the queue.
 */
export function createPageRenders<Page, Version>(queue: FairQueue) {
  const last = new Map<string, Rendering<Page, Version>>()

  return async <Answer>(
    url: string,
    asked: Asked<Page, Version>,
    use: (rendered: Rendered<Page, Version>) => Promise<Answer>,
  ): Promise<Answer> => {
    const known = last.get(url)
    const isTrue = known && (!known.begun || known.begun.version === asked.readVersion())
    const rendering = isTrue ? known : rendererOf(asked)
    last.set(url, rendering)
    waitInTurn(rendering, asked.ipAddress)
    rendering.readers += 1
    try {
      return await use(await rendering.result)
    } finally {
      rendering.readers -= 1
      if (rendering.readers === 0 && last.get(url) === rendering) last.delete(url)
    }
  }

  /** In the queue of each client who wants it: no client waits behind the earlier requests of another. */
  function waitInTurn({ begun, clients, make }: Rendering<Page, Version>, ipAddress: string): void {
    const client = clientNetwork(ipAddress)
    if (begun || clients.has(client)) return
    clients.add(client)
    void queue.run(ipAddress, make)
  }

  function rendererOf({ readVersion, render }: Asked<Page, Version>): Rendering<Page, Version> {
    const { promise, resolve, reject } = Promise.withResolvers<Rendered<Page, Version>>()
    const rendering: Rendering<Page, Version> = { result: promise, make, begun: null, clients: new Set(), readers: 0 }
    return rendering

    async function make(): Promise<void> {
      if (rendering.begun) return
      try {
        const version = readVersion()
        rendering.begun = { version }
        resolve({ version, page: await render() })
      } catch (error) {
        reject(error)
      }
    }
  }
}
