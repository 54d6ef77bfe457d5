import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from '#server/security/client-network.ts'
import { hasSession } from '#server/security/session.ts'

/** Uncached requests of one client: far more than a person makes. */
const mostRequests = { max: 200, timeWindow: 20_000, cache: 10_000 }
/** Views and clicks that a browser reports: each is a write. */
const mostBeacons = { view: { max: 120, timeWindow: 60_000 }, click: { max: 30, timeWindow: 60_000 } }
/** Each holds a connection: beyond it they would fill all of them. Below 600, honest searches were refused under attack. */
const mostWaiting = { inAll: 700, ofClient: 40 }
/** Streams that are written while they are read, however slowly: each takes a few MB. */
const mostStreams = { inAll: 20, ofClient: 4 }

const tooMany = 'The site is very busy at the moment. Please wait a moment, then try again.'
const tooOften = 'That was a lot of requests in a short time. Please wait a moment, then try again.'

/**
 * Limits for one client and for all together. The proxy in front limits slow clients and buffers requests
 * (deploy/Caddyfile, deploy/nginx.conf).
 */
export interface Limits {
  /** For responses that will be cached: they do not wait for uncached ones. */
  cacheable: FairQueue
  /** For everything else that takes long or is large in memory. */
  queue: FairQueue
  streams: StreamCounter
  /**
   * Counts a request for what is never cached, each kind apart: `own` is what only this client reads, such as links with
   * a token. The administrator is never refused. @throws AppError TOO_MANY_REQUESTS
   */
  count(request: FastifyRequest, kind?: 'search' | 'own' | 'view' | 'click'): Promise<void>
  /** To be asked before `queue.run`. The administrator is never refused. @throws AppError UNAVAILABLE */
  assertRoom(request: FastifyRequest): Promise<void>
}

export async function createLimits(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
): Promise<Limits> {
  await app.register(rateLimit, { global: false, ...mostRequests })
  const rateOf = (most: { max: number; timeWindow: number }) =>
    app.createRateLimit({ ...most, keyGenerator: ({ ip }) => clientNetwork(ip) })
  const rates = {
    ...{ search: rateOf(mostRequests), own: rateOf(mostRequests) },
    ...{ view: rateOf(mostBeacons.view), click: rateOf(mostBeacons.click) },
  }
  const queue = createFairQueue()
  const isAdministrator = (request: FastifyRequest) => hasSession(createContext(request))
  return {
    queue,
    cacheable: createFairQueue(),
    streams: createStreamCounter(),
    async count(request, kind = 'search') {
      const rate = await rates[kind](request)
      if (rate.isAllowed || !rate.isExceeded || (await isAdministrator(request))) return
      throw new AppError('TOO_MANY_REQUESTS', tooOften, { retryAfterSeconds: rate.ttlInSeconds })
    },
    async assertRoom(request) {
      if (!queue.isFull(request.ip) || (await isAdministrator(request))) return
      throw new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 2 })
    },
  }
}

/** Between two works, other requests are read for so many turns of the event loop, but not for longer than this. */
const betweenWorks = { turns: 50, ms: 50 }

/**
 * Runs one task at a time, so that only one long response is in memory. Clients take turns, so that none waits for a
 * hundred requests of another. Cached responses are sent between two tasks.
 * @param elapsedMs a clock that never goes back
 */
export function createFairQueue(elapsedMs: () => number = () => performance.now()) {
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let length = 0
  let isRunning = false

  const queue = {
    isFull(ipAddress: string): boolean {
      const own = waiting.get(clientNetwork(ipAddress))?.length ?? 0
      return length >= mostWaiting.inAll || own >= mostWaiting.ofClient
    },
    /** @param left aborted when the client has gone: a task that has not begun is dropped, and rejects with the reason */
    run<Result>(ipAddress: string, work: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
      return new Promise((resolve, reject) => {
        if (left?.aborted) return reject(left.reason)
        const client = clientNetwork(ipAddress)
        const entry = () => Promise.resolve().then(work).then(resolve, reject)
        waiting.set(client, [...(waiting.get(client) ?? []), entry])
        length += 1
        left?.addEventListener('abort', () => remove(client, entry) && reject(left.reason))
        if (!isRunning) void runAll()
      })
    },
    /** Waits for a turn, which lasts until the returned function is called. */
    async enter(ipAddress: string, left: AbortSignal): Promise<() => void> {
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const work = () => {
        begun.resolve()
        return ended.promise
      }
      queue.run(ipAddress, work, left).catch(begun.reject)
      await begun.promise
      return ended.resolve
    },
  }
  return queue

  async function runAll(): Promise<void> {
    isRunning = true
    for (let [first] = waiting; first; [first] = waiting) {
      const [client, [entry, ...others]] = first
      waiting.delete(client)
      if (others.length > 0) waiting.set(client, others)
      length -= 1
      await entry?.()
      await readOthers()
    }
    isRunning = false
  }

  function remove(client: string, entry: () => Promise<unknown>): boolean {
    const before = waiting.get(client) ?? []
    const others = before.filter((other) => other !== entry)
    if (others.length === before.length) return false
    length -= 1
    if (others.length > 0) waiting.set(client, others)
    else waiting.delete(client)
    return true
  }

  /** Node reads one new connection in each turn, and a proxy may open one for each request. */
  async function readOthers(): Promise<void> {
    const begun = elapsedMs()
    for (let turn = 0; turn < betweenWorks.turns; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (elapsedMs() - begun >= betweenWorks.ms) return
    }
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>

export function createStreamCounter() {
  const open = new Map<string, number>()
  let inAll = 0
  return {
    /** @returns a function to call once the stream is closed. @throws AppError UNAVAILABLE when all places are taken */
    take(ipAddress: string): () => void {
      const client = clientNetwork(ipAddress)
      const own = open.get(client) ?? 0
      if (inAll >= mostStreams.inAll || own >= mostStreams.ofClient) {
        throw new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 2 })
      }
      inAll += 1
      open.set(client, own + 1)
      return () => {
        inAll -= 1
        const left = (open.get(client) ?? 1) - 1
        if (left > 0) open.set(client, left)
        else open.delete(client)
      }
    },
  }
}

type StreamCounter = ReturnType<typeof createStreamCounter>

/** Lets so many works run at once; the others follow in the order in which they came. */
export function limitConcurrency(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next one takes over this place.
      if (next) next()
      else running -= 1
    }
  }
}
