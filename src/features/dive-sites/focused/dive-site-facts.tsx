import type { ReactNode } from 'react'
import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { typeAndAccess } from '#domain/dive-sites/dive-site-names.ts'
import { months, shortMonth } from '#domain/shared/dates.ts'
import { DepthGauge } from '../../../components/ui/depth-gauge.tsx'
import type { DiveSite } from '../dive-site-summary.ts'
import { mapPopoverId } from '../map/dive-site-map.tsx'
import { StillMap } from '../map/still-map.tsx'

/** A dive site in figures: its depth drawn to scale, its facts, its season and where it lies. */
export function DiveSiteFacts({ diveSite }: { diveSite: DiveSite }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 border-t-2 border-ink pt-4 tabular-nums sm:max-lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:gap-x-6">
        <DepthGauge depthRange={diveSite.depthRange} isLarge className="self-stretch" />
        <dl className="col-start-2 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] content-start">
          <Fact label="Depth" size="text-5xl" className="col-span-full border-t-0! pt-0!">
            {shownRange(diveSite.depthRange)}
          </Fact>
          <Fact label="Water Temperature" size="text-2xl">
            {shownRange(diveSite.waterTemp)}
          </Fact>
          <Fact label="Visibility" size="text-2xl">
            {shownRange(diveSite.visibility ?? 'Variable')}
          </Fact>
          <Fact label="Skill Level">{diveSite.skillLevel}</Fact>
          <Fact label="Type and access">{typeAndAccess(diveSite)}</Fact>
        </dl>
      </div>
      <div>
        <Season diveSite={diveSite} />
        <Position diveSite={diveSite} />
      </div>
    </div>
  )
}

interface FactProps {
  label: string
  /** For a figure that is to be admired. */
  size?: string
  className?: string
  children: ReactNode
}

function Fact({ label, size, className = '', children }: FactProps) {
  if (!children) return null
  return (
    <div className={`flex flex-col border-t border-line py-2.5 pr-3 lg:py-4 ${className}`}>
      <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
      <dd className={`mt-auto ${size ? `font-display leading-tight ${size}` : 'leading-snug'}`}>{children}</dd>
    </div>
  )
}

/** A closed dive site has no season, whatever an editor left in its fields. */
function Season({ diveSite: { status, bestTime, bestMonths } }: { diveSite: DiveSite }) {
  if (status === 'closed' || (!bestTime && bestMonths.length === 0)) return null
  return (
    <section className="mb-5 border-t border-line pt-3 sm:max-lg:border-0 sm:max-lg:pt-0" aria-label="Best time">
      <p className="mb-3 flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-soft">Best Time</span>
        <span>{bestTime}</span>
      </p>
      {bestMonths.length > 0 && <SeasonStrip good={bestMonths} />}
    </section>
  )
}

function Position({ diveSite }: { diveSite: DiveSite }) {
  const { latitude, longitude, positionAccuracyMetres, positionSource } = diveSite
  return (
    <section className="border-t border-line pt-3 sm:max-lg:first:border-0 sm:max-lg:first:pt-0" aria-label="Position">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-soft">Position</span>
        <span>{`${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`}</span>
      </p>
      <p className="mt-1 text-sm leading-normal text-ink-soft">
        {positionAccuracyMetres !== null && <span>{`Accurate to about ${metres(positionAccuracyMetres)}. `}</span>}
        {positionSource && <span>{`Source: ${positionSource}. `}</span>}
        <strong className="font-semibold text-ink">Approximate, not for navigation.</strong>
      </p>
      <Locator diveSite={diveSite} />
    </section>
  )
}

const locatorZoom = 4

/** Where in Australia that is: on a phone, where the map itself opens over the page. */
function Locator({ diveSite }: { diveSite: DiveSite }) {
  const { latitude, longitude } = diveSite
  if (!Number.isFinite(latitude + longitude)) return null
  return (
    <button
      type="button"
      popoverTarget={mapPopoverId}
      aria-label="Show on the map"
      className="locator-map no-print relative isolate mt-3 block h-36 w-full overflow-hidden sm:hidden"
    >
      <StillMap diveSites={[diveSite]} view={{ latitude, longitude, zoom: locatorZoom }} />
    </button>
  )
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
}

function metres(accuracy: number): string {
  return accuracy < 1000 ? `${accuracy} m` : `${Number((accuracy / 1000).toFixed(1))} km`
}

/** The year as twelve squares; the good months are filled. */
export function SeasonStrip({ good }: { good: readonly number[] }) {
  const names = good.map(shortMonth).join(', ')
  return (
    <div role="img" aria-label={`Best months: ${names}`} className="grid grid-cols-12 gap-0.5 text-center text-xs">
      {months.map((month) => (
        <span
          key={month}
          aria-hidden="true"
          className={`leading-6 ${good.includes(month) ? 'font-semibold' : 'text-ink-soft'}`}
        >
          <span
            className={`block h-4 forced-colors:border ${good.includes(month) ? 'bg-water-3 forced-colors:bg-[CanvasText]' : 'bg-line/60'}`}
          />
          {shortMonth(month).charAt(0)}
        </span>
      ))}
    </div>
  )
}
