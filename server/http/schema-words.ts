/** As much of a JSON Schema as the REST document uses. */
export interface ReadSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: ReadSchema[]
  items?: ReadSchema
  properties?: Record<string, ReadSchema>
  required?: string[]
  additionalProperties?: boolean | ReadSchema
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  readOnly?: boolean
  description?: string
  examples?: unknown[]
}

/** The name of the shape that a schema is, or is a list of; null when it has none. */
export function schemaName({ $ref, items }: ReadSchema): string | null {
  return $ref?.split('/').at(-1) ?? (items ? schemaName(items) : null)
}

const kinds: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
}

/** What a value may be, in words such as "text, at most 200 characters, or null". */
export function typeWords(schema: ReadSchema): string {
  const { anyOf, type, format, items, properties } = schema
  if (schema.$ref) return schemaName(schema) ?? ''
  if (anyOf) return either(anyOf.map(typeWords))
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if ('const' in schema) return schema.const === '' ? 'an empty text' : String(schema.const)
  if (Array.isArray(type)) return either(type.map((one) => typeWords({ ...schema, type: one })))
  if (format === 'date-time') return 'instant'
  if (format === 'date') return 'day, such as 2026-11-20'
  if (items) return `list of ${typeWords(items)}${items.properties ? '' : most(schema.maxItems, 'entries')}`
  if (properties) return `objects with ${Object.keys(properties).join(', ')}`
  if (type === 'object') return 'object'
  return `${kinds[String(type)] ?? 'anything'}${limits(schema)}`
}

function limits({ type, minimum, maximum, maxLength }: ReadSchema): string {
  if (type === 'string') return most(maxLength, 'characters')
  if (type !== 'integer' && type !== 'number') return ''
  // The largest id is nobody's concern.
  if (minimum !== undefined && maximum !== undefined && maximum < 1e12) return ` from ${minimum} to ${maximum}`
  return ''
}

function most(limit: number | undefined, things: string): string {
  return limit === undefined ? '' : `, at most ${limit.toLocaleString('en-AU')} ${things}`
}

/** An empty text and null come last, as what may be sent instead. */
function either(words: string[]): string {
  const isLast = (word: string) => word === 'an empty text' || word === 'null'
  const [others, last] = [words.filter((word) => !isLast(word)), words.filter(isLast)]
  return [...others, ...last].join(', or ')
}
