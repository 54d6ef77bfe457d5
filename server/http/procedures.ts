import { appRouter } from '#server/app-router.ts'

interface Procedure {
  /** Its path on this server, such as "/trpc/diveSites.list". */
  path: string
  type: string
  isKept: boolean
  /** For the administrator alone. */
  isAdmin: boolean
}

/** By their names, as the router keeps them; its type knows them only nested. */
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta?: { isKept?: boolean; isAdmin?: boolean } } } | undefined
>

/** tRPC decodes the name: however it is written, it is one procedure. */
function nameIn(url: string): string | undefined {
  const written = /^\/trpc\/([\w.%]+)(?:\?|$)/.exec(url)?.[1]
  try {
    return written && decodeURIComponent(written)
  } catch {
    return undefined
  }
}

/** The procedure that a URL calls, if there is one. */
export function findProcedure(url: string): Procedure | null {
  const name = nameIn(url)
  const procedure = name === undefined || !Object.hasOwn(procedures, name) ? undefined : procedures[name]
  if (!procedure) return null
  const { type, meta } = procedure._def
  return { path: `/trpc/${name}`, type, isKept: meta?.isKept ?? false, isAdmin: meta?.isAdmin ?? false }
}
