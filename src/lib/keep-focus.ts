/** Puts the focus where it is of use when what had it is gone: a browser would begin again at the top of the page. */
export function keepFocus(place: HTMLElement | null): void {
  // Not before the line is drawn away.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true })
  })
}
