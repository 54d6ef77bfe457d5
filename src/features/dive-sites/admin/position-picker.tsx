import { useState } from 'react'
import type { GeoPoint } from '#domain/distance.ts'
import { Late } from '../../../components/late.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useSite } from '../../../lib/site.ts'
import { latePart } from '../../../lib/use-late-part.ts'

/** Leaflet comes only for whoever asks for the map. */
const positionMap = latePart(() => import('./position-map.client.tsx'))

interface PositionPickerProps {
  position: GeoPoint | null
  onPick: (position: GeoPoint) => void
}

/** A position found on the map instead of typed. */
export function PositionPicker({ position, onPick }: PositionPickerProps) {
  const { mapTileUrl, mapAttribution } = useSite()
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
        }}
      >
        Pick on the map
      </button>
      <Modal title="Where is it?" size="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flex h-full min-h-80 flex-col gap-4">
          <p>Move the map until the cross lies on the dive site, or press where it is.</p>
          <div className="relative isolate min-h-0 flex-1 border border-line bg-water-1">
            <Late
              part={positionMap}
              props={{ from: position, tileUrl: mapTileUrl, attribution: mapAttribution, onMove: setMoved }}
              place={<p className="p-4 text-water-6">The map is coming…</p>}
              lost="The map could not be loaded."
            />
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
