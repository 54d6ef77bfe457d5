import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { type LinkOutcome, outcomeOfStatus } from '#domain/purchase-links/link-health.ts'

const mostHops = 5

export interface AskOptions {
  userAgent: string
  /** Whether an IP address may be connected to; all public ones unless said otherwise. */
  isAllowed?: (address: string) => boolean
  /** For the head of each response; ten seconds by default. */
  timeoutMs?: number
  signal?: AbortSignal
  findHost?: FindHost
  /** Asked when a host was not found: whether others are, so that it isn't our own network that is away. */
  areOthersFound?: () => Promise<boolean>
}

export type FindHost = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

interface LinkAnswer {
  outcome: LinkOutcome
  /** Of the last response, or null when none arrived. */
  status: number | null
  problem: string | null
}

/** Names that mean the machine itself (RFC 6761), which some name servers would send elsewhere: they are not even looked up. */
const isThisMachine = (host: string) => /^(.+\.)?(localhost|ip6-localhost|ip6-loopback)\.?$/.test(host)

/** Why an address was not asked to its end: told in words by `problemOf`. */
class AskProblem extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A GET after one of these would be useless. */
const isFinal = (code: unknown) =>
  typeof code === 'string' &&
  /^(ENOTFOUND|EAI_|ECONNREFUSED|NOT_PUBLIC|TOO_MANY_HOPS|NO_WEB_ADDRESS|CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS|ERR_SSL|EPROTO)/.test(
    code,
  )

/** Our own network or name server is away: that says nothing of the shop. */
const isOurs = (code: unknown) => typeof code === 'string' && /^(EAI_|ENETUNREACH|ENETDOWN)/.test(code)

/**
 * Asks a URL whether it still responds: HEAD first, then GET where the shop does not support HEAD. Of a
 * page only the head is read. Never throws. @returns null when it could not be asked, for a reason of our own
 */
export async function askAddress(address: string, options: AskOptions): Promise<LinkAnswer | null> {
  const head = await follow('HEAD', address, options)
  const isEnough = head.status !== null ? head.outcome === 'fine' || head.status === 429 : isFinal(head.code)
  const { code, ...answer } = isEnough || options.signal?.aborted ? head : await follow('GET', address, options)
  if (isOurs(code)) return null
  const { areOthersFound = async () => true } = options
  return code === 'ENOTFOUND' && !(await areOthersFound()) ? null : answer
}

async function follow(method: 'HEAD' | 'GET', address: string, options: AskOptions) {
  try {
    let url = readUrl(address)
    for (let hop = 0; ; hop += 1) {
      const { status, location } = await ask(method, url, options)
      if (location === null) return { ...problemOfStatus(status), outcome: outcomeOfStatus(status), status, code: null }
      if (hop === mostHops) throw new AskProblem('TOO_MANY_HOPS')
      url = readUrl(location, url)
    }
  } catch (error) {
    const code = codeOf(error)
    return { outcome: 'failed' as const, status: null, problem: problemOf(code), code }
  }
}

/** Of a host with several addresses, what the last of them said that can be reached at all from here. */
function codeOf(error: unknown): unknown {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const codes = errors.map((each) => (each as { code?: unknown } | null)?.code)
  return codes.findLast((code) => !isOurs(code)) ?? codes[0]
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new AskProblem('NO_WEB_ADDRESS')
  return url
}

/** The status of one response, and its redirect target if it has one. Its body is not read. */
function ask(
  method: 'HEAD' | 'GET',
  url: URL,
  options: AskOptions,
): Promise<{ status: number; location: string | null }> {
  const { userAgent, isAllowed = isPublicAddress, timeoutMs = 10_000, signal, findHost = lookup } = options
  const patience = AbortSignal.timeout(timeoutMs)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for what is an IP address already.
  if (isThisMachine(host) || (isIP(host) && !isAllowed(host))) return Promise.reject(new AskProblem('NOT_PUBLIC'))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      ...{ method, agent: false, maxHeaderSize: 65_536, lookup: lookupAllowed(isAllowed, findHost) },
      headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    asking.on('response', (response) => {
      resolve(headOf(response))
      response.on('error', () => undefined)
      asking.destroy()
    })
    // 101: a shop that wants to speak something else.
    asking.on('upgrade', (response, socket) => {
      resolve(headOf(response))
      socket.on('error', () => undefined)
      socket.destroy()
    })
    asking.on('error', (error) => reject(patience.aborted ? new AskProblem('TIMEOUT') : error))
    // Always the last, and sometimes the only one: whatever came before has settled it.
    asking.on('close', () => reject(new AskProblem('BROKEN_OFF')))
    asking.end()
  })
}

function headOf({ statusCode: status = 0, headers: { location } }: IncomingMessage) {
  const isRedirect = [301, 302, 303, 307, 308].includes(status) && location !== undefined
  return { status, location: isRedirect ? location : null }
}

/** Finds a host's addresses and refuses it when any of them is not allowed: what is connected to is what was looked at. */
function lookupAllowed(isAllowed: (address: string) => boolean, findHost: FindHost): LookupFunction {
  return (host, options, done) => {
    findHost(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new AskProblem('ENOTFOUND'), '')
      if (!found.every(({ address }) => isAllowed(address))) return done(new AskProblem('NOT_PUBLIC'), '')
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

/** The meaning of a network error, by its code or the beginning of it. */
const words: [code: RegExp, problem: string][] = [
  [/^ENOTFOUND/, 'The shop’s server was not found.'],
  [/^ECONNREFUSED/, 'The shop’s server refuses connections.'],
  [/^TIMEOUT|ETIMEDOUT/, 'There was no response in time.'],
  [/^NOT_PUBLIC/, 'It leads to an IP address that is not public.'],
  [/^TOO_MANY_HOPS/, 'It redirects too many times.'],
  [/^NO_WEB_ADDRESS/, 'It leads to something that is not a web URL.'],
  [
    /^(CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS|ERR_SSL|EPROTO)/,
    'Its HTTPS is not set up correctly: browsers will show a warning.',
  ],
]

/** Why no response arrived, by the error's code, in words for the owner. */
function problemOf(code: unknown): string {
  return words.find(([pattern]) => pattern.test(String(code)))?.[1] ?? 'The connection was dropped.'
}

/** The meaning of a status for the owner; null where all is well. */
function problemOfStatus(status: number): { problem: string | null } {
  if (status >= 200 && status < 300) return { problem: null }
  if (status === 404 || status === 410) return { problem: `There is no such page (${status}).` }
  if (status === 429) return { problem: 'The shop has had too many requests (429).' }
  if (status === 403 || status === 405) return { problem: `The shop blocks automatic checks (${status}).` }
  if (status >= 500) return { problem: `The shop’s server responded with an error (${status}).` }
  return { problem: `It responds with ${status}.` }
}

/**
 * Networks that no shop is in: this machine, private ones, those of a connection or a provider, groups of receivers,
 * and what is kept for examples and experiments. Source: IANA special-purpose address registries.
 */
const closed = blockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Tunnels into IPv4, and examples.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
/** Only this part of IPv6 is given out to the public at all. */
const open = blockList(['2000::/3'])

function blockList(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
  }
  return list
}

/** Whether an IP address is one of the public internet. IPv4 written as IPv6 ("::ffff:10.0.0.1") counts as IPv6: no. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
