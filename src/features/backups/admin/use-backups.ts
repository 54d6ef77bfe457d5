import { useQuery } from '@tanstack/react-query'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

export type BackupState = RouterOutput['adminContent']['backups']

const underWayMs = 2_000

/** The state of the backups, polled only while one is made. */
export function useBackups({ isOpen = true } = {}) {
  const isIn = useIsStillIn()
  return useQuery({
    ...useApi().adminContent.backups.queryOptions(),
    ...{ enabled: isOpen && isIn, staleTime: 0, refetchOnWindowFocus: true },
    refetchInterval: ({ state: { data } }) => (data?.isUnderWay ? underWayMs : false),
  })
}
