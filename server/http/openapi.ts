import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import type { RestRoute } from '#server/rest-rows.ts'
import { refusal, refusalsOf } from './openapi-refusals.ts'
import { tidy } from './openapi-schemas.ts'
import { groupOf, groups, introduction } from './openapi-words.ts'
import { bodyOf, guardOf, pathParameters, queryOf } from './rest-input.ts'

export interface DescribedSite {
  siteName: string
  siteUrl: string
  sessionCookie: string
}

/** The documented REST interface as an OpenAPI document. Imported when somebody asks for it: the site starts without. */
export function openApiDocument(rows: readonly RestRoute[], { siteName, siteUrl, sessionCookie }: DescribedSite) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) }
  }
  return createDocument(
    {
      openapi: '3.1.1',
      info: { title: `${siteName} REST API`, version: '1.0.0', description: introduction },
      servers: [{ url: siteUrl }],
      tags: groups.filter(({ name }) => rows.some(({ path }) => groupOf(path) === name)).map(({ name }) => ({ name })),
      paths,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description: 'The cookie that POST /api/admin/login sets. It ends after 30 minutes without a change.',
          },
        },
      },
    },
    { override: tidy },
  )
}

function operationOf(row: RestRoute): ZodOpenApiOperationObject {
  const { doc } = row
  const query = queryOf(row)
  const body = bodyOf(row)
  const names = pathParameters(row.path)
  return {
    operationId: operationId(row),
    tags: [groupOf(row.path)],
    summary: doc.summary,
    ...(doc.more ? { description: doc.more } : {}),
    ...securityOf(row),
    ...(names.length > 0 || query
      ? {
          requestParams: {
            ...(names.length > 0 ? { path: withExamples(pathSchema(names), { id: 1, ...doc.example?.path }) } : {}),
            ...(query ? { query: withExamples(query, doc.example?.query) } : {}),
          },
        }
      : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: row.takesFile
              ? { 'multipart/form-data': { schema: body } }
              : { 'application/json': { schema: body, example: doc.example?.body } },
          },
        }
      : {}),
    responses: responsesOf(row),
  }
}

/** Such as "patch-dive-sites-id-photo": also where the reference page has it. */
function operationId({ method, path }: RestRoute): string {
  return `${method.toLowerCase()}${path.replace('/api', '').replace(/[/:]+/g, '-')}`
}

function securityOf({ doc }: RestRoute): Pick<ZodOpenApiOperationObject, 'security'> {
  if (doc.session) return { security: [{}, { session: [] }] }
  return { security: guardOf(doc.procedure).isAdmin ? [{ session: [] }] : [] }
}

/** An id as `parseRowId` reads it; other names are free texts. */
function pathSchema(names: string[]): z.ZodObject {
  const rowId = z.int().min(1).max(999_999_999_999_999)
  return z.object(Object.fromEntries(names.map((name) => [name, name === 'id' ? rowId : z.string()])))
}

function withExamples(fields: z.ZodObject, examples: Record<string, unknown> = {}): z.ZodObject {
  const entries = Object.entries(fields.shape).map(([name, schema]) => {
    const example = examples[name]
    return [name, example === undefined ? schema : (schema as z.ZodType).meta({ param: { example } })]
  })
  return z.object(Object.fromEntries(entries))
}

function responsesOf(row: RestRoute): ZodOpenApiResponsesObject {
  const refusals = refusalsOf(row).map(([status, description]) => [
    String(status),
    {
      description,
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: { 'application/json': { schema: refusal } },
    },
  ])
  return { [String(row.status ?? 200) as '200']: successOf(row), ...Object.fromEntries(refusals) }
}

const retryAfter = z.object({ 'Retry-After': z.int().meta({ description: 'Seconds to wait.' }) })

function successOf({ doc: { answer } }: RestRoute) {
  if (answer === null) return { description: 'It is done; there is nothing to say.' }
  if (answer === 'text/csv') return { description: 'The file.', content: { 'text/csv': { schema: z.string() } } }
  return { description: 'It worked.', content: { 'application/json': { schema: answer } } }
}
