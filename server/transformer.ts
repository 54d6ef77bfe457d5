import superjson, { type SuperJSONResult } from 'superjson'
import { z } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'

/** One input has a date or two; a body full of annotations would keep the server busy. */
const mostAnnotations = 100

const annotation = z.tuple([z.enum(['Date', 'undefined'])])
const meta = z.object({
  values: z
    .union([
      annotation,
      z.record(z.string().max(200), annotation).refine((values) => Object.keys(values).length <= mostAnnotations),
    ])
    .optional(),
})

/**
 * An input as it was before it was sent. Of superjson's types our own pages send dates and undefined; sets, maps and
 * references are read in time that grows with their square, before anybody is asked who he is.
 */
function readInput(sent: SuperJSONResult): unknown {
  if (!sent?.meta) return sent?.json
  const known = meta.safeParse(sent.meta)
  if (!known.success) throw new AppError('BAD_INPUT', 'The input has types that are not accepted here.')
  return known.data.values ? superjson.deserialize({ json: sent.json, meta: known.data }) : sent.json
}

export const transformer = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: superjson,
}
