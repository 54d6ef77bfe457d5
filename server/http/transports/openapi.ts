import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { type AppErrorCode, appErrorStatus } from '#domain/shared/app-error.ts'
import type { RestRoute } from '#server/rest-rows.ts'
import { largestVisitorBodyBytes } from './guards.ts'
import { bodyOf, guardOf, pathParameters, queryOf } from './rest.ts'

const introduction = `Read everything the site publishes as JSON. With a session, the administrator's programs can also manage articles, gear reviews, dive sites, products, pictures and subscribers.

## Requests

Bodies are JSON objects, sent as \`application/json\` with a \`Content-Length\` and without a \`Content-Encoding\`. Unknown fields are refused. Fields that only the server sets (\`id\`, \`createdAt\`, \`updatedAt\`, \`position\`) may be sent as part of a whole item, and are ignored.

Write dates and times like \`2026-03-14T10:00:00+11:00\`; responses give them in UTC.

## Sessions

\`POST /api/admin/login\` sets a session cookie. Send it with every call that needs a session. A session ends after 30 minutes without a change.

## Edit conflicts

Everything that can be edited has a \`revision\`. Send the one you edited: if a newer one has been stored since, nothing is overwritten, and the response is 409 with the stored item in \`details.current\`.

## Repeated requests

A POST that creates an item takes an \`idempotencyKey\`, a random string. If the response is lost, send the request again with the same key: the response is the item that already exists, with what you sent last, and nothing is created twice.

## Errors

The response to an error is \`{ "error": string, "details"?: object }\`, where \`error\` is a sentence for people to read. Each call lists its own errors. In addition, a URL that does not exist gets 404, a wrong method 405 (with \`Allow\`), a body without a length 413, a compressed body 415, and a fault on our side 500. With 429 and 503, \`Retry-After\` says how many seconds to wait.

## Caching

Responses have an \`ETag\`. Send it back as \`If-None-Match\`, and the response is an empty 304 for as long as nothing has changed.`

/** The tags of the document in their order; a new noun adds its own. */
const tags = [
  { name: 'Articles', start: '/api/articles' },
  { name: 'Gear reviews', start: '/api/reviews' },
  { name: 'Dive sites', start: '/api/dive-sites' },
  { name: 'Products', start: '/api/products' },
  { name: 'Locations', start: '/api/locations' },
  { name: 'Pictures', start: '/api/pictures' },
  { name: 'Newsletter', start: '/api/newsletter' },
  { name: 'Contact', start: '/api/contact' },
  { name: 'Administrator', start: '/api/admin' },
]

/** @throws Error for a path that has no tag */
export function tagOf(path: string): string {
  const tag = tags.find(({ start }) => path === start || path.startsWith(`${start}/`))
  if (!tag)
    throw new Error(`The OpenAPI document has no tag for ${path}: add one in server/http/transports/openapi.ts.`)
  return tag.name
}

interface DescribedSite {
  siteName: string
  siteUrl: string
  sessionCookie: string
}

