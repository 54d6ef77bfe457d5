/** Calls back once the page is loaded and idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  const abort = new AbortController()
  const call = () => {
    if (!abort.signal.aborted) callback()
  }
  // Safari has no idle callbacks.
  const wait = () => (self.requestIdleCallback ?? setTimeout)(call)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: abort.signal })
  return () => abort.abort()
}
