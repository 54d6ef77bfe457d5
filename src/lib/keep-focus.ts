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
