import { appRouter } from '#server/app-router.ts'

interface Procedure {
  /** Its path on this server, such as "/trpc/diveSites.list". */
  path: string
  type: string
  isKept: boolean
}

/** By their names, as the router keeps them; its type knows them only nested. */
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta?: { isKept?: boolean } } } | undefined
>

/** The procedure that a URL calls, if there is one. */
export function findProcedure(url: string): Procedure | null {
  const name = /^\/trpc\/([\w.]+)(?:\?|$)/.exec(url)?.[1]
  const procedure = name === undefined || !Object.hasOwn(procedures, name) ? undefined : procedures[name]
  if (!procedure) return null
  const { type, meta } = procedure._def
  return { path: `/trpc/${name}`, type, isKept: meta?.isKept ?? false }
}
