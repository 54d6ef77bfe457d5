import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { distanceText, type GeoPoint, nearest } from '#domain/dive-sites/distance.ts'
import type { AustralianState } from '#domain/dive-sites/dive-site.ts'
import { diverEmergencyNumber, diverEmergencyNumberFromOverseas, emergencyNumber } from '#domain/shared/emergency.ts'
import { PhoneLink } from '../../../components/ui/link.tsx'

interface EmergencyLinesProps {
  place: GeoPoint & { state: AustralianState | null }
  /** Where the distance is from, on a page of more than one dive site. */
  from?: string
}

/** The numbers to ring when a dive goes wrong here, and how far it is to a chamber. Printed as well. */
export function EmergencyLines({ place, from }: EmergencyLinesProps) {
  const chamber = nearestRecompressionChamber(place)
  return (
    <section
      id="emergency"
      aria-labelledby="emergency-heading"
      className="wrap mt-12 scroll-mt-4 break-inside-avoid lg:mt-16"
    >
      <h2 id="emergency-heading" className="flex items-center gap-3 border-t-2 border-ink pt-4 text-2xl">
        <Phone size={22} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        In an emergency
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 tabular-nums sm:grid-cols-2 lg:grid-cols-4">
        <Line label="Ambulance, police, rescue" figure={<PhoneLink number={emergencyNumber} className="text-link" />}>
          First, from any phone with coverage. Say that it is a diving emergency.
          {place.state === 'NI' && (
            <span> It has failed on Norfolk Island: on arrival, ask for the local numbers as well.</span>
          )}
        </Line>
        <Line
          label="Diver Emergency Service"
          figure={<PhoneLink number={diverEmergencyNumber} className="text-link" />}
        >
          Day and night, free within Australia. From overseas{' '}
          <PhoneLink number={diverEmergencyNumberFromOverseas} className="text-link" />
        </Line>
        <Line label="At sea, by radio" figure="VHF 16">
          The distress channel, offshore and wherever no phone works. If nobody answers and a life is in danger, set off
          the EPIRB or PLB.
        </Line>
        {chamber && (
          <Line label="Nearest recompression chamber in Australia" figure={chamber.hospital} size="text-2xl">
            {`${chamber.city}, ${distanceText(chamber.kilometres)} in a straight line${from ? ` from ${from}` : ''}`}
          </Line>
        )}
      </dl>
      <p className="border-t border-line pt-3">
        Ring first. Emergency services decide where a diver is taken: do not drive there yourself.
      </p>
    </section>
  )
}

interface LineProps {
  label: string
  figure: ReactNode
  size?: string
  children: ReactNode
}

function Line({ label, figure, size = 'text-3xl', children }: LineProps) {
  return (
    <div className="flex min-w-0 flex-col border-t border-line py-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={`mt-1 font-display leading-tight max-sm:*:inline-block max-sm:*:py-1 ${size}`}>{figure}</dd>
      <dd className="mt-2 leading-snug text-pretty text-ink-soft">{children}</dd>
    </div>
  )
}

/**
 * Public hospitals with a hyperbaric unit. Positions are those of the hospitals, good to a few hundred metres. Sources: the
 * hospitals' own pages (seslhd.health.nsw.gov.au, alfredicu.org.au, rah.sa.gov.au, fsh.health.wa.gov.au, dhhs.tas.gov.au,
 * metronorth.health.qld.gov.au, health.qld.gov.au/townsville); Royal Darwin from general knowledge.
 */
const recompressionChambers = [
  { hospital: 'Prince of Wales Hospital', city: 'Randwick, Sydney', latitude: -33.919, longitude: 151.239 },
  { hospital: 'The Alfred', city: 'Melbourne', latitude: -37.846, longitude: 144.982 },
  { hospital: 'Royal Adelaide Hospital', city: 'Adelaide', latitude: -34.921, longitude: 138.587 },
  { hospital: 'Fiona Stanley Hospital', city: 'Murdoch, Perth', latitude: -32.07, longitude: 115.847 },
  { hospital: 'Royal Hobart Hospital', city: 'Hobart', latitude: -42.88, longitude: 147.33 },
  { hospital: "Royal Brisbane and Women's Hospital", city: 'Brisbane', latitude: -27.448, longitude: 153.028 },
  { hospital: 'Townsville University Hospital', city: 'Townsville', latitude: -19.32, longitude: 146.762 },
  { hospital: 'Royal Darwin Hospital', city: 'Darwin', latitude: -12.356, longitude: 130.883 },
]

/** The chamber nearest to a place and its distance as the crow flies; null for a place without a position in numbers. */
export function nearestRecompressionChamber(place: GeoPoint) {
  const [found] = nearest(place, recompressionChambers, 1)
  return found ? { ...found.point, kilometres: found.kilometres } : null
}
