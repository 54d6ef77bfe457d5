import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type LinkOutcome, outcomeOfStatus } from '#domain/link-health.ts'
import { problemOf, problemOfStatus } from './problem-words.ts'
import { isPublicAddress } from './public-address.ts'

const mostHops = 5

export interface AskOptions {
  /** How the asker calls itself. */
  userAgent: string
  /** Whether an IP address may be connected to; all public ones unless said otherwise. */
  isAllowed?: (address: string) => boolean
  /** For each answer's head; ten seconds unless said otherwise. */
  timeoutMs?: number
  /** Ends it. */
  signal?: AbortSignal
  /** How the addresses of a host are found. */
  findHost?: FindHost
  /** Asked when a host was not found: whether others are, so that it isn't our own network that is away. */
  areOthersFound?: () => Promise<boolean>
}

export type FindHost = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export interface LinkAnswer {
  outcome: LinkOutcome
  /** Of the last answer, or null when none came. */
  status: number | null
  /** In words for the owner. */
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

/** After these there is nobody to ask again. */
const isFinal = (code: unknown) =>
  typeof code === 'string' &&
  /^(ENOTFOUND|EAI_|ECONNREFUSED|NOT_PUBLIC|TOO_MANY_HOPS|NO_WEB_ADDRESS|CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS|ERR_SSL|EPROTO)/.test(
    code,
  )

/** Our own network or name server is away: that says nothing of the shop. */
const isOurs = (code: unknown) => typeof code === 'string' && /^(EAI_|ENETUNREACH|ENETDOWN)/.test(code)

/**
 * Asks an address whether it still answers: HEAD first, then GET where the shop does not take HEAD for an answer. Of a
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

/** One answer's status, and where it leads if it leads on. Its body is not read. */
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
