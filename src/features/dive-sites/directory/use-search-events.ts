import { useEffect, useRef } from 'react'
import { track } from '../../../lib/track.ts'

const settleMilliseconds = 800
const shortestCounted = 3

/** Reports each search that somebody typed and let stand, once; longer than two characters, as specified. */
export function useSearchEvents(typed: string | null): void {
  const reported = useRef('')
  useEffect(() => {
    const term = typed?.trim() ?? ''
    if (term.length < shortestCounted || term === reported.current) return
    const timer = setTimeout(() => {
      reported.current = term
      track('search_dive_sites', { search_term: term })
    }, settleMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
}
