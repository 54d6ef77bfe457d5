import { depthExtent } from '#domain/depth-band.ts'

interface DepthGaugeProps {
  /** Such as "5-18m". */
  depthRange: string
  className?: string
}

/** Metres that the gauge shows; what lies deeper runs off its foot. */
const scaleMetres = 40
const width = 44
const height = 128
const top = 6
const pixelsPerMetre = (height - 2 * top) / scaleMetres
const marks = [0, 10, 20, 30, 40]

/** A dive's depth drawn to scale from the surface to 40 m: seen before it is read. */
export function DepthGauge({ depthRange, className = '' }: DepthGaugeProps) {
  const extent = depthExtent(depthRange)
  if (!extent) return null
  const from = Math.min(extent.min, scaleMetres)
  const to = Math.min(extent.max, scaleMetres)
  const y = (metres: number) => top + metres * pixelsPerMetre
  const barHeight = Math.max(4, y(to) - y(from))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`Depth ${depthRange}`}
      className={className}
    >
      <rect x="0" y={top} width="12" height={height - 2 * top} fill="var(--color-line)" opacity="0.5" />
      {waterBands(from, to).map((band) => (
        <rect key={band.from} x="0" y={y(band.from)} width="12" height={y(band.to) - y(band.from)} fill={band.colour} />
      ))}
      <rect x="0" y={y(from)} width="12" height={barHeight} fill="none" stroke="currentColor" strokeWidth="1" />
      {marks.map((metres) => (
        <g key={metres}>
          <line x1="12" x2="17" y1={y(metres)} y2={y(metres)} stroke="currentColor" strokeWidth="1" opacity="0.6" />
          <text x="21" y={y(metres) + 3.5} fontSize="10" fill="currentColor" opacity="0.8">
            {metres}
          </text>
        </g>
      ))}
      {extent.max > scaleMetres && <path d={`M0 ${height - 4} l6 4 l6 -4`} fill="none" stroke="currentColor" />}
    </svg>
  )
}

const waterColours = [1, 2, 3, 4, 5].map((step) => `var(--color-water-${step})`)

/** The dived stretch cut at every 8 metres, each piece in the colour that water has there. */
function waterBands(from: number, to: number) {
  return waterColours
    .map((colour, index) => ({ colour, from: Math.max(from, index * 8), to: Math.min(to, (index + 1) * 8) }))
    .filter((band) => band.to > band.from)
}
