import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'
import { sessionCookieName } from '#server/security/session.ts'
import { readBuiltAssets } from './built-assets.ts'
import { refuseOtherMethods } from './methods.ts'
import { restRoutes } from './rest.ts'

export const openApiPath = '/api/openapi.json'
export const referencePath = '/api/docs'

interface Reference {
  json: Buffer
  html: Buffer
  /** The content security policy of the page. */
  policy: string
}

interface ReferenceOptions {
  env: Env
  /** Where the built styles of the site are; null while they are served from their source. */
  clientFolder: string | null
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
    const { html, policy } = await reference()
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(html)
  })
  for (const path of [openApiPath, referencePath]) refuseOtherMethods(api, path, ['GET'])
}

/** The page runs no script, and fetches nothing but the site's styles, fonts and icon. */
const referencePolicy = (styles: string) => [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

async function makeReference({ env, clientFolder }: ReferenceOptions): Promise<Reference> {
  const { openApiDocument } = await import('./openapi.ts')
  const { referencePage, referenceStyles } = await import('./api-reference-page.ts')
  const site = { siteName: env.SITE_NAME, siteUrl: env.SITE_URL, sessionCookie: sessionCookieName(env) }
  const document = openApiDocument(restRoutes, site)
  const stylesheets = clientFolder ? readBuiltAssets(clientFolder).stylesheets : ['/src/styles.css']
  return {
    json: Buffer.from(JSON.stringify(document)),
    html: Buffer.from(referencePage(document, { ...site, stylesheets })),
    policy: referencePolicy(referenceStyles).join('; '),
  }
}
