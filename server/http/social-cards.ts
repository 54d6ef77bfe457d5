import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseRowId } from '#domain/row-id.ts'
import { drawElsewhere } from '#server/art/social-card/draw-elsewhere.ts'
import { createSocialCardQueue, type SocialCardPainter } from '#server/art/social-card/painter.ts'
import { findSocialCardFile, keepSocialCardFile, socialCardFolder } from '#server/art/social-card/social-card-files.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import type { SocialCard } from '#server/publishing/content.ts'

const forEver = 'public, max-age=31536000, immutable'

interface SocialCardOptions {
  /** Tests bring their own. */
  painter?: SocialCardPainter
  folder?: string
}

/**
 * Social cards at `/cards/{noun}/{id}-{hash}.png`, drawn when they are first asked for and then kept on disk. The hash
 * is of what the card shows: the right one may be kept for ever, an old one leads to the card of today.
 */
export function registerSocialCards(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
  { painter = drawElsewhere(), folder }: SocialCardOptions = {},
): void {
  const draw = createSocialCardQueue(painter)
  app.addHook('onClose', async () => painter.close())

  for (const { socialCard } of contents) {
    if (!socialCard) continue
    app.get<{ Params: { file: string } }>(`/cards/${socialCard.folder}/:file`, async (request, reply) => {
      const id = parseRowId(/^(\d+)-[a-z\d]+\.png$/.exec(request.params.file)?.[1] ?? '')
      const context = createContext(request)
      const card = id === null ? null : socialCard.find(context, id)
      if (!card) return reply.callNotFound()
      const [, hash = ''] = /-([a-z\d]+)\.png$/.exec(card.path) ?? []
      if (!request.params.file.endsWith(`-${hash}.png`)) {
        return reply.header('cache-control', 'no-cache').redirect(card.path, 302)
      }
      const png = await cardFile(folder ?? socialCardFolder(context.env.DATABASE_FILE), hash, card, request)
      return sendCard(reply, png)
    })
  }

  async function cardFile(
    cards: string,
    hash: string,
    { content }: SocialCard,
    request: FastifyRequest,
  ): Promise<Uint8Array> {
    const known = await findSocialCardFile(cards, hash)
    if (known) return known
    const png = await draw(hash, content)
    // A full or read-only disk costs time, not the card.
    await keepSocialCardFile(cards, hash, png).catch((err) =>
      request.log.warn({ err }, 'a social card could not be kept'),
    )
    return png
  }
}

function sendCard(reply: FastifyReply, png: Uint8Array) {
  reply.header('content-type', 'image/png').header('cache-control', forEver)
  return reply.send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
}
