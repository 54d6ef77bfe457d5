import type { z } from 'zod'
import type { CreateDocumentOptions } from 'zod-openapi'

type Override = Extract<NonNullable<CreateDocumentOptions['override']>, (...parameters: never) => unknown>
type Rendered = Parameters<Override>[0]['jsonSchema']

/** Beyond it a bound only says what a number of JavaScript or SQLite holds. */
const realBound = 1e12

/** Writes what zod knows of a value in the way that JSON carries it, and leaves out what helps nobody. */
export const tidy: Override = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod as unknown as { def: Definition }
  if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  // What only the server knows may come along in a whole item.
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

/** What is refused by the second schema of a pipe is refused, though its first says nothing of it. */
function takeLongest(jsonSchema: Rendered, out: z.core.$ZodType | undefined): void {
  const longest = out?._zod.def.checks
    ?.map(({ _zod }) => _zod.def as { check: string; maximum?: number })
    .find(({ check }) => check === 'max_length')?.maximum
  if (jsonSchema.type === 'string' && longest !== undefined) jsonSchema.maxLength ??= longest
}

/** Choices within choices are one list, each said once. */
function flatten(jsonSchema: Rendered): void {
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
