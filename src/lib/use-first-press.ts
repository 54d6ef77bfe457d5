import { useRef } from 'react'

/** A press, by pointer where `detail` counts, else by keyboard or a screen reader. */
type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>

/** How near and how soon a press is one that was meant for what stood there before. */
const nearPx = 10
const soonMs = 1000

/**
 * For acts in a list that moves under the pointer: one at a time, and a second press at the same spot does nothing when
 * it is half of a double click, or when another row has moved there.
 */
export function useFirstPress() {
  const last = useRef({ x: 0, y: 0, row: undefined as unknown, at: Number.NEGATIVE_INFINITY })
  const one = useOneAtATime()
  /** Does `act` unless another one is under way. What it moved has just moved when it ends. */
  const run = (act: () => Promise<unknown>) =>
    one.run(() =>
      act().finally(() => {
        last.current.at = Date.now()
      }),
    )
  const isMeant = ({ clientX: x, clientY: y, detail }: Press, row: unknown) => {
    if (one.isUnderWay()) return false
    const { current: before } = last
    const isSameSpot = Math.hypot(x - before.x, y - before.y) <= nearPx && Date.now() - before.at < soonMs
    if (detail > 0 && isSameSpot && (detail > 1 || row !== before.row)) return false
    last.current = { x, y, row, at: Date.now() }
    return true
  }
  return { run, isMeant }
}

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
