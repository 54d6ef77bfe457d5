import { AppError } from '#domain/shared/app-error.ts'
import type { SocialCardContent } from './social-card-content.ts'

export interface SocialCardPainter {
  draw(content: SocialCardContent): Promise<Uint8Array>
  close(): void
}

const mostWaiting = 20

/**
 * One social card at a time, whoever asks; the same one, named by its hash, is drawn once for all who wait for it.
 * @throws AppError UNAVAILABLE when too many are waiting
 */
export function createSocialCardQueue(painter: SocialCardPainter) {
  const underWay = new Map<string, Promise<Uint8Array>>()
  let last: Promise<unknown> = Promise.resolve()

  return function draw(hash: string, content: SocialCardContent): Promise<Uint8Array> {
    const known = underWay.get(hash)
    if (known) return known
    // One of them is being drawn, the others wait.
    if (underWay.size > mostWaiting) {
      throw new AppError('UNAVAILABLE', 'Too many pictures are being drawn. Please try again in a moment.')
    }
    const drawn = last.then(() => painter.draw(content)).finally(() => underWay.delete(hash))
    last = drawn.catch(() => {})
    underWay.set(hash, drawn)
    return drawn
  }
}
