import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Tells when someone clicks or taps elsewhere. A press that began inside (selecting text, say) is none, and neither is
 * a touch that turns into scrolling, because the browser takes that one over.
 */
export function useClickOutside(area: RefObject<HTMLElement | null>, isActive: boolean, onDeparture: () => void) {
  const depart = useEffectEvent(onDeparture)
  useEffect(() => {
    if (!isActive) return
    const isOutside = ({ target }: Event) => target instanceof Node && !area.current?.contains(target)
    let beganOutside = false
    const began = (event: Event) => {
      beganOutside = isOutside(event)
    }
    const ended = (event: Event) => {
      if (beganOutside && isOutside(event)) depart()
    }
    document.addEventListener('pointerdown', began)
    document.addEventListener('pointerup', ended)
    return () => {
      document.removeEventListener('pointerdown', began)
      document.removeEventListener('pointerup', ended)
    }
  }, [area, isActive])
}
