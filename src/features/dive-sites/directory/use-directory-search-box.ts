import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface SearchBoxOptions {
  /** What the address says: the search of a directory, or the name of the site in focus. */
  addressText: string
  isFocusedDiveSite: boolean
  /** Writes the search into the address. */
  commit: (text: string) => void
}

/**
 * Text that was being typed when the page under the box changed: the box of the address it led to goes on where it
 * stood, and no other.
 */
let carried: { text: string; caret: number; addresses: string[] } | null = null

const settleMilliseconds = 300
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * The search box of the directory. The box itself is the browser's, so that typing waits for nothing; `text` follows
 * as a transition, and the address when the typing pauses.
 */
export function useSearchBox({ addressText, isFocusedDiveSite, commit }: SearchBoxOptions) {
  const box = useRef<HTMLInputElement>(null)
  const [taken] = useState(() => (!isFocusedDiveSite && carried?.addresses.includes(addressText) ? carried : null))
  const [text, setText] = useState(taken?.text ?? addressText)
  const { settle, flush, clear } = useWriter(addressText, leave, show)

  // Only a new box takes over what was typed in the old one.
  useBrowserLayoutEffect(() => {
    carried = null
    if (!taken || !box.current) return
    // What was typed since this page began to render is in it, too.
    show(taken.text)
    box.current.focus()
    box.current.setSelectionRange(taken.caret, taken.caret)
    if (taken.text !== addressText) settle(taken.text)
  }, [])

  function show(next: string) {
    if (box.current && box.current.value !== next) box.current.value = next
    setText(next)
  }

  function type(next: string) {
    startTransition(() => setText(next))
    // A focused site is left when the typing pauses, not under the typist's fingers.
    if (isFocusedDiveSite) {
      carried ??= { text: next, caret: 0, addresses: [] }
      carried.text = next
      carried.caret = box.current?.selectionStart ?? next.length
    }
    settle(next)
  }

  function leave(written: string) {
    carried?.addresses.push(written)
    commit(written)
  }
  return { box, text, type, flush, clear }
}

/** Writes the text into the address when typing pauses, and shows what comes from the address when that is news. */
function useWriter(addressText: string, commit: (text: string) => void, show: (text: string) => void) {
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const latest = useRef(addressText)
  /** What was written and has not come back yet: its coming back is no news. */
  const underWay = useRef(new Set<string>())

  // Only the address counts, not who shows it.
  useEffect(() => {
    const isOwn = underWay.current.delete(addressText)
    if (latest.current === addressText) underWay.current.clear()
    if (isOwn || latest.current === addressText) return
    forgetPending()
    latest.current = addressText
    show(addressText)
  }, [addressText])
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
  /** Writes at once what was typed, before something else happens to the address. */
  function flush() {
    if (pending.current) write(pending.current.text)
  }
  /** Empties the box and forgets what was about to be written; who calls it goes to the address without a search. */
  function clear() {
    forgetPending()
    underWay.current.clear()
    latest.current = ''
    show('')
  }
  return { settle, flush, clear }
}
