import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type RouterOutput, useApi } from './api.ts'

/** Requirement: s4-session-recheck. */
const recheckMs = 5 * 60_000

export type SessionInfo = RouterOutput['security']['session']

/**
 * The administrator's session: being checked, absent, or there. It is asked for by the browser alone, because pages are
 * rendered for nobody in particular. Asking does not keep it alive.
 */
export function useSession() {
  const isHydrated = useHydrated()
  const options = useApi().security.session.queryOptions()
  const query = useQuery({ ...options, enabled: isHydrated, staleTime: 0, refetchInterval: recheckMs })
  const isRefused = query.error?.data?.httpStatus === 401
  return {
    // What was known before the check that refused it is no longer true.
    info: isRefused ? null : (query.data ?? null),
    checkedAt: query.dataUpdatedAt,
    isRefused,
    /** It was there, and is no more. */
    hasEnded: isRefused && query.data !== undefined,
    failure: query.data === undefined && !isRefused ? query.error : null,
    recheck: () => void query.refetch(),
  }
}

/** Takes over what an answer has said of the session, without asking again. */
export function useKnownSession(): (info: SessionInfo) => void {
  const queryClient = useQueryClient()
  const { queryKey } = useApi().security.session.queryOptions()
  return (info) => void queryClient.setQueryData(queryKey, info)
}

/** Forgets all that a session has shown, and asks anew. */
export function useLoggedOut(): () => void {
  const queryClient = useQueryClient()
  const { queryKey } = useApi().security.session.queryOptions()
  return () => {
    queryClient.removeQueries({ queryKey: [['security']], type: 'inactive' })
    void queryClient.resetQueries({ queryKey })
  }
}
