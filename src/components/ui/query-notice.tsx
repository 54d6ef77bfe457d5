import type { UseQueryResult } from '@tanstack/react-query'
import { TroubleNotice, troubleOf } from './trouble-notice.tsx'

interface QueryNoticeProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'refetch'>
  /** What is missing when it fails, as a sentence. */
  failed: string
}

/** What stands in place of an answer that has not come, or never will; nothing once there is one. */
export function QueryNotice({ query, failed }: QueryNoticeProps) {
  const trouble = query.data === undefined ? troubleOf(query.error) : null
  if (trouble) {
    return (
      <div className="mt-6">
        <TroubleNotice trouble={trouble} onRetry={() => void query.refetch()}>
          {failed}
        </TroubleNotice>
      </div>
    )
  }
  if (!query.isPending) return null
  return (
    <p role="status" className="mt-6 text-ink-soft">
      One moment.
    </p>
  )
}
