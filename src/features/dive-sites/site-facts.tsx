import type { ReactNode } from 'react'
import { accessName, siteTypeName } from '#domain/dive-site.ts'
import { DepthGauge } from '../../components/depth-gauge.tsx'
import { SeasonStrip } from '../../components/season-strip.tsx'
import type { RouterOutput } from '../../lib/api.ts'

type Site = RouterOutput['diveSites']['byId']

/** A dive site in figures: its depth drawn to scale, its facts, its season and where it lies. */
export function SiteFacts({ site }: { site: Site }) {
  return (
    <div className="border-t-2 border-ink pt-5 tabular-nums">
      <div className="grid grid-cols-[auto_1fr] gap-6">
        <DepthGauge depthRange={site.depthRange} className="h-72 w-auto" />
        <dl className="divide-y divide-line self-start border-b border-line">
          <Fact label="Depth" isLarge>
            {site.depthRange}
          </Fact>
          <Fact label="Water Temperature" isLarge>
            {site.waterTemp}
          </Fact>
          <Fact label="Visibility" isLarge>
            {site.visibility ?? 'Variable'}
          </Fact>
          <Fact label="Skill Level">{site.skillLevel}</Fact>
          <Fact label="Type and access">
            {siteTypeName(site.siteType)}, {accessName(site.access).toLowerCase()}
          </Fact>
        </dl>
      </div>
      {(site.bestTime || site.bestMonths.length > 0) && (
        <section className="mt-6" aria-label="Best time">
          <p className="mb-3 flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-soft">Best Time</span>
            <span>{site.bestTime}</span>
          </p>
          {site.bestMonths.length > 0 && <SeasonStrip months={site.bestMonths} />}
        </section>
      )}
      <Position site={site} />
    </div>
  )
}

function Fact({ label, isLarge = false, children }: { label: string; isLarge?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="py-2 first:pt-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isLarge ? 'font-display text-2xl leading-tight' : ''}>{children}</dd>
    </div>
  )
}

function Position({ site: { latitude, longitude, positionAccuracyMetres, positionSource } }: { site: Site }) {
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label="Position">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-soft">Position</span>
        <span>
          {degrees(latitude, 'N', 'S')}, {degrees(longitude, 'E', 'W')}
        </span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {positionAccuracyMetres !== null && `Good to about ${metres(positionAccuracyMetres)}. `}
        {positionSource && `Source: ${positionSource}. `}
        <strong className="font-semibold text-ink">Approximate, not for navigation.</strong>
      </p>
    </section>
  )
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
}

function metres(accuracy: number): string {
  return accuracy < 1000 ? `${accuracy} m` : `${Number((accuracy / 1000).toFixed(1))} km`
}
