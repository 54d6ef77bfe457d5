import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { refuseOtherMethods } from '#server/http/errors.ts'
import { builtPath } from '#server/http/pages/built-assets.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { sessionCookieName } from '#server/security/session.ts'
import { restRoutes } from './rest.ts'

interface ApiDocsOptions {
  createContext: (request: FastifyRequest) => Context
  /** Where the built browser files are; null while they are served from their source. */
  clientFolder: string | null
}

const documentPath = '/api/openapi.json'
const pagePath = '/api/docs'

/** Swagger UI needs neither inline scripts nor inline styles; its icons are data URLs. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/api/openapi.json`, and `/api/docs`, which shows it in Swagger UI (`src/api-docs.ts`). */
export function registerApiDocs(api: FastifyInstance, { createContext, clientFolder }: ApiDocsOptions): void {
  api.get(documentPath, { config: { isCached: true } }, async (request, reply) => {
    const { env } = createContext(request)
    const { openApiDocument } = await import('./openapi.ts')
    const site = { siteName: env.SITE_NAME, siteUrl: env.SITE_URL, sessionCookie: sessionCookieName(env) }
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return JSON.stringify(openApiDocument(restRoutes, site))
  })
  api.get(pagePath, { config: { isCached: true } }, async (request, reply) => {
    const { SITE_NAME } = createContext(request).env
    reply.header('cache-control', 'no-cache').header('content-security-policy', pagePolicy)
    return reply.type('text/html; charset=utf-8').send(page(escapeXml(SITE_NAME), clientFolder))
  })
  for (const path of [documentPath, pagePath]) refuseOtherMethods(api, path, ['GET'])
}

function page(siteName: string, clientFolder: string | null): string {
  const pathOf = (source: string) => (clientFolder ? builtPath(clientFolder, source) : `/${source}`)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${siteName} REST API</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${pathOf('src/api-docs.css')}">
<script type="module" src="${pathOf('src/api-docs.ts')}"></script>
</head>
<body>
<header><a href="/">${siteName}</a></header>
<div id="api-docs">
<main>
<h1>${siteName} REST API</h1>
<p>Every call is described in the <a href="${documentPath}">OpenAPI document</a>. Turn on JavaScript to read it on this page.</p>
</main>
</div>
</body>
</html>
`
}
