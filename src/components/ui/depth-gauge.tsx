import { depthExtent, shownRange } from '#domain/dive-sites/depth-range.ts'

interface DepthGaugeProps {
  /** Such as "5-18m". */
  depthRange: string
  /** Broader, for the page about one site. */
  isLarge?: boolean
  /** Sets the height, from the surface to 40 m; the figures keep their size. */
  className: string
}

/** Metres that the gauge shows; what lies deeper runs off its foot. */
const scaleMetres = 40
const marks = [0, 10, 20, 30, 40]

/** A dive's depth drawn to scale from the surface to 40 m: seen before it is read. */
export function DepthGauge({ depthRange, isLarge = false, className }: DepthGaugeProps) {
  const extent = depthExtent(depthRange)
  if (!extent) return null
  const to = Math.min(extent.max, scaleMetres)
  const from = Math.min(extent.min, to - leastMetres)
  const bar = isLarge ? 24 : 12
  return (
    <svg
      width={bar + 32}
      role="img"
      aria-label={`Depth ${shownRange(depthRange)}`}
      className={`my-2 overflow-visible ${className}`}
    >
      <rect width={bar} height="100%" fill="var(--color-line)" opacity="0.5" />
      {waterBands(from, to).map((band) => (
        <rect key={band.from} y={y(band.from)} width={bar} height={y(band.to - band.from)} fill={band.colour} />
      ))}
      <rect y={y(from)} width={bar} height={y(to - from)} fill="none" stroke="currentColor" />
      {marks.map((metres) => (
        <g key={metres}>
          <line x1={bar} x2={bar + 5} y1={y(metres)} y2={y(metres)} stroke="currentColor" opacity="0.6" />
          <text
            x={bar + 9}
            y={y(metres)}
            dy="0.35em"
            fill="currentColor"
            opacity="0.8"
            className={isLarge ? 'text-sm' : 'text-[0.6875rem]'}
          >
            {metres}
          </text>
        </g>
      ))}
      {extent.max > scaleMetres && (
        <svg y="100%" aria-hidden="true" className="overflow-visible">
          <path d={`M0 3 l${bar / 2} 5 l${bar / 2} -5`} fill="none" stroke="currentColor" />
        </svg>
      )}
    </svg>
  )
}

/** A dive at one depth is drawn as thick as this, so that it can be seen. */
const leastMetres = 1.5

const y = (metres: number) => `${(metres / scaleMetres) * 100}%`

const waterColours = [1, 2, 3, 4, 5].map((step) => `var(--color-water-${step})`)

/** The dived stretch cut at every 8 metres, each piece in the colour that water has there. */
function waterBands(from: number, to: number) {
  return waterColours
    .map((colour, index) => ({ colour, from: Math.max(from, index * 8), to: Math.min(to, (index + 1) * 8) }))
    .filter((band) => band.to > band.from)
}
