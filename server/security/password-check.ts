import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createLoginQueue, type Guesser } from './login-queue.ts'
import { verifyPassword } from './password-hash.ts'

// argon2id takes 35 ms of a core on purpose, off the main thread. A flood of guesses must neither take the machine
// from visitors nor keep the administrator waiting, hence two at once, a short fair queue (login-queue.ts), and what follows.

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

const takeTurn = createLoginQueue()

interface Guess extends Guesser {
  password: string
  passwordHash: string
}

/**
 * Whether a password is the right one.
 * @throws AppError TOO_MANY_REQUESTS when too many wait already; the guess was not looked at
 */
export async function isRightPassword({ password, passwordHash, ...guesser }: Guess): Promise<boolean> {
  if (known?.passwordHash === passwordHash) return timingSafeEqual(known.digest, digestOf(password))
  return takeTurn(guesser, async () => {
    const isRight = await verifyPassword(passwordHash, password)
    if (isRight) rememberPassword(passwordHash, password)
    return isRight
  })
}
