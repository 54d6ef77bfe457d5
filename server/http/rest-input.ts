import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod'
import type { RestRoute } from '#server/rest-rows.ts'

/** A procedure as its builder made it; tRPC's type keeps neither inputs nor what a router may say of them. */
type Definition = { inputs: unknown[]; meta?: { isAdmin?: boolean }; type: string }

const definitionOf = (procedure: AnyProcedure) => procedure._def as unknown as Definition

/** Who may call it, and whether it changes anything. */
export function guardOf(procedure: AnyProcedure): { isAdmin: boolean; isMutation: boolean } {
  const { meta, type } = definitionOf(procedure)
  return { isAdmin: meta?.isAdmin ?? false, isMutation: type === 'mutation' }
}

/** The names in a path such as "/api/articles/:id". */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}

/** The query that a row reads, or null. */
export function queryOf({ method, path, doc }: RestRoute): z.ZodObject | null {
  if (doc.query) return orNothing(doc.query)
  return method === 'GET' ? orNothing(inputOf(doc.procedure).omit(named(path))) : null
}

/** The body that a row reads, or null. An id in the path counts; one in the body is ignored, as in every whole item. */
export function bodyOf({ method, path, doc }: RestRoute): z.ZodObject | null {
  if (method === 'GET') return null
  const body = doc.body ?? inputOf(doc.procedure)
  const names = named(path)
  if (!orNothing(body.omit(names))) return null
  return names.id ? body.omit(names).extend({ id: z.unknown().optional() }) : body
}

function inputOf(procedure: AnyProcedure): z.ZodObject {
  const [input] = definitionOf(procedure).inputs
  return input instanceof z.ZodObject ? input : z.object({})
}

function named(path: string): Record<string, true> {
  return Object.fromEntries(pathParameters(path).map((name) => [name, true]))
}

function orNothing(fields: z.ZodObject): z.ZodObject | null {
  return Object.keys(fields.shape).length > 0 ? fields : null
}
