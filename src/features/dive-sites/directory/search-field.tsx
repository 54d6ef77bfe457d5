import { longestDiveSiteSearch } from '#domain/dive-site-filters.ts'
import type { useDirectorySearchBox } from './use-directory-search-box.ts'

interface SearchFieldProps {
  initialText: string
  search: Pick<ReturnType<typeof useDirectorySearchBox>, 'box' | 'type' | 'flush'>
}

export function SearchField({ initialText, search }: SearchFieldProps) {
  return (
    <label className="block">
      <span className="field-label max-sm:sr-only">Search</span>
      <input
        ref={search.box}
        name="q"
        type="search"
        defaultValue={initialText}
        maxLength={longestDiveSiteSearch}
        placeholder="Name, place or animal"
        enterKeyHint="search"
        className="field"
        onInput={(event) => search.type(event.currentTarget.value)}
        onBlur={search.flush}
      />
    </label>
  )
}
