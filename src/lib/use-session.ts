import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { clearToast } from '../components/ui/shown-toast.ts'
import { type RouterOutput, useApi } from './api.ts'

/** Requirement: s4-session-recheck. */
const recheckMs = 5 * 60_000

export type SessionInfo = RouterOutput['security']['session']

/**
 * The administrator's session: being checked, absent, or there. Only the browser requests it, because pages are rendered
 * for no one in particular. A check does not prolong it, and happens at once when the reader comes back to the page.
 */
export function useSession() {
  const isHydrated = useHydrated()
  const options = useApi().security.session.queryOptions()
  const query = useQuery({
    ...options,
    enabled: isHydrated,
    staleTime: 0,
    refetchInterval: recheckMs,
    refetchOnWindowFocus: true,
  })
  const isRefused = isUnauthorized(query.error)
  return {
    // A refused check overrides earlier data.
    info: isRefused ? null : (query.data ?? null),
    checkedAt: query.dataUpdatedAt,
    isRefused,
    /** It was there, and is no more. */
    hasEnded: isRefused && query.data !== undefined,
    failure: query.data === undefined && !isRefused ? query.error : null,
    recheck: useRecheck(),
  }
}

/** Whether no session is known to have ended. Requests nothing: it stops polling while the login is open. */
export function useIsStillIn(): boolean {
  const { error } = useQuery({ ...useApi().security.session.queryOptions(), enabled: false })
  return !isUnauthorized(error)
}

/** Whether the server has responded 401: no session, or a wrong password. */
export function isUnauthorized(error: { data?: unknown } | null): boolean {
  return (error?.data as { httpStatus?: unknown } | null | undefined)?.httpStatus === 401
}

/**
 * Checks the session, as before every save; an ended one opens the login dialog.
 * @returns false when it has ended; true also without a connection, because the next request then reports that itself
 */
export function useRecheck(): () => Promise<boolean> {
  const api = useApi()
  return useCallback(
    () =>
      api.security.session.fetch(undefined, { staleTime: 0 }).then(
        () => true,
        (error) => !isUnauthorized(error),
      ),
    [api],
  )
}

/** For saves: what the end of the session interrupts goes on by itself after the login. */
export function useResumeAfterLogin() {
  const queryClient = useQueryClient()
  const { queryKey } = useApi().security.session.queryOptions()
  const recheck = useRecheck()
  const nextLogin = () =>
    new Promise<void>((resolve) => {
      const cache = queryClient.getQueryCache()
      const stop = cache.subscribe(() => {
        if (cache.find({ queryKey })?.state.status !== 'success') return
        stop()
        resolve()
      })
    })
  /** Checks the session; where it has ended, waits for the login. */
  const untilIn = async () => {
    if (!(await recheck())) await nextLogin()
  }
  /** Runs a save, and again after the login where it was refused because the session had ended. */
  const resume = <Saved>(save: () => Promise<Saved>): Promise<Saved> =>
    save().catch(async (error) => {
      if (!isUnauthorized(error)) throw error
      await untilIn()
      return save()
    })
  return { untilIn, resume }
}

/** Any 401 on a screen of the admin, to a query or a mutation, leads to a check. Requirement: s4-session-401. */
export function useWatchForRefusals(): void {
  const queryClient = useQueryClient()
  const recheck = useRecheck()
  useEffect(() => {
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || isOfSession(event.query.queryKey)) return
      if (isUnauthorized(event.action.error)) void recheck()
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || event.mutation.meta?.isLogin) return
      if (isUnauthorized(event.action.error)) void recheck()
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient, recheck])
}

/** Takes over the state of the session from a response, without asking again. */
export function useKnownSession(): (info: SessionInfo) => void {
  const queryClient = useQueryClient()
  const { queryKey } = useApi().security.session.queryOptions()
  return (info) => void queryClient.setQueryData(queryKey, info)
}

/** Repeats refused queries after a login, and those that a new session changes. */
export function useRefetchAfterLogin(): () => void {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryKey, state }) =>
        !isOfSession(queryKey) && (isUnauthorized(state.error) || nounOf(queryKey) === 'security'),
    })
}

/** Forgets all that a session has shown, drafts, subscribers and the toast included, and asks anew. */
export function useLoggedOut(): () => void {
  const queryClient = useQueryClient()
  const { queryKey } = useApi().security.session.queryOptions()
  return () => {
    const forget = () =>
      queryClient.removeQueries({
        predicate: ({ queryKey }) => nounOf(queryKey) !== 'publicContent' && !isOfSession(queryKey),
      })
    clearToast()
    // Once nothing of it is on show: a screen would ask anew for what it misses.
    void queryClient.resetQueries({ queryKey }).then(forget)
  }
}

/** A key begins with the path of its procedure, such as ["security", "session"]. */
function nounOf([path]: QueryKey): string {
  return Array.isArray(path) ? String(path[0]) : ''
}

function isOfSession([path]: QueryKey): boolean {
  return Array.isArray(path) && path.join('.') === 'security.session'
}
