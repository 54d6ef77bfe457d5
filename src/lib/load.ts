import { notFound } from '@tanstack/react-router'
import { isTRPCClientError } from '@trpc/client'
import { unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import type { AppRouter } from '#server/app-router.ts'
import type { Api } from './api.ts'
import { BusyError, isNoConnection, NoConnectionError } from './no-connection.ts'
import { breadcrumbs, type PageHead } from './page-head.ts'

/** Input that a procedure refuses (a slug that is too long, say) is not found, just as input that finds nothing. */
const missing = new Set(['NOT_FOUND', 'BAD_REQUEST'])
const busy = new Set(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'])

/**
 * Awaits what a loader needs. What does not exist becomes the route's not-found screen with status 404; a refusal for
 * much traffic keeps its words; any other failure becomes one error without details, because what a loader throws is
 * written into the page.
 */
export async function load<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data
  } catch (error) {
    const code = isTRPCClientError<AppRouter>(error) ? (error.data?.code ?? '') : ''
    if (missing.has(code)) throw notFound()
    if (busy.has(code)) throw new BusyError((error as Error).message)
    throw isNoConnection(error) ? new NoConnectionError() : new Error(unexpectedErrorMessage)
  }
}

/** Whether a loader failed because the server did, as opposed to a fault of the page's script. The message survives the way into the page. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof Error && error.message === unexpectedErrorMessage
}

interface LoadedHead extends Omit<PageHead, 'site'> {
  /** The page's name in breadcrumbs. */
  crumb?: string
}

/** The data of a page's `head`, with the site's part. Loaders call it, because their code loads with the screen and a head's on every page. */
export async function loadHead(api: Api, { crumb, ...page }: LoadedHead): Promise<PageHead> {
  const { name, url } = await load(api.publicContent.site.ensureData())
  const trail = crumb ? [breadcrumbs(url, [{ name: crumb, path: page.path.replace(/\?.*/, '') }])] : []
  return { ...page, structuredData: [...(page.structuredData ?? []), ...trail], site: { name, url } }
}
