import { useQuery } from '@tanstack/react-query'
import { grouped } from '#domain/shared/numbers.ts'
import { useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

/** The number of unread messages, beside the title of their tab. */
export function UnreadCount() {
  const { data } = useQuery({
    ...useApi().adminContent.messages.queryOptions({ limit: 1 }),
    ...{ enabled: useIsStillIn(), staleTime: 0, refetchOnWindowFocus: true },
  })
  if (!data || data.unread === 0) return null
  return (
    <>
      {' '}
      <span className="badge ml-2 tabular-nums">
        <span>{grouped(data.unread)}</span>
        <span className="sr-only"> unread</span>
      </span>
    </>
  )
}
