import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useEffect } from 'react'
import type { SearchResult } from '#domain/search.ts'
import { SearchResultContent } from './search-result.tsx'

interface SearchOptionProps {
  id: string
  result: SearchResult
  query: string
  isActive: boolean
  onChoose: (result: SearchResult) => void
}

/** One result: a link, so that it opens in a new tab as links do, and an option of the list for the keyboard. */
export function SearchOption({ id, result, query, isActive, onChoose }: SearchOptionProps) {
  const router = useRouter()
  // The URL decides; `to` is there for the type alone.
  const preload = useCallback(() => {
    router.preloadRoute({ to: '.', href: result.target }).catch(() => {})
  }, [router, result.target])
  useEffect(() => {
    if (isActive) preload()
  }, [isActive, preload])

  function choose(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(result)
  }
  return (
    <a
      id={id}
      href={result.target}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="site-search-option"
      onClick={choose}
      onPointerEnter={preload}
    >
      <SearchResultContent result={result} query={query} />
    </a>
  )
}
