import { useState } from 'react'
import type { GeoPoint } from '#domain/distance.ts'
import { Modal } from '../../../components/modal.tsx'
import { TroubleNotice } from '../../../components/trouble-notice.tsx'
import { useSite } from '../../../lib/site.ts'
import { useLatePart } from '../../../lib/use-late-part.ts'

/** Leaflet comes only for whoever asks for the map. */
const fetchMap = () => import('./position-map.client.tsx')

interface PositionPickerProps {
  position: GeoPoint | null
  onPick: (position: GeoPoint) => void
}

/** A position found on the map instead of typed. */
export function PositionPicker({ position, onPick }: PositionPickerProps) {
  const { mapTileUrl, mapAttribution } = useSite()
  const { Part: PositionMap, hasFailed, load } = useLatePart(fetchMap)
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<GeoPoint | null>(null)
  const shown = moved ?? position
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          setMoved(null)
          setOpen(true)
          void load()
        }}
      >
        Pick on the map
      </button>
      <Modal title="Where is it?" size="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flex h-full min-h-80 flex-col gap-4">
          <p>Move the map until the cross lies on the dive site, or press where it is.</p>
          <div className="relative isolate min-h-0 flex-1 border border-line bg-water-1">
            {PositionMap ? (
              <PositionMap from={position} tileUrl={mapTileUrl} attribution={mapAttribution} onMove={setMoved} />
            ) : (
              <NoMapYet hasFailed={hasFailed} onRetry={() => void load()} />
            )}
            {PositionMap && <Cross />}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="tabular-nums">
              {shown ? `${shown.latitude}, ${shown.longitude}` : 'The map has not been moved yet.'}
            </p>
            <button
              type="button"
              className="button button-solid"
              aria-disabled={!shown}
              onClick={() => {
                if (!shown) return
                onPick(shown)
                setOpen(false)
              }}
            >
              Use this position
            </button>
          </div>
        </div>
      </Modal>
    </>
  )
}

function NoMapYet({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <p className="p-4 text-water-6">The map is coming…</p>
  return (
    <TroubleNotice trouble={navigator.onLine ? 'connection' : 'offline'} onRetry={onRetry}>
      The map could not be loaded.
    </TroubleNotice>
  )
}

function Cross() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 z-[1000] size-12 -translate-1/2"
    >
      {(['var(--color-white)', 'var(--color-water-6)'] as const).map((colour, index) => (
        <path
          key={colour}
          d="M24 2v16M24 30v16M2 24h16M30 24h16M24 23v2"
          stroke={colour}
          strokeWidth={index === 0 ? 5 : 2}
          fill="none"
        />
      ))}
    </svg>
  )
}
