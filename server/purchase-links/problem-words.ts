/** What an error of the network means, by its code or the beginning of it. */
const words: [code: RegExp, problem: string][] = [
  [/^ENOTFOUND/, 'No such host was found.'],
  [/^ECONNREFUSED/, 'The host refuses connections.'],
  [/^TIMEOUT|ETIMEDOUT/, 'No answer in time.'],
  [/^NOT_PUBLIC/, 'It leads to an address that is not public.'],
  [/^TOO_MANY_HOPS/, 'It leads from one address to the next without end.'],
  [/^NO_WEB_ADDRESS/, 'It leads to something that is no web address.'],
  [/^(CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS|ERR_SSL|EPROTO)/, 'Its https is broken: browsers warn of it.'],
]

/** Why no answer came, by the error's code, in words for the owner. */
export function problemOf(code: unknown): string {
  return words.find(([pattern]) => pattern.test(String(code)))?.[1] ?? 'The connection broke off.'
}

/** What a status says, in words for the owner; null where all is well. */
export function problemOfStatus(status: number): { problem: string | null } {
  if (status >= 200 && status < 300) return { problem: null }
  if (status === 404 || status === 410) return { problem: `There is no such page (${status}).` }
  if (status === 429) return { problem: 'The shop is asked too often (429).' }
  if (status === 403 || status === 405) return { problem: `The shop does not answer machines (${status}).` }
  if (status >= 500) return { problem: `The shop has a fault (${status}).` }
  return { problem: `It answers with ${status}.` }
}
