import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface SearchBoxOptions {
  /** What the URL says: the search of a directory, or the name of the dive site in focus. */
  searchInUrl: string
  isFocusedDiveSite: boolean
  /** Writes the search into the URL. */
  commit: (text: string) => void
}

const settleMilliseconds = 300
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * The search box of the directory. The box itself is the browser's, so that typing waits for nothing; `text` follows
 * as a transition, and the URL when the typing pauses. `typed` is the text as far as somebody typed it: null for what
 * the URL or a dive site's name put there. `adopt` takes what was typed before the script came.
 */
export function useDirectorySearchBox({ searchInUrl, isFocusedDiveSite, commit }: SearchBoxOptions) {
  const { typing } = useRouter().options.context
  const box = useRef<HTMLInputElement>(null)
  const [taken] = useState(() =>
    !isFocusedDiveSite && typing.carried?.searches.includes(searchInUrl) ? typing.carried : null,
  )
  const [text, setText] = useState(taken?.text ?? searchInUrl)
  const [typed, setTyped] = useState<string | null>(null)
  const { settle, flush, clear, carryOn } = useWriter(searchInUrl, leave, show)

  // Only a new box takes over what was typed in the old one.
  useBrowserLayoutEffect(() => {
    typing.carried = null
    if (!taken || !box.current) return
    carryOn(taken.searches)
    // What was typed since this page began to render is in it, too.
    show(taken.text)
    setTyped(taken.text)
    box.current.focus()
    box.current.setSelectionRange(taken.caret, taken.caret)
    if (taken.text !== searchInUrl) settle(taken.text)
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
    // A focused dive site is left when the typing pauses, not under the typist's fingers.
    if (isFocusedDiveSite) {
      typing.carried ??= { text: next, caret: 0, searches: [] }
      // In place: the page that is on its way already holds it.
      typing.carried.text = next
      typing.carried.caret = box.current?.selectionStart ?? next.length
    }
    settle(next)
  }

  function leave(written: string) {
    typing.carried?.searches.push(written)
    commit(written)
  }
  return { box, text, typed, type, adopt: setTyped, flush, clear }
}

/** Writes the text into the URL when typing pauses, and shows what comes from the URL when that is news. */
function useWriter(searchInUrl: string, commit: (text: string) => void, show: (text: string) => void) {
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const latest = useRef(searchInUrl)
  /** What was written and has not come back yet: its coming back is no news. */
  const underWay = useRef(new Set<string>())

  // Only the URL counts, not who shows it.
  useEffect(() => {
    const isOwn = underWay.current.delete(searchInUrl)
    if (latest.current === searchInUrl) underWay.current.clear()
    if (isOwn || latest.current === searchInUrl) return
    forgetPending()
    latest.current = searchInUrl
    show(searchInUrl)
  }, [searchInUrl])
  // Before the browser takes the box away: it loses its focus by that, and nobody has left it.
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
    underWay.current.add(written)
    commit(written)
  }
  function settle(text: string) {
    forgetPending()
    pending.current = { text, timer: setTimeout(() => write(text), settleMilliseconds) }
  }
  /** Writes at once what was typed, before something else happens to the URL. */
  function flush() {
    if (pending.current) write(pending.current.text)
  }
  /** Empties the box and forgets what was about to be written; who calls it goes to the URL without a search. */
  function clear() {
    forgetPending()
    underWay.current.clear()
    latest.current = ''
    show('')
  }
  /** Of a box that this one takes over: some of what it wrote may be on its way still. */
  function carryOn(written: readonly string[]) {
    latest.current = written.at(-1) ?? latest.current
    for (const each of written) underWay.current.add(each)
  }
  return { settle, flush, clear, carryOn }
}
