import { useRef } from 'react'

/** For acts that a second press must not send again: it comes before the buttons are drawn anew. */
export function useOneAtATime() {
  const isUnderWay = useRef(false)
  /** Does `act` unless another one is under way. A failure is for the act itself to tell. */
  const run = (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const end = () => {
      isUnderWay.current = false
    }
    act().then(end, end)
  }
  return { run, isUnderWay: () => isUnderWay.current }
}
