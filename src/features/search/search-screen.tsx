import { useQuery } from '@tanstack/react-query'
import { isSearchable, type SearchResult } from '#domain/search/search.ts'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { Link } from '../../components/ui/link.tsx'
import { useApi } from '../../lib/api.ts'
import { SearchForm } from './search-form.tsx'
import { MatchLists, SearchResultContent } from './search-result.tsx'
import { foundText, hintText, tooShortText } from './search-words.ts'

interface SearchScreenProps {
  query: string
}

const noMatches = { closest: [], lists: [] }

/** The results of the site search as a page: for who searches without script, and for links to a search. */
export function SearchScreen({ query }: SearchScreenProps) {
  const { data: { closest, lists } = noMatches } = useQuery(
    useApi().publicContent.search.queryOptions({ q: query }, { enabled: isSearchable(query) }),
  )
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line">
        <ContourLines />
        <div className="wrap pt-12 pb-10 sm:pt-16 sm:pb-14">
          <h1 className="text-5xl sm:text-7xl">Search</h1>
          <SearchForm key={query} label="Results" query={query} />
        </div>
      </header>
      <div className="wrap mt-10">
        <div className="max-w-3xl">
          <p role="status" className="text-ink-soft">
            {isSearchable(query) ? foundText(closest.length, query) : tooShortText}
          </p>
          {isSearchable(query) && closest.length === 0 && <p className="mt-3">{hintText}</p>}
          {closest.length > 0 && <ClosestMatches results={closest} query={query} />}
          <MatchLists lists={lists} query={query} />
        </div>
      </div>
    </>
  )
}

function ClosestMatches({ results, query }: { results: SearchResult[]; query: string }) {
  return (
    <section aria-labelledby="closest" className="mt-8">
      <h2 id="closest" className="border-b border-line pb-3 text-3xl">
        Closest matches
      </h2>
      <ul>
        {results.map((result) => (
          <li key={`${result.kind}-${result.id}`} className="border-b border-line">
            <Link to="." href={result.target} className="site-search-option border-t-0! px-0!">
              <SearchResultContent result={result} query={query} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
