import { useRouter, useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { longestSearch, type SearchResult, searchPage } from '#domain/search/search.ts'
import { useClickOutside } from '../../lib/use-click-outside.ts'
import type { SearchBoxState } from './search-box-state.ts'
import type * as panelModule from './search-panel.client.tsx'
import { type SearchState, useSiteSearch } from './use-site-search.ts'

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
          placeholder="Sites, articles, gear"
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

function useSiteSearchBox() {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { panel, loadPanel } = useSearchPanel()
  const { text, answer, search, retry } = useSiteSearch()
  const [isHydrated, setIsHydrated] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [activeResult, setActiveResult] = useState<SearchResult | null>(null)
  const results = answer.state === 'results' ? answer.results : []

  const open = (active: SearchResult | null = null, isUrgent = false) => {
    loadPanel()
    setIsExpecting(false)
    setIsOpen(true)
    setActiveResult(active)
    search(input.current?.value ?? '', isUrgent)
  }
  const close = () => {
    setIsExpecting(false)
    setIsOpen(false)
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    search('')
  }
  const leave = () => {
    close()
    clear()
  }
  const choose = ({ target }: SearchResult) => {
    leave()
    input.current?.blur()
    router.navigate({ href: target })
  }
  const setIsExpecting = useExpectedResult(answer, choose)

  const arrive = useEffectEvent(() => {
    setIsHydrated(true)
    // Hydration often starts because this field took the focus.
    if (document.activeElement === input.current) open()
  })
  useEffect(() => arrive(), [])
  useSlashKey(input)
  useClickOutside(form, isOpen || text !== '', leave)

  const active = activeResult ? results.indexOf(activeResult) : -1
  const expectResult = () => setIsExpecting(true)
  const actions = { open, close, clear, leave, choose, retry, expectResult }
  const box: SearchBoxState = { input, text, answer, results, active, isOpen, ...actions }
  return { ...box, form, panel, isHydrated }
}

/**
 * Enter before the results are there: the first one is chosen as soon as its results are there. Returns what sets and what
 * takes back that wish.
 */
function useExpectedResult(answer: SearchState, choose: (result: SearchResult) => void) {
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

/**
 * The dropdown and what keys do in it, fetched when first asked for. Not `lazy()`: when the fetch fails, the box stays
 * the plain form it was before hydration, and the page does not fail with it.
 */
function useSearchPanel() {
  const [panel, setPanel] = useState<typeof panelModule | null>(null)
  function loadPanel() {
    if (!panel) import('./search-panel.client.tsx').then(setPanel, () => {})
  }
  return { panel, loadPanel }
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** `/` leads to the field from anywhere on the page, unless it is being typed or the field can't be reached. */
function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented || event.isComposing) return
      if (target instanceof Element && target.closest(fields)) return
      const input = field.current
      // Hidden on a small screen, or behind an open dialog.
      if (!input?.getClientRects().length || input.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      input.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
