import { useQuery } from '@tanstack/react-query'
import { Command, useCommandState } from 'cmdk'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { kindLabel } from '#domain/publishing/content-pages.ts'
import type { Place } from '#domain/publishing/place.ts'
import { editorOf } from '#domain/shared/admin-pages.ts'
import { foldedFinder, foldText } from '#domain/shared/search-text.ts'
import { TroubleNotice, troubleOf } from '../../components/ui/trouble-notice.tsx'
import { useApi } from '../../lib/api.ts'
import { type Panel, panelName } from './panels.ts'

/** Nobody reads more, and thousands would be slow to draw. */
const mostShown = 20

interface SwitcherSearchProps {
  panels: readonly Panel[]
  onGo: (href: string) => void
}

/** The field and what it finds. It remembers nothing: each time it begins anew. */
export function SwitcherSearch({ panels, onGo }: SwitcherSearchProps) {
  const { text, setText, found, shown, isLoading, trouble, retry } = useFound(panels)
  const input = useRef<HTMLInputElement>(null)
  const active = useRef('')
  const { isAwaited, awaitFirst } = useFirstFound({ text, isLoading, first: shown[0], onGo })
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isForSite = event.ctrlKey || event.metaKey
    const entry = shown.find(({ key }) => key === active.current)
    if (entry && !isForSite) return
    event.preventDefault()
    if (entry) onGo(siteHref(entry))
    else if (isLoading) awaitFirst(isForSite)
  }
  const noteActive = (key: string) => {
    active.current = key
  }
  return (
    <Command label="Articles, reviews, dive sites, pages and tabs" {...asWeFilter} onKeyDown={pressKey}>
      <Command.Input
        ref={input}
        value={text}
        onValueChange={setText}
        placeholder="An article, review, dive site, page or tab"
        className="switcher-field"
      />
      <ActiveOption input={input} onChange={noteActive} />
      <p role="status" className="switcher-status">
        {isLoading ? loadingText(isAwaited) : foundText(found.length, text)}
      </p>
      {trouble && (
        <div className="px-4 pb-4">
          <TroubleNotice trouble={trouble} onRetry={retry}>
            Only tabs can be found at the moment.
          </TroubleNotice>
        </div>
      )}
      <Command.List label="Results" className="switcher-list">
        {shown.map((entry) => (
          <Option key={entry.key} entry={entry} onGo={() => onGo(entry.href)} />
        ))}
      </Command.List>
      <p className="switcher-hint">Enter to open, Ctrl+Enter to see its page on the site, Escape to close.</p>
    </Command>
  )
}

/** We find and sort, and Ctrl+K is not "up" here. */
const asWeFilter = { shouldFilter: false, vimBindings: false, loop: true }

function Option({ entry, onGo }: { entry: Entry; onGo: () => void }) {
  const { key, kind, title, note } = entry
  return (
    <Command.Item value={key} onSelect={onGo} className="switcher-option">
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      {note && <span className="badge">{note}</span>}
      <span className="badge" data-kind={kind}>
        <span className="inline-block first-letter:uppercase">{kindLabel(kind)}</span>
      </span>
    </Command.Item>
  )
}

function useFound(panels: readonly Panel[]) {
  const [text, setText] = useState('')
  const query = useQuery({ ...useApi().adminContent.places.queryOptions(), staleTime: 0 })
  const entries = useMemo(() => listEntries(panels, query.data ?? []), [panels, query.data])
  const found = useMemo(() => findEntries(entries, text), [entries, text])
  const trouble = query.data ? null : troubleOf(query.error)
  return {
    ...{ text, setText, found, trouble },
    shown: found.slice(0, mostShown),
    isLoading: query.isPending && !trouble,
    retry: () => void query.refetch(),
  }
}

interface FirstFound {
  text: string
  isLoading: boolean
  first: Entry | undefined
  onGo: (href: string) => void
}

/** Enter that comes before the entries opens the first match once it is there, unless typing goes on. */
function useFirstFound({ text, isLoading, first, onGo }: FirstFound) {
  const [awaited, setAwaited] = useState<{ text: string; isForSite: boolean } | null>(null)
  const isAwaited = awaited?.text === text
  useEffect(() => {
    if (!isAwaited || isLoading) return
    setAwaited(null)
    if (first) onGo(awaited.isForSite ? siteHref(first) : first.href)
  }, [isAwaited, isLoading])
  return { isAwaited, awaitFirst: (isForSite: boolean) => setAwaited({ text, isForSite }) }
}

function siteHref(entry: Entry): string {
  return entry.siteHref ?? entry.href
}

function loadingText(isAwaited: boolean): string {
  return isAwaited ? 'Loading… The first match will open.' : 'Loading…'
}

function foundText(found: number, text: string): string {
  if (found === 0) return `Nothing found for “${text.trim()}”.`
  if (found > mostShown) return `${found} found; showing the first ${mostShown}. Type more to narrow it down.`
  return `${found} found`
}

interface ActiveOptionProps {
  input: RefObject<HTMLInputElement | null>
  onChange: (key: string) => void
}

/** Tells screen readers which option is active, and us: cmdk tells neither of the first one, until an arrow moves on. */
function ActiveOption({ input, onChange }: ActiveOptionProps) {
  const key = useCommandState(({ value }) => value)
  const told = useCommandState(({ selectedItemId }) => selectedItemId)
  useEffect(() => onChange(key), [key])
  useEffect(() => {
    const active = input.current?.closest('[cmdk-root]')?.querySelector('[role=option][aria-selected=true]')
    if (active) input.current?.setAttribute('aria-activedescendant', active.id)
    else input.current?.removeAttribute('aria-activedescendant')
  }, [key, told])
  return null
}

/** Something that the quick switcher leads to. */
interface Entry {
  key: string
  title: string
  /** Of content, else "tab", "page" or "admin". */
  kind: string
  note?: string
  href: string
  siteHref?: string
  folded: string
}

type Tab = Pick<Panel, 'tab' | 'title' | 'group'>

/** Every tab and every place, each where the administrator works on it, else where it is read; drafts that neither has are left out. */
export function listEntries(tabs: readonly Tab[], places: readonly Place[]): Entry[] {
  const tabEntries = tabs.map((tab) =>
    entry({ key: tab.tab, title: panelName(tab), kind: 'tab', href: `/admin?tab=${tab.tab}` }),
  )
  return [...tabEntries, ...places.flatMap((place) => placeEntry(place) ?? [])]
}

function placeEntry({ kind, title, path, isPublic, editId }: Place): Entry | null {
  const href = editId && editorOf(kind, editId)
  // Two locations may be read in one place.
  const key = `${kind}:${editId ?? path}`
  const known = { key, title, kind, ...(isPublic || kind === 'admin' ? {} : { note: 'Not public' }) }
  if (!href) return isPublic || kind === 'admin' ? entry({ ...known, href: path }) : null
  return entry({ ...known, href, ...(isPublic ? { siteHref: path } : {}) })
}

function entry(known: Omit<Entry, 'folded'>): Entry {
  return { ...known, folded: foldText(`${known.title} ${kindLabel(known.kind)}`) }
}

/** The entries that contain every word: first those that begin with the query, then those of which a word does. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const [needle, find] = [foldText(query), foldedFinder(query)]
  const found: [Entry[], Entry[], Entry[]] = [[], [], []]
  for (const each of entries) {
    if (find(each.folded)) found[rank(each.folded, needle)].push(each)
  }
  return found.flat()
}

function rank(folded: string, needle: string): 0 | 1 | 2 {
  if (folded.startsWith(needle)) return 0
  return folded.includes(` ${needle}`) ? 1 : 2
}
