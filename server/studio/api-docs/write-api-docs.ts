import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { referenceMarkdown } from '#server/http/api-reference-markdown.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { restRoutes } from '#server/http/rest.ts'

/** The site that the written reference speaks of: one on the reader's own machine. */
const site = { siteName: 'Kelp & Coral', siteUrl: 'http://localhost:3000', sessionCookie: 'session' }

/** The text of docs/api.md. */
export function apiDocs(): string {
  return referenceMarkdown(openApiDocument(restRoutes, site))
}

// Writes docs/api.md: `npm run api-docs`.
if (import.meta.main) writeFileSync(join(projectRoot, 'docs/api.md'), apiDocs())
