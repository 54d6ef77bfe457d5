import { z } from 'zod'
import { spamSigns } from '#domain/contact/spam-signs.schema.ts'
import { isOneLine, trimmed } from '#domain/shared/visible-text.ts'
import { parseUrl } from '#domain/shared/web-url.ts'

/** A text that may become a line of a mail's head; `noun` begins the message, such as "Your name". */
export function oneLine(missing: string, noun: string) {
  return z.string({ error: missing }).refine(isOneLine, {
    error: `${noun} must be on one line.`,
    abort: true,
  })
}

/** Atoms with dots between them, and a domain of two labels or more. Source: RFC 5322, section 3.2.3. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** An email address whose domain, if it is in another alphabet, is written as mail servers know it (punycode). */
function withAsciiDomain(email: string): string {
  const [, name = '', domain = ''] = /^([^@]*@)([^@\s/?#:\\[\]%]*)$/.exec(email) ?? []
  const host = /[^\0-\x7f]/.test(domain) && parseUrl(`http://${domain}`)?.hostname
  return host ? name + host : email
}

/** An address as it is stored: trimmed, lower-cased, in ASCII. `missing` is said when there is none. */
export function emailAddressOr(missing: string) {
  return oneLine(missing, 'An email address')
    .overwrite(trimmed)
    .overwrite(withAsciiDomain)
    .min(1, { error: missing })
    .max(254, { error: 'An email address can have at most 254 characters.' })
    .pipe(z.email({ pattern: emailPattern, error: 'Please enter a valid email address.' }))
    .transform((email) => email.toLowerCase())
}

export const emailAddress = emailAddressOr('Please enter your email address.')

export const subscribeInput = z.strictObject({ email: emailAddress })

/** The same from our own forms: which one, and the signs that a person filled it in. A page from before an upgrade may send others. */
export const subscribeFormInput = subscribeInput
  .extend({ form: z.enum(['home', 'blog']).optional(), ...spamSigns })
  .strip()
export type SubscribeFormInput = z.output<typeof subscribeFormInput>
