import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditShow } from '#domain/security/audit-actions.ts'
import { useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

/** Requirement: s4-security-refresh. */
const openMs = 5_000
const behindMs = 30_000

/** Polls the data of the Security tab, but never while the page is hidden or the session has ended. */
export function useDashboard({ isOpen, show }: { isOpen: boolean; show: AuditShow | undefined }) {
  const isIn = useIsStillIn()
  return useQuery({
    ...useApi().security.dashboard.queryOptions({ show }),
    enabled: isIn,
    staleTime: 0,
    // Where nothing could be loaded yet, what says so would come and go with each try.
    refetchInterval: ({ state }) => (isOpen && !(state.error && !state.data) ? openMs : behindMs),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}

export type DashboardQuery = ReturnType<typeof useDashboard>
export type DashboardData = NonNullable<DashboardQuery['data']>
