import { Locate, LocateFixed } from 'lucide-react'
import type { GeoPoint } from '#domain/dive-sites/distance.ts'
import { createStore, useStore } from '../../../lib/store.ts'

/** Whether the list is sorted by distance from the visitor; `problem` says why it is not. */
interface DistanceOrder {
  isAsking: boolean
  from: GeoPoint | null
  problem: string
}

const off: DistanceOrder = { isAsking: false, from: null, problem: '' }

/** In memory alone, so that the position is in no request, URL or storage; it outlasts a look at one dive site. */
export const distanceOrder = createStore(off)

/** By the code of a GeolocationPositionError. */
const problems: Record<number, string> = {
  1: 'Location is blocked. Allow it for this site in your browser, then press again.',
  2: 'Your device could not find its position. Turn its location service on, or press again outdoors.',
  3: 'Your device took too long to find its position. Press again, best outdoors.',
}
const noSupport = 'This browser cannot tell where you are. Choose a region instead.'

const longestSearchMilliseconds = 15_000
/** A position of a few minutes ago is near enough to sort by. */
const oldestPositionMilliseconds = 300_000

/** Asks the browser for the position, or brings back the usual order. */
export function toggleDistanceOrder(): void {
  const { from, isAsking } = distanceOrder.get()
  if (from || isAsking) distanceOrder.set(off)
  else if ('geolocation' in navigator) ask()
  else distanceOrder.set({ ...off, problem: noSupport })
}

function ask(): void {
  const asking = { ...off, isAsking: true }
  distanceOrder.set(asking)
  // Pressed again meanwhile, the response is not wanted any more.
  const settle = (next: DistanceOrder) => distanceOrder.get() === asking && distanceOrder.set(next)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => settle({ ...off, from: { latitude, longitude } }),
    ({ code }) => settle({ ...off, problem: problems[code] ?? noSupport }),
    { timeout: longestSearchMilliseconds, maximumAge: oldestPositionMilliseconds },
  )
}

/** The button, and what came of it. `onToggle` shows the first page. */
export function DistanceSort({ onToggle }: { onToggle: () => void }) {
  const { isAsking, from, problem } = useStore(distanceOrder)
  const Icon = from ? LocateFixed : Locate
  return (
    <div className="script-only">
      <button
        type="button"
        aria-pressed={from !== null}
        onClick={() => {
          toggleDistanceOrder()
          onToggle()
        }}
        className="text-link aria-pressed:font-semibold inline-flex min-h-11 cursor-pointer items-center gap-2"
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        <span>Sort by distance from me</span>
      </button>
      <p role="status" className="text-sm text-ink-soft not-empty:mb-2">
        {isAsking
          ? 'Asking your browser where you are…'
          : from
            ? 'Nearest first, in a straight line. Your position stays in this browser. Press again for the order by name.'
            : problem}
      </p>
    </div>
  )
}
