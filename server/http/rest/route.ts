import type { AppRouter } from '#server/app-router.ts'
import type { createCaller } from '#server/trpc.ts'

type Caller = ReturnType<ReturnType<typeof createCaller<AppRouter['_def']['record']>>>

/** What a REST request brings: path parameters are decoded, a parameter given twice counts once. */
interface RestRequest {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** One REST address and the procedure behind it; the second door to the same room, never a second room. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Status of a success; 200 unless said otherwise. */
  status?: number
  call: (caller: Caller, request: RestRequest) => Promise<unknown>
}
