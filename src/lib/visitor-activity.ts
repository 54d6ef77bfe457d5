declare global {
  interface Window {
    /** Set by the page's start script at the first sign of life, which may come before any other script. */
    visitorIsActive?: boolean
  }
}

const signsOfLife = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Nobody has to move for ever: after this long the callback is called all the same. */
const patienceMilliseconds = 8000

/**
 * Calls back at the visitor's first sign of life on the page, at once if there was one: what is heavy and not read can
 * wait for it, and does not compete with what is. Returns what calls it off.
 */
export function whenVisitorActs(callback: () => void): () => void {
  if (window.visitorIsActive) {
    callback()
    return () => undefined
  }
  const abort = new AbortController()
  const act = () => {
    clearTimeout(timer)
    abort.abort()
    window.visitorIsActive = true
    callback()
  }
  const timer = setTimeout(act, patienceMilliseconds)
  for (const sign of signsOfLife) addEventListener(sign, act, { passive: true, signal: abort.signal })
  return () => {
    clearTimeout(timer)
    abort.abort()
  }
}
