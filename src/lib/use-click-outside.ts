import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls back after a click or tap outside. A press that began inside (to select text, say) does not count, and neither
 * does a touch that turns into scrolling, because the browser takes it over.
 */
export function useClickOutside(area: RefObject<HTMLElement | null>, isActive: boolean, onClickOutside: () => void) {
  const clickOutside = useEffectEvent(onClickOutside)
  useEffect(() => {
    if (!isActive) return
    const isOutside = ({ target }: Event) => target instanceof Node && !area.current?.contains(target)
    let beganOutside = false
    const began = (event: Event) => {
      beganOutside = isOutside(event)
    }
    const ended = (event: Event) => {
      if (beganOutside && isOutside(event)) clickOutside()
    }
    document.addEventListener('pointerdown', began)
    document.addEventListener('pointerup', ended)
    return () => {
      document.removeEventListener('pointerdown', began)
      document.removeEventListener('pointerup', ended)
    }
  }, [area, isActive])
}
