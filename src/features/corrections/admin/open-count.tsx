import { useQuery } from '@tanstack/react-query'
import { TabCount } from '../../../components/ui/tab-count.tsx'
import { useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

/** The corrections, as fresh as the window has the focus. A tab that is not on show asks for nothing. */
export function useCorrections(isOpen: boolean) {
  return useQuery({
    ...useApi().adminContent.corrections.queryOptions(),
    ...{ enabled: isOpen, staleTime: 0, refetchOnWindowFocus: true },
  })
}

export function OpenCount() {
  return <TabCount count={useCorrections(useIsStillIn()).data?.open} word="open" />
}
