import { useQuery } from '@tanstack/react-query'
import { grouped } from '#domain/shared/numbers.ts'
import { useApi } from '../../../lib/api.ts'
import { useIsStillIn } from '../../../lib/use-session.ts'

/** The corrections, as fresh as the window has the focus. A tab that is not on show asks for nothing. */
export function useCorrections(isOpen: boolean) {
  return useQuery({
    ...useApi().adminContent.corrections.queryOptions(),
    ...{ enabled: isOpen, staleTime: 0, refetchOnWindowFocus: true },
  })
}

/** The number of open corrections, beside the title of their tab. */
export function OpenCount() {
  const { data } = useCorrections(useIsStillIn())
  if (!data || data.open === 0) return null
  return (
    <>
      {' '}
      <span className="badge ml-2 tabular-nums">
        <span>{grouped(data.open)}</span>
        <span className="sr-only"> open</span>
      </span>
    </>
  )
}
