import { useState } from 'react'
import { shownImageUrl } from '#domain/image-url.ts'
import type { SearchResult } from '#domain/search.ts'
import { highlightParts } from './highlight-parts.ts'
import { kindName } from './search-words.ts'

interface SearchResultContentProps {
  result: SearchResult
  query: string
}

/** What a result shows, in the dropdown and on the page of results: picture, title, badge, and what it matched. */
export function SearchResultContent({ result, query }: SearchResultContentProps) {
  return (
    <>
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
    </>
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
  return highlightParts(text, query).map(({ text: part, isMatch }, index) => {
    const Part = isMatch ? 'mark' : 'span'
    return <Part key={index}>{part}</Part>
  })
}
