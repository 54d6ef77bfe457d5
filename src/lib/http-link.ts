import { httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '#server/app-router.ts'
import { isTimeout, NoConnectionError } from './no-connection.ts'

/** Reaches the procedures over HTTP, one request each: public reads get an ETag each, and nothing can be batched. */
export const overHttp = httpLink<AppRouter>({ url: '/trpc', transformer: superjson, fetch: fetchAnswer })

/** A dead connection would be waited for without end; only the response of a backup takes as long as this. */
const responseTimeoutMs = 60_000
const takesItsTime = /\badminContent\.makeBackup\b/

/**
 * A failure that is not one of our own responses (a proxy's page, say) raises its status and text. Requirement: s8-generic.
 */
async function fetchAnswer(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const request = new AbortController()
  const { signal } = request
  init?.signal?.addEventListener('abort', () => request.abort())
  const timeOut = () => request.abort(new DOMException('No answer came in time.', 'TimeoutError'))
  if (!takesItsTime.test(String(input))) setTimeout(timeOut, responseTimeoutMs)
  // Chrome before 124 rejects with an AbortError, whatever the reason.
  const response = await fetch(input, { ...init, credentials: 'include', signal }).catch((error) =>
    unreached(signal.reason ?? error),
  )
  const isOurs = response.headers.get('content-type')?.includes('application/json')
  if (response.ok || isOurs) return response
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
}

/** The caller knows of its own abort; anything else that fetch throws is a lost connection. */
function unreached(error: unknown): never {
  throw error instanceof TypeError || isTimeout(error) ? new NoConnectionError() : error
}
