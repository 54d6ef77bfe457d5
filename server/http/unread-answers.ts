import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/security/client-network.ts'

/** A body, or what stands for the pieces of one. */
interface Waiting {
  readonly length: number
}

interface Unread {
  client: string
  body: Waiting
  letGo: () => void
}

/** Beside all that is kept: twenty whole directories of several thousand dive sites. */
const mostUnreadBytes = 48 * 1_048_576
/** Nearly every answer is taken at once. One of which something is left after so long has a slow reader. */
const soonMs = 200

/**
 * Answers that have been made and not been read yet stay in memory, however slowly their clients read. Beyond a size of all
 * together, whoever holds most loses his oldest: everybody else, with ten files at once over a slow line, loses nothing.
 */
export function createUnreadAnswers(mostBytes: number) {
  /** In the order in which they were sent. */
  const unread = new Set<Unread>()
  /** What is kept has one body for all who read it. */
  const readers = new Map<Waiting, number>()
  let bytes = 0

  function add(answer: Unread): void {
    unread.add(answer)
    const others = readers.get(answer.body) ?? 0
    readers.set(answer.body, others + 1)
    if (others === 0) bytes += answer.body.length
  }

  function remove(answer: Unread): void {
    if (!unread.delete(answer)) return
    const others = (readers.get(answer.body) ?? 1) - 1
    if (others > 0) readers.set(answer.body, others)
    else {
      readers.delete(answer.body)
      bytes -= answer.body.length
    }
  }

  function hold(ip: string, raw: ServerResponse, body: Waiting): void {
    // Its reader has gone already.
    if (raw.destroyed) return
    const answer = { client: clientNetwork(ip), body, letGo: () => raw.destroy() }
    add(answer)
    raw.once('close', () => remove(answer))
    while (bytes > mostBytes) {
      const oldest = oldestOfGreediest(unread)
      if (!oldest) return
      remove(oldest)
      oldest.letGo()
    }
  }

  return {
    /** Counts the body of an answer until it has been read, or its reader has gone. */
    hold: ({ ip }: FastifyRequest, { raw }: FastifyReply, body: Waiting) => hold(ip, raw, body),
    /** The same for an answer that is about to be written piece by piece, of which so many bytes wait at once. */
    holdOnceSlow({ ip }: FastifyRequest, { raw }: FastifyReply, pieceBytes: number): void {
      const check = () => raw.writableLength > 0 && hold(ip, raw, { length: pieceBytes })
      setTimeout(check, soonMs).unref()
    },
  }
}

function oldestOfGreediest(unread: ReadonlySet<Unread>): Unread | undefined {
  const bodiesOf = new Map<string, Set<Waiting>>()
  for (const { client, body } of unread) bodiesOf.set(client, (bodiesOf.get(client) ?? new Set()).add(body))
  const sizes = [...bodiesOf].map(([client, bodies]) => ({ client, bytes: sizeOf(bodies) }))
  const greediest = sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most), { client: '', bytes: 0 })
  return [...unread].find(({ client }) => client === greediest.client)
}

function sizeOf(bodies: ReadonlySet<Waiting>): number {
  return [...bodies].reduce((sum, { length }) => sum + length, 0)
}

/** Those of this process. */
export const unreadAnswers = createUnreadAnswers(mostUnreadBytes)
