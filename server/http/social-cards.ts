import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseRowId } from '#domain/row-id.ts'
import { drawElsewhere } from '#server/art/social-card/draw-elsewhere.ts'
import { type CardPainter, createCardQueue } from '#server/art/social-card/painter.ts'
import { cardFolder, findCardFile, keepCardFile } from '#server/art/social-card/social-card-files.ts'
import { type CardSubject, findArticleCard, findReviewCard, getDiveSiteCard } from '#server/art/social-card/subjects.ts'
import type { Context } from '#server/context.ts'

const forEver = 'public, max-age=31536000, immutable'

type FindCard = (context: Context, id: number) => CardSubject | null

const nouns: Record<string, FindCard> = {
  'dive-sites': ({ db, env }, id) => getDiveSiteCard(db, id, env.SITE_NAME),
  articles: ({ db, env, now }, id) => findArticleCard(db, id, now(), env.SITE_NAME),
  reviews: ({ db, env, now }, id) => findReviewCard(db, id, now(), env.SITE_NAME),
}

interface CardOptions {
  /** Tests bring their own. */
  painter?: CardPainter
  folder?: string
}

/**
 * Social cards at `/cards/{noun}/{id}-{hash}.png`, drawn when they are first asked for and then kept on disk. The hash
 * is of what the card shows: the right one may be kept for ever, an old one leads to the card of today.
 */
export function registerCards(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
  { painter = drawElsewhere(), folder }: CardOptions = {},
): void {
  const draw = createCardQueue(painter)
  app.addHook('onClose', async () => painter.close())

  for (const [noun, findCard] of Object.entries(nouns)) {
    app.get<{ Params: { file: string } }>(`/cards/${noun}/:file`, async (request, reply) => {
      const [, idText = '', hash = ''] = /^(\d+)-([a-z\d]+)\.png$/.exec(request.params.file) ?? []
      const id = parseRowId(idText)
      const context = createContext(request)
      const card = id === null ? null : findCard(context, id)
      if (!card) return reply.callNotFound()
      if (hash !== card.hash) {
        return reply.header('cache-control', 'no-cache').redirect(`/cards/${noun}/${id}-${card.hash}.png`, 302)
      }
      const png = await cardFile(folder ?? cardFolder(context.env.DATABASE_FILE), card, request)
      return sendCard(reply, png)
    })
  }

  async function cardFile(cards: string, { hash, content }: CardSubject, request: FastifyRequest): Promise<Uint8Array> {
    const known = await findCardFile(cards, hash)
    if (known) return known
    const png = await draw(hash, content)
    // A full or read-only disk costs time, not the card.
    await keepCardFile(cards, hash, png).catch((err) => request.log.warn({ err }, 'a social card could not be kept'))
    return png
  }
}

function sendCard(reply: FastifyReply, png: Uint8Array) {
  reply.header('content-type', 'image/png').header('cache-control', forEver)
  return reply.send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
}
