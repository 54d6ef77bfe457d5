import { clientNetwork } from '#server/security/client-network.ts'

/** Node takes one connection each turn, and a proxy may open one for each request: so many may stand before somebody's. */
const mostTurnsBetween = 50
/** Whatever else is done in them: the next work has waited long enough then. */
const longestBetweenMs = 50

/**
 * Takes work one after the other, and lets other requests come between two of them: what is long is never several times
 * in memory, and who asks for a page that is kept waits for one of them at most, also if connections of others stand
 * before his. Clients take turns too: who asks for one thing does not wait behind the hundred of somebody else.
 * @param elapsedMs a clock that never goes back
 */
export function createTurns(elapsedMs: () => number = () => performance.now()) {
  /** What each client waits for, in the order in which their turns come. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let isAtWork = false

  /**
   * @param ipAddress who waits for it
   * @param left aborted when he no longer does: where its turn has not come, that work is out of the line, and rejects with why
   */
  return <Result>(make: () => Promise<Result>, ipAddress: string, left?: AbortSignal): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (left?.aborted) return reject(left.reason)
      const client = clientNetwork(ipAddress)
      const work = () => Promise.resolve().then(make).then(resolve, reject)
      const before = waiting.get(client)
      if (before) before.push(work)
      else waiting.set(client, [work])
      left?.addEventListener('abort', () => takeOut(client, work) && reject(left.reason))
      if (!isAtWork) void takeTurns()
    })

  async function takeTurns(): Promise<void> {
    isAtWork = true
    for (let work = next(); work; work = next()) {
      await work()
      await giveWay()
    }
    isAtWork = false
  }

  function next(): (() => Promise<unknown>) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [client, works] = first
    const work = works.shift()
    waiting.delete(client)
    if (works.length > 0) waiting.set(client, works)
    return work
  }

  function takeOut(client: string, work: () => Promise<unknown>): boolean {
    const works = waiting.get(client) ?? []
    const others = works.filter((other) => other !== work)
    if (others.length > 0) waiting.set(client, others)
    else waiting.delete(client)
    return others.length < works.length
  }

  async function giveWay(): Promise<void> {
    const begun = elapsedMs()
    let turns = 0
    do {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    } while (turns < mostTurnsBetween && elapsedMs() - begun < longestBetweenMs)
  }
}

/** Takes so many works at once, the others in the order in which they came. */
export function createLine(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever is next takes the place that is free now.
      if (next) next()
      else running -= 1
    }
  }
}
