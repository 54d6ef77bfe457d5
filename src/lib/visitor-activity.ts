declare global {
  interface Window {
    /** Set by the page's start script at the visitor's first interaction, which may come before any other script. */
    visitorIsActive?: boolean
  }
}

const firstInteractions = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Calls back at the visitor's first interaction with the page, at once if there was one, and never without one: for
 * heavy parts that must not compete with the text, and whose placeholder says the same. Returns a function that cancels.
 */
export function whenVisitorActs(callback: () => void): () => void {
  if (window.visitorIsActive) {
    callback()
    return () => undefined
  }
  const abort = new AbortController()
  const act = () => {
    abort.abort()
    window.visitorIsActive = true
    callback()
  }
  for (const event of firstInteractions) addEventListener(event, act, { passive: true, signal: abort.signal })
  return () => abort.abort()
}
