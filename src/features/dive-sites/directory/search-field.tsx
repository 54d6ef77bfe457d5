import { longestDiveSiteSearch } from '#domain/dive-site-filters.ts'
import type { useDirectorySearchBox } from './use-directory-search-box.ts'

interface SearchFieldProps {
  initialText: string
  search: Pick<ReturnType<typeof useDirectorySearchBox>, 'box' | 'type' | 'flush'>
}

export function SearchField({ initialText, search }: SearchFieldProps) {
  return (
    <label className="col-span-2 block xl:col-span-1">
      <span className="field-label">Search</span>
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
