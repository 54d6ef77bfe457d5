/** Calls back when a slide has been shown long enough; returns what calls it off. Source of the default: specification, section 9. */
export function whenSlideIsOver(callback: () => void, milliseconds = 8_000): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
