import type { KeyboardEvent, SyntheticEvent } from 'react'
import type { SearchBoxState } from './search-box-state.ts'

/** Enter and the button: the active result, else the first one for this very text. */
export function submitSearch(box: SearchBoxState, event: SyntheticEvent) {
  event.preventDefault()
  const { answer, results, active } = box
  const isAnswered = answer.state === 'results' && !answer.isStale
  const chosen = results[active] ?? (isAnswered ? results[0] : undefined)
  if (chosen) return box.choose(chosen)
  box.input.current?.focus()
  box.open(null, true)
  // The results are on their way: the first one opens as soon as it is there.
  box.expectResult()
}

/** Escape closes the dropdown, then clears the text; the arrows walk through the results. */
export function pressSearchKey(box: SearchBoxState, event: KeyboardEvent) {
  const { key, nativeEvent, ctrlKey, metaKey, shiftKey, altKey } = event
  if (nativeEvent.isComposing || ctrlKey || metaKey || shiftKey || altKey) return
  if (key === 'Escape' && (box.isOpen || box.text)) {
    event.preventDefault()
    event.stopPropagation()
    box.input.current?.focus()
    return box.isOpen ? box.close() : box.clear()
  }
  if (event.target !== box.input.current) return
  const option = optionForKey(key, box.isOpen ? box.active : -1, box.results.length)
  if (option === null) return
  event.preventDefault()
  box.open(box.results[option])
}

/**
 * Which of `count` options a key leads to, counted from 0; null when the key belongs to the text. From no option
 * (-1) the arrows lead to either end, while Home and End still move the caret.
 */
export function optionForKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active === -1) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
