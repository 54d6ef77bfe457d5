/**
 * Takes work one after the other, and lets other requests come between two of them: what is long is never several times
 * in memory, and who asks for a page that is kept waits for one of them at most.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(make: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(make)
    last = mine.then(nextTurn, nextTurn)
    return mine
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

/** After the requests that have arrived meanwhile. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
