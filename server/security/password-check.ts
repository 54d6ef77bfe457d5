import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { AppError } from '#domain/app-error.ts'

// argon2id takes 10 to 20 ms of a core on purpose, off the main thread. A flood of guesses must neither take the machine
// from visitors nor keep the administrator waiting, hence two at once, a short fair queue, and what follows.

/**
 * Once the right password has been seen, others are told apart without hashing: by a keyed digest that lives in this
 * process alone, under a key that is never stored. See docs/decisions/015-logins-under-attack.md.
 */
const digestKey = randomBytes(32)
let known: { passwordHash: string; digest: Buffer } | null = null

const digestOf = (password: string) => createHmac('sha256', digestKey).update(password).digest()

/** Remembers that this password is the one behind this hash. */
export function rememberPassword(passwordHash: string, password: string): void {
  known = { passwordHash, digest: digestOf(password) }
}

const mostAtOnce = 2
const longestQueue = 64

interface Waiting {
  client: string
  failures: number
  start: () => void
}
const queue: Waiting[] = []
let running = 0

interface Guess {
  password: string
  passwordHash: string
  /** Who guesses, and how often he was wrong lately: those who were less often come first. */
  client: string
  failures: number
}

/**
 * Whether a password is the right one.
 * @throws AppError TOO_MANY_REQUESTS when too many wait already; the guess was not looked at
 */
export async function isRightPassword({ password, passwordHash, client, failures }: Guess): Promise<boolean> {
  if (known?.passwordHash === passwordHash) return timingSafeEqual(known.digest, digestOf(password))
  await takeTurn(client, failures)
  try {
    const isRight = await verify(passwordHash, password)
    if (isRight) rememberPassword(passwordHash, password)
    return isRight
  } finally {
    running -= 1
    startNext()
  }
}

function takeTurn(client: string, failures: number): Promise<void> {
  if (running < mostAtOnce) {
    running += 1
    return Promise.resolve()
  }
  if (queue.length >= longestQueue || queue.some((waiting) => waiting.client === client)) {
    throw new AppError('TOO_MANY_REQUESTS', 'Too many logins at once. Please try again in a few seconds.', {
      retryAfterSeconds: 2,
    })
  }
  return new Promise((start) => queue.push({ client, failures, start }))
}

/** Of those with the fewest failures the one who waits longest. */
function startNext(): void {
  const fewest = Math.min(...queue.map(({ failures }) => failures))
  const next = queue.findIndex(({ failures }) => failures === fewest)
  const [waiting] = next === -1 ? [] : queue.splice(next, 1)
  if (!waiting) return
  running += 1
  waiting.start()
}