/** The REST interface as an OpenAPI document. It is imported on request, so that the site starts without it. */
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
      tags: tags.filter(({ name }) => rows.some(({ path }) => tagOf(path) === name)).map(({ name }) => ({ name })),
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
  const security = securityOf(row)
  // Viewers show a session that is needed as a padlock, if at all.
  const description = [doc.more, security.length === 1 && 'Needs a session.'].filter(Boolean).join(' ')
  const query = queryOf(row)
  const body = bodyOf(row)
  const names = pathParameters(row.path)
  return {
    operationId: operationId(row),
    tags: [tagOf(row.path)],
    summary: doc.summary,
    ...(description ? { description } : {}),
    security,
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

function operationId({ method, path }: RestRoute): string {
  return `${method.toLowerCase()}${path.replace('/api', '').replace(/[/:]+/g, '-')}`
}

function securityOf({ doc }: RestRoute): NonNullable<ZodOpenApiOperationObject['security']> {
  if (doc.session) return [{}, { session: [] }]
  return guardOf(doc.procedure).isAdmin ? [{ session: [] }] : []
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
  if (answer === null) return { description: 'Done. The response is empty.' }
  if (answer === 'text/csv') return { description: 'The file.', content: { 'text/csv': { schema: z.string() } } }
  return { description: 'It worked.', content: { 'application/json': { schema: answer } } }
}

const details = z
  .looseObject({
    fieldErrors: z.record(z.string(), z.array(z.string())).meta({ description: 'The problems with each field.' }),
    formErrors: z.array(z.string()).meta({ description: 'What is wrong with the input as a whole.' }),
    missing: z.array(z.string()).meta({ description: 'The fields that are required for publishing.' }),
    current: z.record(z.string(), z.unknown()).meta({ description: 'What is stored, after an edit conflict.' }),
  })
  .partial()

const refusal = z
  .object({
    error: z.string().meta({ description: 'What went wrong, written for people.' }),
    details: z.union([z.string(), details]).optional(),
    data: details.optional().meta({ description: 'The object, where `details` is text.' }),
  })
  .meta({ id: 'Error', examples: [{ error: 'Please enter a valid email address.' }] })

/** The statuses that a row can refuse with, each with the reason. Those of every address (405, 500) are told once for all. */
export function refusalsOf(row: RestRoute): [status: number, reason: string][] {
  const isWrite = row.method !== 'GET'
  const { isAdmin, isMutation } = guardOf(row.doc.procedure)
  const reasons: Partial<Record<AppErrorCode, string>> = {
    ...(pathParameters(row.path).length > 0 ? { BAD_INPUT: 'The URL cannot be decoded.' } : {}),
    ...(isAdmin ? { UNAUTHORISED: 'There is no session, or it has ended.' } : {}),
    ...(row.doc.session ? { UNAUTHORISED: 'This needs a session, and there is none.' } : {}),
    ...(pathParameters(row.path).includes('id') ? { NOT_FOUND: 'There is nothing with this id.' } : {}),
    ...(isWrite ? refusalsOfWrites(row) : {}),
    ...(isMutation ? { UNAVAILABLE: 'Nothing can be saved at the moment.' } : {}),
    ...row.doc.refuses,
  }
  return (Object.entries(reasons) as [AppErrorCode, string][])
    .map(([code, reason]): [number, string] => [appErrorStatus[code], reason])
    .sort(([a], [b]) => a - b)
}

function refusalsOfWrites(row: RestRoute): Partial<Record<AppErrorCode, string>> {
  const { largestBody = largestVisitorBodyBytes, takesFile } = row
  if (takesFile) {
    return {
      BAD_INPUT: 'The body is not a form with a file, the file is not a usable picture, or a text field is not valid.',
      FORBIDDEN: 'It was sent by a page on another site.',
      TOO_LARGE: 'The file is larger than 25 MB.',
      UNSUPPORTED_MEDIA_TYPE: 'The body is not sent as multipart/form-data.',
    }
  }
  return {
    BAD_INPUT: 'The body is not a JSON object, or a field is not valid: `details` names each one.',
    FORBIDDEN: 'It was sent by a page on another site.',
    TOO_LARGE: `The body is larger than ${size(largestBody)}.`,
    UNSUPPORTED_MEDIA_TYPE: 'The body is not sent as application/json.',
  }
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}

type Override = Extract<NonNullable<CreateDocumentOptions['override']>, (...parameters: never) => unknown>
type JsonSchema = Parameters<Override>[0]['jsonSchema']

/** Beyond it a bound only says what a number of JavaScript or SQLite holds. */
const realBound = 1e12

/** Describes a value as JSON has it, without details that do not help a reader. */
const tidy: Override = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod as unknown as { def: Definition }
  if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  // A whole item may contain fields that only the server sets.
  if (def.type === 'unknown' && io === 'input') Object.assign(jsonSchema, { readOnly: true, description: 'Ignored.' })
  if (def.type === 'pipe' && io === 'input') takeLongest(jsonSchema, def.out)
  flatten(jsonSchema)
  if (typeof jsonSchema.format === 'string' && jsonSchema.format.startsWith('date')) delete jsonSchema.pattern
  if (Math.abs(jsonSchema.minimum ?? 0) > realBound) delete jsonSchema.minimum
  if (Math.abs(jsonSchema.maximum ?? 0) > realBound) delete jsonSchema.maximum
}

interface Definition {
  type: string
  out?: z.core.$ZodType
}

/** The second schema of a pipe limits the length, which the first does not state. */
function takeLongest(jsonSchema: JsonSchema, out: z.core.$ZodType | undefined): void {
  const longest = out?._zod.def.checks
    ?.map(({ _zod }) => _zod.def as { check: string; maximum?: number })
    .find(({ check }) => check === 'max_length')?.maximum
  if (jsonSchema.type === 'string' && longest !== undefined) jsonSchema.maxLength ??= longest
}

/** Choices within choices are one list, each said once. */
function flatten(jsonSchema: JsonSchema): void {
  if (!jsonSchema.anyOf) return
  const choices = jsonSchema.anyOf.flatMap((choice) =>
    'anyOf' in choice && choice.anyOf && Object.keys(choice).length === 1 ? choice.anyOf : [choice],
  )
  const said = new Map(choices.map((choice) => [JSON.stringify(choice), choice]))
  const [only, ...others] = said.values()
  if (only && others.length === 0) {
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, only)
  } else jsonSchema.anyOf = [...said.values()]
}
