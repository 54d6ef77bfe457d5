import { type CompassPoint, compassPoints } from '#domain/dive-sites/dive-site.ts'
import type { Exposure } from '#domain/dive-sites/exposure.ts'
import { exposureFacts } from '#domain/dive-sites/exposure-text.ts'
import type { DiveSite } from '../dive-site-summary.ts'
import { SourceText } from '../source-text.tsx'

const tideTables = 'http://www.bom.gov.au/australia/tides/'

/** Swell, wind and tide in words and as a compass rose. There are none of them in a sinkhole. */
export function ExposureSection({ diveSite }: { diveSite: Pick<DiveSite, 'status' | 'siteType' | 'exposure'> }) {
  const exposure = exposureFacts(diveSite)
  if (!exposure) return diveSite.status === 'closed' || diveSite.siteType === 'sinkhole' ? null : <UnknownExposure />
  const { sentences, tide, source } = exposure
  const drawn = marksOf(exposure)
  const isKnown = drawn.some(({ mark }) => mark !== 'unknown')
  return (
    <section className="break-inside-avoid max-sm:order-first sm:mt-10">
      <h2 className="text-2xl">Swell, wind and tide</h2>
      <p className="mt-3 text-lg">{sentences.join(' ')}</p>
      {isKnown && <CompassRose drawn={drawn} />}
      <p className="mt-3 text-sm text-ink-soft">
        {drawn.some(({ mark }) => mark === 'unknown') && (
          <span>{`Not recorded for ${isKnown ? 'other directions' : 'any direction of swell or wind'}: don’t assume they are safe. `}</span>
        )}
        {source ? <SourceText source={source} /> : <span>Source: this page’s own notes.</span>}
      </p>
      {tide && (
        <p className="mt-1 text-sm">
          <a href={tideTables} rel="noopener" className="text-link inline-flex min-h-6 items-center">
            Tide tables of the Bureau of Meteorology
          </a>
        </p>
      )}
    </section>
  )
}

function UnknownExposure() {
  return (
    <section className="break-inside-avoid max-sm:order-first sm:mt-10">
      <h2 className="text-2xl">Swell, wind and tide</h2>
      <p className="mt-3">
        Not recorded for this site. Ask a local dive shop, and look at the water before you get in.
      </p>
    </section>
  )
}

/** Drawn at the north, in 120x120 units around the centre: the outer ring is swell, the inner one wind. */
const marks = {
  openToSwell: { path: 'M0-27-7-44H7Z', label: 'Open to swell (outer ring)' },
  openToWind: { path: 'M0-9V-24M-4-14 0-9 4-14', label: 'Open to wind (inner ring)' },
  shelteredFromSwell: { path: 'M-11-36Q0-42 11-36', label: 'Sheltered from swell (outer ring)' },
  shelteredFromWind: { path: 'M-6-16Q0-20 6-16', label: 'Sheltered from wind (inner ring)' },
  unknown: { path: 'M0-37h0', label: 'Not recorded' },
} as const

type Mark = keyof typeof marks

const markNames = ['openToSwell', 'openToWind', 'shelteredFromSwell', 'shelteredFromWind', 'unknown'] as const

const looks: Record<Mark, string> = {
  openToSwell: 'fill-current',
  openToWind: 'fill-none stroke-current stroke-2',
  shelteredFromSwell: 'fill-none stroke-current stroke-[5]',
  shelteredFromWind: 'fill-none stroke-current stroke-[4]',
  unknown: 'fill-none stroke-ink-soft stroke-[4] [stroke-linecap:round]',
}

/** The rose at each point of each ring. */
function marksOf(exposure: Exposure) {
  const { openToSwell, openToWind, shelteredFromSwell, shelteredFromWind } = exposure
  const inRing = (point: CompassPoint, open: Mark, opens: CompassPoint[], sheltered: Mark, shelters: CompassPoint[]) =>
    opens.includes(point) ? open : shelters.includes(point) ? sheltered : 'unknown'
  return compassPoints.flatMap((point, index) => {
    const turn = `rotate(${index * 45})`
    const swell = inRing(point, 'openToSwell', openToSwell, 'shelteredFromSwell', shelteredFromSwell)
    const wind = inRing(point, 'openToWind', openToWind, 'shelteredFromWind', shelteredFromWind)
    return [
      { key: `${point} swell`, mark: swell, transform: turn },
      { key: `${point} wind`, mark: wind, transform: wind === 'unknown' ? `${turn}translate(0 20)` : turn },
    ]
  })
}

/** The words above it say the same. */
function CompassRose({ drawn }: { drawn: ReturnType<typeof marksOf> }) {
  const used = markNames.filter((kind) => drawn.some(({ mark }) => mark === kind))
  return (
    <div aria-hidden="true" className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <svg aria-hidden="true" viewBox="-60 -60 120 120" className="size-36 shrink-0 overflow-visible">
        <circle r="48" className="fill-none stroke-line" />
        <circle r="27" className="fill-none stroke-line" />
        {drawn.map(({ key, mark, transform }) => (
          <path key={key} d={marks[mark].path} transform={transform} className={looks[mark]} />
        ))}
        {(['N', 'E', 'S', 'W'] as const).map((letter, index) => (
          <text
            key={letter}
            x={[0, 55, 0, -55][index]}
            y={[-51, 4, 59, 4][index]}
            className="fill-current text-[11px]"
            textAnchor="middle"
          >
            {letter}
          </text>
        ))}
      </svg>
      <ul className="grid flex-[1_1_9rem] gap-1 text-sm leading-snug">
        {used.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <svg
              aria-hidden="true"
              viewBox={mark.endsWith('Wind') ? '-10 -27 20 20' : '-12 -47 24 22'}
              className="size-5 shrink-0"
            >
              <path d={marks[mark].path} className={looks[mark]} />
            </svg>
            <span>{marks[mark].label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
