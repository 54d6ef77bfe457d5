import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** How long a code is shown. Source: RFC 6238, section 5.2. */
const stepMs = 30_000

/** Every authenticator app supports SHA-1, six digits and 30 seconds. Source: RFC 6238, RFC 4226. */
const standard = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000 }

/** 160 bits, base32, as RFC 4226 asks for. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function authenticatorUri(secret: string, siteName: string): string {
  return new TOTP({ ...standard, issuer: siteName, label: 'admin', secret: Secret.fromBase32(secret) }).toString()
}

/** Which 30 seconds since 1970 a code belongs to, of those now and on either side; null when to none of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isAppCode(code)) return null
  const timestamp = now.getTime()
  const totp = new TOTP({ ...standard, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: withoutGaps(code), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / stepMs) + delta
}

/** Whether it is one of an app, such as "123 456"; everything else is taken for a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(withoutGaps(code))
}

/** Without characters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Groups of letters, such as "k7fmq-2xw9h": five bits a letter, nearly. */
export function makeGroups(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Ten, of 79 bits each, such as "k7fm-2xw9-hq3t-9prs". */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => makeGroups(4, 4))
}

/** However it was typed: capitals, gaps and hyphens are not looked at. */
export function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(withoutGaps(code).toLowerCase()).digest('hex')
}

function withoutGaps(code: string): string {
  return code.replaceAll(/[\s\p{Dash}]/gu, '')
}
