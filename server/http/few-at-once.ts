import type { Readable } from 'node:stream'

/** How many streams of a kind are read at once: each that is written while it is sent holds some pieces and an encoder, a few MB. */
export function createFewAtOnce(most: number) {
  let open = 0
  return {
    isFull: () => open >= most,
    /** Counts one until it has been read, or its reader has gone. */
    count<Stream extends Readable>(stream: Stream): Stream {
      open += 1
      return stream.once('close', () => {
        open -= 1
      })
    },
  }
}
