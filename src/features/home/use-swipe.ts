import { type TouchEvent, useRef } from 'react'

const shortestSwipePixels = 48

/** Handlers that tell a sideways swipe of one finger from scrolling and from a tap. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const along = Math.abs(touch.clientY - start.current.y)
      start.current = null
      if (Math.abs(across) < shortestSwipePixels || Math.abs(across) < 2 * along) return
      onSwipe(across < 0 ? 'left' : 'right')
    },
  }
}
