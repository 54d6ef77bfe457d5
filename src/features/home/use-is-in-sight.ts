import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element can be seen: the tab is in front and the page is not scrolled past it. */
export function useIsInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isTabInFront, setIsTabInFront] = useState(true)
  const [isOnScreen, setIsOnScreen] = useState(true)

  useEffect(() => {
    const look = () => setIsTabInFront(!document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return isTabInFront && isOnScreen
}
