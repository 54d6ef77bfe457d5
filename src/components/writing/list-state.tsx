import type { UseQueryResult } from '@tanstack/react-query'
import { TroubleNotice, troubleOf } from '../trouble-notice.tsx'

/** What is said in place of a list that is not there yet, or could not be read. */
export function ListState({
  list,
}: {
  list: Pick<UseQueryResult, 'data' | 'error' | 'isPaused' | 'isPending' | 'refetch'>
}) {
  const trouble = list.data ? null : troubleOf(list)
  if (trouble) {
    return (
      <div className="mt-6">
        <TroubleNotice trouble={trouble} onRetry={() => void list.refetch()}>
          The list could not be read.
        </TroubleNotice>
      </div>
    )
  }
  return list.isPending && <p className="mt-6 text-ink-soft">One moment.</p>
}
