import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { pictureOfWidth, readPictureAddress } from '#domain/pictures/picture.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { drawElsewhere } from '#server/art/social-card/draw-elsewhere.ts'
import { findSocialCardFile, keepSocialCardFile, socialCardFolder } from '#server/art/social-card/social-card-files.ts'
import { createSocialCardQueue, type SocialCardPainter } from '#server/art/social-card/social-card-queue.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import { findPictureFile } from '#server/pictures/queries.ts'
import type { SocialCard } from '#server/publishing/content.ts'

/** Wide enough for the window of a card, in which it is cut. */
const photoWidth = 800
const forEver = 'public, max-age=31536000, immutable'

interface SocialCardOptions {
  painter?: SocialCardPainter
  folder?: string
}

/**
 * Social cards at `/cards/{noun}/{id}-{hash}.png`, drawn on the first request and then cached on disk. The hash is of
 * their content: the current path may be cached forever, an old one redirects to it. A card without its photo is not cached.
 */
export function registerSocialCards(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
  { painter = drawElsewhere(), folder }: SocialCardOptions = {},
): void {
  const draw = createSocialCardQueue(painter)
  app.addHook('onClose', async () => painter.close())

  for (const { socialCard: socialCards } of contents) {
    if (!socialCards) continue
    app.get<{ Params: { file: string } }>(`/cards/${socialCards.folder}/:file`, async (request, reply) => {
      const id = parseRowId(/^(\d+)-[a-z\d]+\.png$/.exec(request.params.file)?.[1] ?? '')
      const context = createContext(request)
      const socialCard = id === null ? null : socialCards.find(context, id)
      if (!socialCard) return reply.callNotFound()
      const [, hash = ''] = /-([a-z\d]+)\.png$/.exec(socialCard.path) ?? []
      if (!request.params.file.endsWith(`-${hash}.png`)) {
        return reply.header('cache-control', 'no-cache').redirect(socialCard.path, 302)
      }
      const cacheFolder = folder ?? socialCardFolder(context.env.DATABASE_FILE)
      const { png, isWhole } = await socialCardFile(cacheFolder, hash, socialCard, request)
      reply.header('content-type', 'image/png').header('cache-control', isWhole ? forEver : 'no-cache')
      return reply.send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
    })
  }

  async function socialCardFile(
    cacheFolder: string,
    hash: string,
    socialCard: SocialCard,
    request: FastifyRequest,
  ): Promise<{ png: Uint8Array; isWhole: boolean }> {
    const known = await findSocialCardFile(cacheFolder, hash)
    if (known) return { png: known, isWhole: true }
    const { content, isWhole } = contentWithPhoto(createContext(request).db, socialCard)
    // One without its photo is another picture under the same path.
    const png = await draw(isWhole ? hash : `${hash} without its photo`, content)
    if (!isWhole) return { png, isWhole }
    // On a full or read-only disk the social card is drawn again each time.
    await keepSocialCardFile(cacheFolder, hash, png).catch((err) =>
      request.log.warn({ err }, 'a social card could not be stored'),
    )
    return { png, isWhole }
  }
}

/** With the owner's picture in place of the drawing, where one was uploaded; not whole as long as that one is missing. */
function contentWithPhoto(
  db: Db,
  { content, imageUrl }: SocialCard,
): { content: SocialCard['content']; isWhole: boolean } {
  const own = readPictureAddress(imageUrl ?? '')
  if (!own) return { content, isWhole: true }
  const [, width] = /\/(\d+)\.jpg$/.exec(pictureOfWidth(own, photoWidth)) ?? []
  const file = findPictureFile(db, own.hash, Number(width), 'jpg')
  if (!file) return { content, isWhole: false }
  return {
    content: { ...content, art: { kind: 'photo', jpeg: Buffer.concat([file.first, ...file.rest()]) } },
    isWhole: true,
  }
}
