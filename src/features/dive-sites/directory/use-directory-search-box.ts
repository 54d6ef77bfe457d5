import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface SearchBoxOptions {
  /** The search of the directory, or the name of the focused dive site. */
  searchInUrl: string
  isFocusedDiveSite: boolean
  commit: (text: string) => void
}

const debounceMilliseconds = 300
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * The search box of the directory is uncontrolled, so that typing waits for nothing; `text` follows as a transition, and
 * the URL when the typing pauses. `typed` is null for a text from the URL or a dive site's name. `adopt` sets a text that
 * was typed before the page hydrated.
 */
export function useDirectorySearchBox({ searchInUrl, isFocusedDiveSite, commit }: SearchBoxOptions) {
  const { typing } = useRouter().options.context
  const box = useRef<HTMLInputElement>(null)
  const [unfinished] = useState(() =>
    !isFocusedDiveSite && typing.unfinished?.searches.includes(searchInUrl) ? typing.unfinished : null,
  )
  const [text, setText] = useState(unfinished?.text ?? searchInUrl)
  const [typed, setTyped] = useState<string | null>(null)
  const { writeLater, flush, clear, resume } = useSearchInUrl(searchInUrl, leave, show)

  // Only a new box takes over the text of the old one.
  useBrowserLayoutEffect(() => {
    typing.unfinished = null
    if (!unfinished || !box.current) return
    resume(unfinished.searches)
    // The text may have changed since this page began to render.
    show(unfinished.text)
    setTyped(unfinished.text)
    box.current.focus()
    box.current.setSelectionRange(unfinished.caret, unfinished.caret)
    if (unfinished.text !== searchInUrl) writeLater(unfinished.text)
  }, [])

  function show(next: string) {
    if (box.current && box.current.value !== next) box.current.value = next
    setText(next)
    setTyped((before) => (before === next ? before : null))
  }

  function type(next: string) {
    startTransition(() => {
      setText(next)
      setTyped(next)
    })
    // A focused dive site is left when the typing pauses, not while somebody types.
    if (isFocusedDiveSite) {
      typing.unfinished ??= { text: next, caret: 0, searches: [] }
      // In place: the page that is on its way already holds it.
      typing.unfinished.text = next
      typing.unfinished.caret = box.current?.selectionStart ?? next.length
    }
    writeLater(next)
  }

  function leave(written: string) {
    typing.unfinished?.searches.push(written)
    commit(written)
  }
  return { box, text, typed, type, adopt: setTyped, flush, clear }
}

export type DirectorySearchBox = ReturnType<typeof useDirectorySearchBox>

/** Writes the text into the URL when typing pauses, and shows a search that the URL gets from elsewhere. */
function useSearchInUrl(searchInUrl: string, commit: (text: string) => void, show: (text: string) => void) {
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const latest = useRef(searchInUrl)
  /** Searches written into the URL that have not arrived from it yet. */
  const notArrived = useRef(new Set<string>())

  // Runs for each URL only.
  useEffect(() => {
    const isOwn = notArrived.current.delete(searchInUrl)
    if (latest.current === searchInUrl) notArrived.current.clear()
    if (isOwn || latest.current === searchInUrl) return
    forgetPending()
    latest.current = searchInUrl
    show(searchInUrl)
  }, [searchInUrl])
  // Before the box is removed: it then loses the focus, which must not count as leaving it.
  useBrowserLayoutEffect(() => forgetPending, [])

  function forgetPending() {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
  }

  function write(text: string) {
    forgetPending()
    const written = text.trim() ? text : ''
    if (written === latest.current) return
    latest.current = written
    notArrived.current.add(written)
    commit(written)
  }
  function writeLater(text: string) {
    forgetPending()
    pending.current = { text, timer: setTimeout(() => write(text), debounceMilliseconds) }
  }
  function flush() {
    if (pending.current) write(pending.current.text)
  }
  /** Empties the box without writing; the caller goes to the URL without a search. */
  function clear() {
    forgetPending()
    notArrived.current.clear()
    latest.current = ''
    show('')
  }
  /** Takes over the searches of an earlier box, some of which may not have arrived yet. */
  function resume(written: readonly string[]) {
    latest.current = written.at(-1) ?? latest.current
    for (const each of written) notArrived.current.add(each)
  }
  return { writeLater, flush, clear, resume }
}
