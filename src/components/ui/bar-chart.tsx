import { useId } from 'react'
import { grouped } from '#domain/shared/numbers.ts'

const height = 176

/** Told apart by fill as well as by colour. */
export type BarFill = 'plain' | 'striped' | 'solid' | 'dotted' | 'upright'

/** One of the things that a bar is made of, from its foot to its top. */
export interface BarPart<Key extends string> {
  key: Key
  name: string
  fill: BarFill
}

interface ChartBar<Key extends string> {
  id: string | number
  name: string
  title: string
  label?: string
  counts: Record<Key, number>
}

interface BarChartProps<Key extends string> {
  parts: readonly BarPart<Key>[]
  bars: readonly ChartBar<Key>[]
  describe: string
}

interface BarFigureProps<Key extends string> extends BarChartProps<Key> {
  title: string
  /** Said instead of a chart that has nothing to show; null where it has. */
  empty: string | null
  /** The name of the table's first column, such as "Day". */
  unit: string
  caption: string
}

export function BarFigure<Key extends string>({ title, empty, unit, caption, ...chart }: BarFigureProps<Key>) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h3 id={id} className="text-2xl">
          {title}
        </h3>
        <BarLegend parts={chart.parts} />
      </div>
      {empty === null ? (
        <>
          <BarChart {...chart} />
          <BarTable {...chart} {...{ unit, caption }} />
        </>
      ) : (
        <p className="mt-4 text-ink-soft">{empty}</p>
      )}
    </figure>
  )
}

type BarTableProps<Key extends string> = Pick<BarFigureProps<Key>, 'parts' | 'bars' | 'unit' | 'caption'>

/** The chart in numbers, for screen readers and for exact figures; bars of nothing are left out. */
function BarTable<Key extends string>({ parts, bars, unit, caption }: BarTableProps<Key>) {
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer py-3 text-ink-soft">Show as a table</summary>
      <table className="w-full max-w-3xl tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left align-bottom text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 font-normal">
              {unit}
            </th>
            {parts.map(({ key, name }) => (
              <th key={key} scope="col" className="py-1.5 pl-2 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {bars
            .filter((bar) => sumOf(bar, parts) > 0)
            .map(({ id, name, counts }) => (
              <tr key={id}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                {parts.map(({ key }) => (
                  <td key={key} className="text-right">
                    {grouped(counts[key])}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

function sumOf<Key extends string>({ counts }: ChartBar<Key>, parts: readonly BarPart<Key>[]): number {
  return parts.reduce((sum, { key }) => sum + counts[key], 0)
}

function BarLegend({ parts }: { parts: readonly BarPart<string>[] }) {
  const id = useId()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {parts.map(({ key, name, fill }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="16" height="16" aria-hidden="true">
            <Patterns id={`${id}${key}`} />
            <Segment patternId={`${id}${key}`} fill={fill} x="0" width="16" y={0} height={16} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

function BarChart<Key extends string>({ parts, bars, describe }: BarChartProps<Key>) {
  const id = useId()
  const top = roundAbove(Math.max(...bars.map((bar) => sumOf(bar, parts))))
  const ticks = [0, top / 2, top]
  const yOf = (value: number) => height - (value / top) * height
  return (
    <div className="mt-5 flex gap-2">
      <div aria-hidden="true" className="relative w-10 shrink-0 text-right text-xs text-ink-soft tabular-nums">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: yOf(tick) }}>
            {grouped(tick)}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={describe} height={height + 26} className="min-w-0 flex-1 overflow-visible">
        <Patterns id={id} />
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
        ))}
        {bars.map((bar, index) => (
          <Bar
            key={bar.id}
            {...{ bar, parts, top, patternId: id }}
            x={(index * 100) / bars.length}
            width={100 / bars.length}
          />
        ))}
      </svg>
    </div>
  )
}

interface BarProps<Key extends string> extends Pick<BarChartProps<Key>, 'parts'> {
  bar: ChartBar<Key>
  top: number
  /** In percent of the chart. */
  x: number
  width: number
  patternId: string
}

function Bar<Key extends string>({ bar: { title, label, counts }, parts, top, x, width, patternId }: BarProps<Key>) {
  let foot = height
  const segments = parts.flatMap(({ key, fill }) => {
    if (counts[key] === 0) return []
    // One among thousands is still seen.
    const tall = Math.max(3, (counts[key] / top) * height)
    foot -= tall
    return [{ key, fill, y: Math.max(0, foot), tall }]
  })
  return (
    <g>
      <title>{title}</title>
      <rect x={`${x}%`} width={`${width}%`} y="0" height={height} fill="transparent" />
      {segments.map(({ key, fill, y, tall }) => (
        <Segment
          key={key}
          {...{ patternId, fill, y }}
          x={`${x + width * 0.14}%`}
          width={`${width * 0.72}%`}
          height={Math.max(2, tall - 1)}
        />
      ))}
      {label && (
        <text x={`${x + width / 2}%`} y={height + 19} textAnchor="middle" className="fill-ink-soft text-xs">
          {label}
        </text>
      )}
    </g>
  )
}

interface SegmentProps {
  patternId: string
  fill: BarFill
  x: string
  width: string
  y: number
  height: number
}

function Segment({ patternId, fill, ...place }: SegmentProps) {
  if (fill === 'plain' || fill === 'solid') {
    return <rect {...place} className={fill === 'solid' ? 'fill-ink' : 'fill-water-3'} />
  }
  return <rect {...place} fill={`url(#${patternId}-${fill})`} />
}

function Patterns({ id }: { id: string }) {
  const square = { width: 5, height: 5, patternUnits: 'userSpaceOnUse' }
  return (
    <defs>
      <pattern id={`${id}-striped`} {...square} patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-raised" />
        <rect width="3" height="5" className="fill-kelp" />
      </pattern>
      <pattern id={`${id}-dotted`} {...square}>
        <rect width="5" height="5" className="fill-raised" />
        <circle cx="2.5" cy="2.5" r="1.5" className="fill-ink" />
      </pattern>
      <pattern id={`${id}-upright`} {...square}>
        <rect width="5" height="5" className="fill-raised" />
        <rect width="3" height="5" className="fill-water-3" />
      </pattern>
    </defs>
  )
}

/** 4, 10, 20, 40, 100, 200, 400 and so on: round, and so are their halves. */
export function roundAbove(most: number): number {
  for (let scale = 1; ; scale *= 10) {
    const round = [1, 2, 4].map((step) => step * scale).find((step) => step >= Math.max(4, most))
    if (round) return round
  }
}
