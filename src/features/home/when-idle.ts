/** Calls back once the page is loaded and idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let isCalledOff = false
  const call = () => {
    if (!isCalledOff) callback()
  }
  // Safari has no idle callbacks.
  const wait = () => (self.requestIdleCallback ?? setTimeout)(call)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    isCalledOff = true
  }
}
