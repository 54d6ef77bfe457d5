import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'
import { sessionCookieName } from '#server/security/session.ts'
import { refuseOtherMethods } from './methods.ts'
import { restRoutes } from './rest.ts'

export const openApiPath = '/api/openapi.json'
export const referencePath = '/api/docs'

interface Reference {
  json: Buffer
  html: Buffer
}

interface ReferenceOptions {
  env: Env
  /** Paths of the site's own styles. */
  stylesheets: readonly string[]
}

/** `/api/openapi.json` and `/api/docs`: made once, when somebody asks for them, and kept as bytes. */
export function registerApiReference(api: FastifyInstance, options: ReferenceOptions): void {
  let made: Promise<Reference> | undefined
  const reference = () => {
    made ??= makeReference(options).catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
  api.get(openApiPath, { config: { isKept: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return (await reference()).json
  })
  api.get(referencePath, { config: { isKept: true } }, async (_request, reply) => {
    const { html } = await reference()
    reply.header('cache-control', 'no-cache').header('content-security-policy', referencePolicy)
    return reply.type('text/html; charset=utf-8').send(html)
  })
  for (const path of [openApiPath, referencePath]) refuseOtherMethods(api, path, ['GET'])
}

/** The page runs no script, and fetches nothing but the site's styles, fonts and icon. */
const referencePolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

async function makeReference({ env, stylesheets }: ReferenceOptions): Promise<Reference> {
  const [{ openApiDocument }, { referencePage }] = await Promise.all([
    import('./openapi.ts'),
    import('./api-reference-page.ts'),
  ])
  const site = { siteName: env.SITE_NAME, siteUrl: env.SITE_URL, sessionCookie: sessionCookieName(env) }
  const document = openApiDocument(restRoutes, site)
  return {
    json: Buffer.from(JSON.stringify(document)),
    html: Buffer.from(referencePage(document, { ...site, stylesheets })),
  }
}
