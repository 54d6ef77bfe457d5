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

/** After the requests that have arrived meanwhile. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
