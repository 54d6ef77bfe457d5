/** A copy of the document as the server sent it, in a document of its own, where its films and pictures load nothing. */
let served: HTMLElement | null = null

/** Copies the document, what is typed in it included, until `forgetServedPage`. */
export function keepServedPage(): void {
  served = document.implementation.createHTMLDocument().importNode(document.documentElement, true)
}

/** For when the visitor has left the page: from then on an error is shown on the screen where it happens. */
export function forgetServedPage(): void {
  served = null
}

/**
 * Puts the page back as it was served, after an error that the script made of it: it can be read, its links lead on and
 * its forms can be sent without script.
 */
export function restoreServedPage(): void {
  if (!served) return
  const page = document.adoptNode(served)
  served = null
  const top = scrollY
  document.documentElement.replaceWith(page)
  scrollTo({ top, behavior: 'instant' })
  // React no longer updates this document, so a step back must load it; a link within the page keeps what is typed.
  const { pathname, search } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  })
}
