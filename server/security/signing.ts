import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { signingKeys } from '#db/schema/mail.ts'

/** Each has a key of its own, so that no signature is good for anything else. */
const purposes = ['newsletter_links', 'preview_links'] as const

/** Makes the keys at the first start; deleting one invalidates every link that was ever signed with it. */
export function ensureSigningKeys(db: Db, now: Date): void {
  const keys = purposes.map((purpose) => ({ purpose, key: randomBytes(32).toString('base64url'), createdAt: now }))
  db.insert(signingKeys).values(keys).onConflictDoNothing().run()
}

/** HMAC-SHA256 of some values, in base64url. */
export function sign(db: Db, purpose: (typeof purposes)[number], values: readonly (string | number)[]): string {
  const row = db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.purpose, purpose)).get()
  if (!row) throw new Error(`There is no key for ${purpose}.`)
  return createHmac('sha256', row.key).update(JSON.stringify(values)).digest('base64url')
}

export function isSameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
