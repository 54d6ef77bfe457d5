import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newsletterLink, newsletterPages, type TokenPurpose } from '#domain/newsletter/newsletter-links.ts'
import { personalLink } from '#domain/newsletter/subscriber.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { refuseOtherMethods } from '#server/http/errors.ts'
import { followPersonalLink } from '#server/newsletter/personal-links.ts'

/** The body of a mail program or of the page's button: a few words, in one of two encodings. */
const largestBodyBytes = 4_096
/** In a form's encoding, or as a part of multipart/form-data. */
const oneClick = /List-Unsubscribe(=|"\s*\r?\n\r?\n)One-Click/

/**
 * `POST /newsletter/confirm` and `/newsletter/unsubscribe` with a personal token: from the page's button, and from mail
 * programs and providers (RFC 8058). The token is the proof; where the post comes from is not asked, and no cookie is read.
 */
export async function registerNewsletterLinks(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_request, body, done) =>
    done(null, String(body)),
  )
  for (const purpose of ['confirm', 'unsubscribe'] as const satisfies TokenPurpose[]) {
    const { path } = newsletterPages[purpose]
    app.post(path, async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      reply.header('cache-control', 'no-store')
      const isOneClick = purpose === 'unsubscribe' && oneClick.test(String(request.body ?? ''))
      const link = personalLink.safeParse({ purpose, token })
      try {
        if (!link.success) throw new AppError('NOT_FOUND', 'This link no longer works.')
        await followPersonalLink(createContext(request), link.data)
      } catch (error) {
        if (isOneClick || !(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
      }
      // A mail program takes no redirect for a yes; a person is shown the page, which says what became of it.
      if (isOneClick) return reply.type('text/plain; charset=utf-8').send('Unsubscribed.')
      return reply.redirect(newsletterLink(purpose, link.data?.token ?? ''), 303)
    })
    refuseOtherMethods(app, path, ['GET', 'POST'])
  }
}
