import { AppError } from '#domain/app-error.ts'

const mostAtOnce = 2
const longestQueue = 64

export interface Guesser {
  /** Who guesses, and how often he was wrong lately: those who were less often come first. */
  client: string
  failures: number
  /** The clients who have logged in before, who come before everybody else. Asked for once while anybody waits. */
  listKnown: () => ReadonlySet<string>
}

interface Waiting {
  client: string
  failures: number
  isKnown: boolean
  start: () => void
  refuse: (error: AppError) => void
}

/**
 * Two at a time, 64 wait, one for each client. When it is full, whoever has logged in before takes the place of the last one
 * who has not; anybody else that of one of those by lot, so that a flood from ever new networks keeps nobody out for good.
 * @param random a number from 0 up to 1
 */
export function createLoginQueue(random: () => number = Math.random) {
  const queue: Waiting[] = []
  let running = 0
  /** As long as anybody waits. */
  let known: ReadonlySet<string> | null = null

  /** @throws AppError TOO_MANY_REQUESTS when too many wait already, or somebody took his place; the guess was not looked at */
  return async <Result>(guesser: Guesser, look: () => Promise<Result>): Promise<Result> => {
    if (running < mostAtOnce) running += 1
    else await wait(guesser)
    try {
      return await look()
    } finally {
      running -= 1
      startNext()
    }
  }

  function wait({ client, failures, listKnown }: Guesser): Promise<void> {
    if (queue.some((waiting) => waiting.client === client)) throw tooMany()
    known ??= listKnown()
    const isKnown = known.has(client)
    if (queue.length >= longestQueue) makeRoomFor({ failures, isKnown })
    return new Promise((start, refuse) => queue.push({ client, failures, isKnown, start, refuse }))
  }

  /** In the place of a stranger; nobody loses his to who was wrong more often than he. */
  function makeRoomFor({ failures, isKnown }: Pick<Waiting, 'failures' | 'isKnown'>): void {
    const strangers = queue.filter((waiting) => !waiting.isKnown && (isKnown || waiting.failures >= failures))
    const giving = isKnown ? strangers.at(-1) : strangers[Math.floor(random() * strangers.length)]
    if (!giving) throw tooMany()
    queue.splice(queue.indexOf(giving), 1)
    giving.refuse(tooMany())
  }

  /** Who has logged in before; then those with the fewest failures; of these the one who waits longest. */
  function startNext(): void {
    const rank = ({ isKnown, failures }: Waiting) => (isKnown ? -1 : failures)
    const first = Math.min(...queue.map(rank))
    const next = queue.findIndex((waiting) => rank(waiting) === first)
    const [waiting] = next === -1 ? [] : queue.splice(next, 1)
    if (queue.length === 0) known = null
    if (!waiting) return
    running += 1
    waiting.start()
  }
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'Too many logins at once. Please try again in a few seconds.', {
    retryAfterSeconds: 2,
  })
}
