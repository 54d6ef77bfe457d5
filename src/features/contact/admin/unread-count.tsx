import { useQuery } from '@tanstack/react-query'
import { TabCount } from '../../../components/ui/tab-count.tsx'
import { useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

export function UnreadCount() {
  const { data } = useQuery({
    ...useApi().adminContent.messages.queryOptions({ limit: 1 }),
    ...{ enabled: useIsStillIn(), staleTime: 0, refetchOnWindowFocus: true },
  })
  return <TabCount count={data?.unread} word="unread" />
}
