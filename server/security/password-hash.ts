import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** argon2id with 19 MiB and 2 passes. Source: OWASP password storage cheat sheet. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** The hash of a password in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, both in base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2id({ message: password, nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/**
 * Whether a password is the one behind a hash, whatever that hash cost.
 * @throws Error when it is no argon2id hash in PHC form
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) throw new Error('The stored password is no argon2id hash.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const stored = Buffer.from(tag, 'base64')
  const given = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: stored.length,
  })
  return timingSafeEqual(stored, given)
}

/** Runs in libuv's thread pool, off the main thread. */
function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return argon2Async('argon2id', parameters)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
