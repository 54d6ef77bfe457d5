import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchResult } from '#domain/search.ts'
import type { SearchAnswer } from './use-site-search.ts'

/**
 * Enter before the results are there: the first one is chosen as soon as the text is answered. Returns what sets and what
 * takes back that wish.
 */
export function useExpectedResult(answer: SearchAnswer, choose: (result: SearchResult) => void) {
  const [isExpecting, setIsExpecting] = useState(false)
  const chooseFirst = useEffectEvent(() => {
    if (!isExpecting || answer.state !== 'results' || answer.isStale) return
    setIsExpecting(false)
    const [first] = answer.results
    if (first) choose(first)
  })
  useEffect(() => chooseFirst(), [answer, isExpecting])
  return setIsExpecting
}
