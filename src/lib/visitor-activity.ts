declare global {
  interface Window {
    /** Set by the page's start script at the first sign of life, which may come before any other script. */
    visitorIsActive?: boolean
  }
}

const signsOfLife = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Calls back at the visitor's first sign of life on the page, at once if there was one: what is heavy and not read can
 * wait for it, and does not compete with what is. There is no other end to the waiting: what stands in its place until
 * then says the same, and whoever wants more of it has to touch it. Returns what calls it off.
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
  for (const sign of signsOfLife) addEventListener(sign, act, { passive: true, signal: abort.signal })
  return () => abort.abort()
}
