/**
 * After a row has gone with the button that was pressed: gives the focus to the heading of its part. Whoever went on
 * meanwhile stays there.
 */
export function focusHeading(heading: HTMLElement | null): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || heading?.parentElement?.contains(activeElement)
  if (isLost) heading?.focus({ preventScroll: true })
}
