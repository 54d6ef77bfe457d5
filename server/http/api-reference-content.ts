import type { openApiDocument } from './openapi.ts'
import { type ReadSchema, schemaName, typeWords } from './schema-words.ts'

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/** What the reference says of one field, parameter or body. */
export interface Field {
  name: string
  isRequired: boolean
  /** Such as "text, at most 200 characters". */
  type: string
  description: string
  /** The shape that it has, where that is one of the reference. */
  shape: string | null
}

export interface Call {
  id: string
  method: string
  path: string
  summary: string
  description: string
  session: 'none' | 'sometimes' | 'needed'
  parameters: (Field & { place: string })[]
  body: Field[]
  /** Sent as a form with a file, not as JSON. */
  isForm: boolean
  /** What to type into a terminal. */
  example: string
  success: { status: string; answer: Field | null; type: string | null }
  refusals: { status: string; reason: string }[]
}

export interface Shape {
  name: string
  description: string
  fields: Field[]
  /** As JSON. */
  example: string | null
}

export interface Reference {
  title: string
  introduction: string
  groups: { name: string; calls: Call[] }[]
  shapes: Shape[]
}

/** The document of the REST interface as people read it: by groups, each call with its example, and each shape once. */
export function referenceOf(document: OpenApiDocument): Reference {
  const { info, tags = [], paths = {}, components, servers } = document
  const site = servers?.[0]?.url ?? ''
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    (Object.entries(item) as [string, ReadOperation][]).map(([method, operation]) => ({
      group: operation.tags?.[0],
      call: callOf({ method: method.toUpperCase(), path, operation, site }),
    })),
  )
  return {
    title: info.title,
    introduction: info.description ?? '',
    groups: tags.map(({ name }) => ({ name, calls: calls.flatMap(({ group, call }) => (group === name ? call : [])) })),
    shapes: Object.entries((components?.schemas ?? {}) as Record<string, ReadSchema>)
      .map(([name, schema]) => ({
        name,
        description: schema.description ?? '',
        fields: fieldsOf(schema),
        example: schema.examples?.[0] === undefined ? null : JSON.stringify(schema.examples[0], null, 2),
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}

/** As `openApiDocument` writes each of them; the library's type allows for more. */
interface ReadOperation {
  operationId: string
  tags?: string[]
  summary: string
  description?: string
  security: object[]
  parameters?: { in: string; name: string; required?: boolean; schema: ReadSchema; example?: unknown }[]
  requestBody?: { content: Partial<Record<string, { schema: ReadSchema; example?: unknown }>> }
  responses: Record<string, { description: string; content?: Record<string, { schema: ReadSchema }> }>
}

interface ReadCall {
  method: string
  path: string
  operation: ReadOperation
  site: string
}

function callOf({ method, path, operation, site }: ReadCall): Call {
  const { operationId: id, summary, description = '', security, parameters = [], responses } = operation
  const [[formType, body] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {})
  const [success = ['200', { description: '' }], ...refusals] = Object.entries(responses)
  const [type, answer] = Object.entries(success[1].content ?? {})[0] ?? [null, null]
  return {
    ...{ id, method, path, summary, description },
    session: security.length === 0 ? 'none' : security.length === 1 ? 'needed' : 'sometimes',
    parameters: parameters.map(({ name, in: place, required = false, schema }) => ({
      ...fieldOf(name, schema, required),
      place: place === 'path' ? 'in the path' : 'in the query',
    })),
    body: body ? fieldsOf(body.schema) : [],
    isForm: formType === 'multipart/form-data',
    example: commandFor({ method, path, operation, site }),
    success: { status: success[0], type, answer: answer && fieldOf('', answer.schema, true) },
    refusals: refusals.map(([status, { description: reason }]) => ({ status, reason })),
  }
}

function fieldsOf({ properties = {}, required = [] }: ReadSchema): Field[] {
  return Object.entries(properties)
    .filter(([, schema]) => !schema.readOnly)
    .map(([name, schema]) => fieldOf(name, schema, required.includes(name)))
}

function fieldOf(name: string, schema: ReadSchema, isRequired: boolean): Field {
  const description = schema.$ref ? '' : (schema.description ?? '')
  return { name, isRequired, type: typeWords(schema), description, shape: schemaName(schema) }
}

/** A command that makes the call of the example; the session is kept in a file. */
function commandFor({ method, path, operation, site }: ReadCall): string {
  const { parameters = [], security, requestBody } = operation
  const given = parameters.filter(({ example }) => example !== undefined)
  const query = given.filter((parameter) => parameter.in === 'query')
  const address = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&')
  const example = requestBody?.content['application/json']?.example
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${site}${address}${search ? `?${search}` : ''}'`,
    ...(path === '/api/admin/login' ? ['-c session.txt'] : []),
    ...(security.length === 1 ? ['-b session.txt'] : []),
    ...(path.endsWith('/csv') ? ['-OJ'] : []),
    ...(example ? ["-H 'Content-Type: application/json'", `-d '${shellText(JSON.stringify(example, null, 2))}'`] : []),
    ...(requestBody?.content['multipart/form-data'] ? ["-F 'file=@photo.jpg'", "-F 'alt=What it shows'"] : []),
  ]
  return lines.join(' \\\n  ')
}

function shellText(text: string): string {
  return text.replaceAll("'", "'\\''")
}
