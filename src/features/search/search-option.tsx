import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { shownImageUrl } from '#domain/image-url.ts'
import type { SearchResult } from '#domain/search.ts'
import { highlightParts } from './highlight-parts.ts'

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
      <Thumbnail src={result.imageUrl} />
      <span className="min-w-0 flex-1">
        <span className="site-search-title">
          <Highlighted text={result.title} query={query} />
        </span>
        <span className="site-search-subtitle">
          <span className="badge" data-kind={result.kind}>
            {kindName(result.kind)}
          </span>
          <span>
            <Highlighted text={result.subtitle} query={query} />
          </span>
        </span>
      </span>
    </a>
  )
}

/** A picture that is missing or fails leaves its place empty, so that the titles keep their line. */
function Thumbnail({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (!src || hasFailed) return <span className="site-search-thumbnail" />
  return (
    <img
      src={shownImageUrl(src)}
      alt=""
      width={72}
      height={54}
      loading="lazy"
      decoding="async"
      className="site-search-thumbnail"
      onError={() => setHasFailed(true)}
    />
  )
}

function Highlighted({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part,
  )
}

/** The words of its badge: "diveSite" as "Dive Site". */
function kindName(kind: string): string {
  return kind.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
