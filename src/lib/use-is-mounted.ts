import { useLayoutEffect, useRef } from 'react'

/** Tells whether the component still stands in the page: an answer may come when it has gone. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
