import { useEffect, useRef } from 'react'
import { track } from '../../../lib/track.ts'

const settleMilliseconds = 800
const shortestCounted = 3

/** Reports each search that somebody typed and let stand, once; longer than two characters, as specified. */
export function useSearchEvents(text: string, searchInUrl: string): void {
  const first = useRef(searchInUrl)
  const reported = useRef('')
  useEffect(() => {
    const term = text.trim()
    if (text === first.current || term.length < shortestCounted || term === reported.current) return
    const timer = setTimeout(() => {
      reported.current = term
      track('search_dive_sites', { search_term: term })
    }, settleMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
}
