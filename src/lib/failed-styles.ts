/** Style sheets that did not come. Where they have no rules, browsers differ in what they say of them: their event tells. */
const failed = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) failed.add(target)
  }
  // The event does not bubble.
  document.addEventListener('error', remember, { capture: true })
}

/**
 * Asks again for style sheets that did not come. Vite asks for those of a part but once: a part that is fetched again after
 * its first try failed would stand there without them.
 */
export function askAgainForStyles(): void {
  for (const link of failed) link.replaceWith(link.cloneNode())
  failed.clear()
}
