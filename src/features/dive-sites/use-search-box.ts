import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface SearchBoxOptions {
  /** What the address says: the search of a directory, or the name of the site in focus. */
  addressText: string
  isFocusedSite: boolean
  /** Writes the search into the address. */
  commit: (text: string) => void
}

/** Text that was being typed when the page under the box changed: the next page's box goes on where it stood. */
let carried: { text: string; caret: number } | null = null

const settleMilliseconds = 300
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * The search box of the directory. The box itself is the browser's, so that typing waits for nothing; `text` follows
 * as a transition, and the address when the typing pauses.
 */
export function useSearchBox({ addressText, isFocusedSite, commit }: SearchBoxOptions) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => carried?.text ?? addressText)
  const { settle, flush, clear } = useWriter(box, addressText, commit, show)

  // Only a new box takes over what was typed in the old one.
  useBrowserLayoutEffect(() => {
    if (!carried || isFocusedSite || !box.current) return
    const { text: going, caret } = carried
    carried = null
    box.current.focus()
    box.current.setSelectionRange(caret, caret)
    if (going !== addressText) settle(going)
  }, [])

  function show(next: string) {
    if (box.current && box.current.value !== next) box.current.value = next
    setText(next)
  }

  function type(next: string) {
    startTransition(() => setText(next))
    // A focused site is left when the typing pauses, not under the typist's fingers.
    if (isFocusedSite) carried = { text: next, caret: box.current?.selectionStart ?? next.length }
    settle(next)
  }
  return { box, text, type, flush, clear }
}

/** Writes the text into the address when typing pauses, and shows what comes from the address when that is news. */
function useWriter(
  box: RefObject<HTMLInputElement | null>,
  addressText: string,
  commit: (text: string) => void,
  show: (text: string) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(addressText)
  /** What was written and has not come back yet: its coming back is no news. */
  const underWay = useRef(new Set<string>())

  // Only the address counts, not who shows it.
  useEffect(() => {
    const isOwn = underWay.current.delete(addressText)
    if (latest.current === addressText) underWay.current.clear()
    if (isOwn || latest.current === addressText) return
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = addressText
    show(addressText)
  }, [addressText])
  useEffect(() => () => clearTimeout(timer.current), [])

  function write(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    const written = text.trim() ? text : ''
    if (written === latest.current) return
    latest.current = written
    underWay.current.add(written)
    commit(written)
  }
  function settle(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(text), settleMilliseconds)
  }
  /** Writes at once what was typed, before something else happens to the address. */
  function flush() {
    if (timer.current !== undefined) write(box.current?.value ?? '')
  }
  /** Empties the box and forgets what was about to be written; who calls it goes to the address without a search. */
  function clear() {
    clearTimeout(timer.current)
    timer.current = undefined
    underWay.current.clear()
    latest.current = ''
    show('')
  }
  return { settle, flush, clear }
}
