import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { readParameters } from '#domain/content-pages.ts'
import { longestSearch, searchPage } from '#domain/search.ts'
import { useSiteSearchBox } from './use-site-search-box.ts'

/**
 * The search of the whole site, as wide as its place. Before hydration it is a small form that leads to the page of
 * results, where it shows what was searched for; then it is a combobox whose dropdown is fetched with the first focus.
 */
export function SearchBox() {
  const id = useId()
  const box = useSiteSearchBox()
  const searched = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === searchPage.path ? readParameters(searchPage.parameters, { ...search }).q : undefined,
  })
  const { form, input, panel, isOpen, active } = box
  const isExpanded = isOpen && panel !== null && box.results.length > 0
  const comboboxAttributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? `${id}-list` : undefined,
    'aria-activedescendant': isExpanded && active >= 0 ? `${id}-${active}` : undefined,
    'aria-keyshortcuts': '/',
  } as const

  return (
    <search aria-label="Whole site">
      <form
        ref={form}
        action="/search"
        className="site-search"
        onSubmit={(event) => panel?.submitSearch(box, event)}
        onKeyDown={(event) => panel?.pressSearchKey(box, event)}
        onBlur={({ relatedTarget }) => relatedTarget && !form.current?.contains(relatedTarget) && box.close()}
      >
        <label htmlFor={id} className="sr-only">
          Search the site
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestSearch}
          defaultValue={searched}
          placeholder="Sites, stories, gear"
          className="field site-search-field"
          onFocus={() => box.open()}
          onClick={() => box.open()}
          onChange={() => box.open()}
          {...(box.isHydrated ? comboboxAttributes : {})}
        />
        <span aria-hidden="true" className="site-search-key">
          /
        </span>
        <button type="submit" className="site-search-button">
          <Search size={18} strokeWidth={1.5} aria-hidden="true" />
          <span className="sr-only">Search</span>
        </button>
        {isOpen && panel && <panel.SearchPanel id={id} box={box} />}
      </form>
    </search>
  )
}
