import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/shared/app-error.ts'
import { verifyPassword } from './password-hash.ts'

const mostAtOnce = 2
const longestQueue = 64

interface Guesser {
  /** Clients with fewer recent failures come first. */
  client: string
  failures: number
  /** The clients that have logged in before, which come before all others. Read once while anybody waits. */
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
 * Runs two checks at a time; 64 wait, one for each client. In a full queue, a client that has logged in before replaces
 * the last one that has not; any other client replaces a random one of those, so that a flood locks nobody out for good.
 * @param random a number from 0 up to 1
 */
export function createLoginQueue(random: () => number = Math.random) {
  const queue: Waiting[] = []
  let running = 0
  /** As long as anybody waits. */
  let known: ReadonlySet<string> | null = null

  /** @throws AppError TOO_MANY_REQUESTS when the queue is full, or another client took its place; the guess was not checked */
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

  /** Removes an unknown client, but none with fewer failures than the new one. */
  function makeRoomFor({ failures, isKnown }: Pick<Waiting, 'failures' | 'isKnown'>): void {
    const strangers = queue.filter((waiting) => !waiting.isKnown && (isKnown || waiting.failures >= failures))
    const giving = isKnown ? strangers.at(-1) : strangers[Math.floor(random() * strangers.length)]
    if (!giving) throw tooMany()
    queue.splice(queue.indexOf(giving), 1)
    giving.refuse(tooMany())
  }

  /** Known clients first; then those with the fewest failures; of these the one that has waited longest. */
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

// argon2id takes 35 ms of a core on purpose, off the main thread. A flood of guesses must neither take the machine
// from visitors nor keep the administrator waiting, hence two at once, a short fair queue, and what follows.

/**
 * Once the right password has been seen, others are told apart without hashing: by a keyed digest that lives in this
 * process alone, under a key that is never stored. See docs/decisions/015-logins-under-attack.md.
 */
const digestKey = randomBytes(32)
let known: { passwordHash: string; digest: Buffer } | null = null

const digestOf = (password: string) => createHmac('sha256', digestKey).update(password).digest()

export function rememberPassword(passwordHash: string, password: string): void {
  known = { passwordHash, digest: digestOf(password) }
}

const inLoginQueue = createLoginQueue()

interface Guess extends Guesser {
  password: string
  passwordHash: string
}

/**
 * Whether a password is the right one.
 * @throws AppError TOO_MANY_REQUESTS when the queue is full; the guess was not checked
 */
export async function isRightPassword({ password, passwordHash, ...guesser }: Guess): Promise<boolean> {
  if (known?.passwordHash === passwordHash) return timingSafeEqual(known.digest, digestOf(password))
  return inLoginQueue(guesser, async () => {
    const isRight = await verifyPassword(passwordHash, password)
    if (isRight) rememberPassword(passwordHash, password)
    return isRight
  })
}
