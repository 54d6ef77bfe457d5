/** Who types or chooses in the page keeps place and focus: the page under the field has changed, not the field. */
export function isInControl(): boolean {
  return document.activeElement?.matches('main :is(input, select)') ?? false
}

/** What had the focus is gone, or stands outside of the page. */
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
 * After a row has gone with the button that was pressed: gives the focus to the heading of its part. Whoever went on
 * meanwhile stays there.
 */
export function focusHeading(heading: HTMLElement | null): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || heading?.parentElement?.contains(activeElement)
  if (isLost) heading?.focus({ preventScroll: true })
}

/**
 * Whether nothing has the focus. Radix gives it back a task after a dialog has closed: what took it meanwhile, such as
 * the dialog opened again at once, keeps it.
 */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
