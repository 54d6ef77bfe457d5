/** Calls back when a slide has been shown long enough; returns a function that cancels it. Requirement: s9-hero-default. */
export function whenSlideIsOver(callback: () => void, milliseconds = 8_000): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
