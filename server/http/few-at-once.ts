import type { Readable } from 'node:stream'
import { type Bounds, createShares } from './shares.ts'

/**
 * How many streams of a kind are read at once, however slowly: each that is written while it is sent holds some pieces and
 * an encoder, a few MB. When all places are taken, who has most of them loses his oldest to who has fewer.
 */
export function createFewAtOnce(bounds: Bounds) {
  const places = createShares(bounds)
  return {
    isFull: (ipAddress: string) => !places.hasRoom(ipAddress),
    /** Counts one until it has been read, or its reader has gone. */
    count<Stream extends Readable>(ipAddress: string, stream: Stream): Stream {
      return stream.once('close', places.take(ipAddress, 1, { isAllowed: () => true, letGo: () => stream.destroy() }))
    },
  }
}
