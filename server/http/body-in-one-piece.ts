import { Readable } from 'node:stream'

/**
 * A body whose length is known, given on in one piece once all of it has come. Fastify keeps the pieces as they come until
 * then, and each takes a place of its own in V8's memory, however small it is: a thousand bodies sent in a quarter of a
 * million pieces are more than it holds. Here each is copied into its place outside that memory, and forgotten.
 */
export function bodyInOnePiece(body: Readable, length: number): Readable {
  let isBegun = false
  return new Readable({
    // Its place is made once somebody reads it: what is refused unread takes none.
    read() {
      if (isBegun) return
      isBegun = true
      const whole = Buffer.allocUnsafeSlow(length)
      let filled = 0
      // Whoever leaves before his body is whole: what reads it is told as the body itself would.
      body.on('error', (error) => this.destroy(error))
      body.on('data', (piece: Buffer) => {
        filled += piece.copy(whole, filled)
      })
      body.on('end', () => {
        this.push(whole.subarray(0, filled))
        this.push(null)
      })
    },
  })
}
