/** Node takes one connection each turn, and a proxy may open one for each request: so many may stand before somebody's. */
const mostTurnsBetween = 50
/** Whatever else is done in them: the next work has waited long enough then. */
const longestBetweenMs = 50

/**
 * Takes work one after the other, and lets other requests come between two of them: what is long is never several times
 * in memory, and who asks for a page that is kept waits for one of them at most, also if connections of others stand
 * before his.
 * @param elapsedMs a clock that never goes back
 */
export function createTurns(elapsedMs: () => number = () => performance.now()) {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(make: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(make)
    last = mine.then(giveWay, giveWay)
    return mine
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
