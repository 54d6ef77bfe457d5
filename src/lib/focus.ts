import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A reader in a field keeps place and focus: the page under the field has changed, not the field. */
export function isInControl(): boolean {
  return document.activeElement?.matches('main :is(input, select)') ?? false
}

/** Whether the focused element is gone or outside of the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement.matches('body, main')
}

/** Screen readers begin where the new page begins; the ring shows only for people who came by keyboard. */
export function focusMainHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading || isInControl()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of a list after a row and its pressed button were removed, unless the reader has moved
 * it elsewhere.
 */
export function focusHeading(heading: HTMLElement | null): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || heading?.parentElement?.contains(activeElement)
  if (isLost) heading?.focus({ preventScroll: true })
}

/** Moves the focus to a field with a problem, and brings it into view: out of its folded sections, clear of bars (controls.css). */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  for (let part = field; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}

/**
 * Whether nothing has the focus. Radix gives it back a task after a dialog has closed: what took it meanwhile, such as
 * the dialog opened again at once, keeps it.
 */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * Puts the focus where it is of use when what had it is gone: a browser would begin again at the top of the page, a dialog
 * has taken it itself meanwhile.
 */
export function keepFocus(place: HTMLElement | null): void {
  // Not before the line is drawn away.
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.contains(place)) place?.focus({ preventScroll: true })
  })
}

/**
 * After an act that may take a row away: gives lost focus to `place` once a list of another `version` is on the page.
 * A reply alone is too early, because a slow device has not drawn the list yet.
 * @returns a function to call when the list is about to be read again
 */
export function useFocusAfterUpdate(place: RefObject<HTMLElement | null>, version: unknown) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isAwaited.current) keepFocus(place.current)
    isAwaited.current = false
  }, [version])
  return () => {
    isAwaited.current = true
  }
}

/** A button that is pressed may go to another place of the page: the focus goes with it. */
export function useRefocus() {
  const pressed = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus({ preventScroll: true })
    pressed.current = null
  })
  return (id: string) => {
    pressed.current = id
  }
}
