import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isSearchable, isTooShort, longestSearch, type MatchList, type SearchResult } from '#domain/search/search.ts'
import { useApi } from '../../lib/api.ts'

export type SearchState =
  | { state: 'prompt' | 'loading' }
  | { state: 'failed'; error: { data?: unknown; message: string } }
  | {
      state: 'results'
      results: SearchResult[]
      lists: MatchList[]
      /** Still the results of the text before; the next ones are being fetched. */
      isStale: boolean
    }

const pauseMs = 200

/** Searches for what is typed once the typing pauses; a search that is no longer wanted is cancelled. */
export function useSiteSearch() {
  const [text, setText] = useState('')
  const [{ query, before }, setQuery] = useState({ query: '', before: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const { data, error, isPlaceholderData, refetch } = useQuery(
    useApi().publicContent.search.queryOptions(
      { q: query },
      {
        enabled: isSearchable(query),
        trpc: { abortOnUnmount: true },
        // Old results stay only while one search follows another: after the box was emptied, they would confuse.
        placeholderData: query && before ? keepPreviousData : undefined,
      },
    ),
  )

  function ask(next: string) {
    setQuery((last) => (last.query === next ? last : { query: next, before: last.query }))
  }

  /** Takes the text as it is in the box; `isUrgent` does not wait for a pause. */
  function search(typed: string, isUrgent = false) {
    const next = typed.slice(0, longestSearch).trim()
    clearTimeout(timer.current)
    setText(next)
    if (isUrgent || isTooShort(next)) ask(isTooShort(next) ? '' : next)
    else timer.current = setTimeout(() => ask(next), pauseMs)
  }

  const isStale = isPlaceholderData || query !== text
  return { text, search, retry: () => void refetch(), answer: currentState() }

  function currentState(): SearchState {
    if (isTooShort(text)) return { state: 'prompt' }
    if (data && query) return { state: 'results', results: data.closest, lists: data.lists, isStale }
    if (error && !isStale) return { state: 'failed', error }
    return { state: 'loading' }
  }
}
