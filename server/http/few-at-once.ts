import type { Readable } from 'node:stream'
import { clientNetwork } from '#server/security/client-network.ts'

interface FewAtOnce {
  /** For all together. */
  most: number
  /** For one client, who may read them as slowly as he likes. */
  mostOfClient: number
}

/** How many streams of a kind are read at once: each that is written while it is sent holds some pieces and an encoder, a few MB. */
export function createFewAtOnce({ most, mostOfClient }: FewAtOnce) {
  let open = 0
  const ofClients = new Map<string, number>()
  const openOf = (client: string) => ofClients.get(client) ?? 0
  return {
    isFull: (ipAddress: string) => open >= most || openOf(clientNetwork(ipAddress)) >= mostOfClient,
    /** Counts one until it has been read, or its reader has gone. */
    count<Stream extends Readable>(ipAddress: string, stream: Stream): Stream {
      const client = clientNetwork(ipAddress)
      open += 1
      ofClients.set(client, openOf(client) + 1)
      return stream.once('close', () => {
        open -= 1
        const left = openOf(client) - 1
        if (left > 0) ofClients.set(client, left)
        else ofClients.delete(client)
      })
    },
  }
}
