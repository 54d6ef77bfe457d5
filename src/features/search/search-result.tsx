import { useState } from 'react'
import { shownImageUrl } from '#domain/pictures/image-url.ts'
import type { MatchList, SearchResult } from '#domain/search/search.ts'
import { counted } from '#domain/shared/numbers.ts'
import { foldText } from '#domain/shared/search-text.ts'
import { Link } from '../../components/ui/link.tsx'
import { kindName } from './search-words.ts'

/** A result's picture, title, badge and matched text, in the dropdown and on the page of results. */
export function SearchResultContent({ result, query }: { result: SearchResult; query: string }) {
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

interface MatchListsProps {
  lists: readonly MatchList[]
  query: string
  onFollow?: () => void
}

/** Below the closest matches: for each kind that has more, the way to all of it. */
export function MatchLists({ lists, query, onFollow }: MatchListsProps) {
  if (lists.length === 0) return null
  return (
    <ul className="site-search-lists">
      {lists.map(({ kind, count, target }) => (
        <li key={kind}>
          <Link to="." href={target} className="text-link inline-flex min-h-11 items-center" onClick={onFollow}>
            {`All ${counted(count, kindName(kind).toLowerCase())} with ${query.trim()}`}
          </Link>
        </li>
      ))}
    </ul>
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

interface TextPart {
  text: string
  isMatch: boolean
}

/** The text as it is written, in parts: those that match a word of the query are marked. */
export function highlightParts(text: string, query: string): TextPart[] {
  const letters = [...text.normalize('NFC')]
  const folded = letters.map(foldText)
  const words = foldText(query).split(' ').filter(Boolean)
  const parts: TextPart[] = []
  let plain = ''
  for (let index = 0; index < letters.length; ) {
    const end = Math.max(...[index, ...words.map((word) => endOfMatch(folded, index, word))])
    if (end > index) {
      if (plain) parts.push({ text: plain, isMatch: false })
      parts.push({ text: letters.slice(index, end).join(''), isMatch: true })
      plain = ''
      index = end
    } else {
      plain += letters[index]
      index += 1
    }
  }
  return plain ? [...parts, { text: plain, isMatch: false }] : parts
}

/** Where the word that starts at `start` ends; `start` itself when there is none. A letter may fold into several or none. */
function endOfMatch(folded: readonly string[], start: number, word: string): number {
  let found = folded[start] ?? ''
  for (let index = start; found !== '' && index < folded.length; found += folded[index] ?? '') {
    index += 1
    if (found.startsWith(word)) return index
    if (!word.startsWith(found)) return start
  }
  return start
}
