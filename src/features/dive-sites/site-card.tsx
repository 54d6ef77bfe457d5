import { Link } from '@tanstack/react-router'
import { Picture } from '../../components/picture.tsx'
import type { RouterOutput } from '../../lib/trpc.ts'

type SiteCardData = RouterOutput['diveSites']['directory']['cards'][number]

interface SiteCardProps {
  site: SiteCardData
}

export function SiteCard({ site }: SiteCardProps) {
  return (
    <article className="group relative flex flex-col border border-line bg-raised">
      <Picture src={site.imageUrl} alt="" width={600} height={400} />
      <div className="flex flex-1 flex-col p-5">
        <p className="text-sm text-ink-soft">
          {site.region}
          {site.featured && ' · Featured'}
        </p>
        <h3 className="mt-1 text-2xl">
          <Link
            to="/dive-sites/$id"
            params={{ id: String(site.id) }}
            className="after:absolute after:inset-0 group-hover:text-kelp"
          >
            {site.name}
          </Link>
        </h3>
        <p className="mt-2 text-ink-soft">{site.description}</p>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm tabular-nums">
          <Fact label="Depth" value={site.depthRange} />
          <Fact label="Skill" value={site.skillLevel} />
          <Fact label="Water" value={site.waterTemp} />
          <Fact label="Visibility" value={site.visibility ?? 'Variable'} />
          {site.marineLife && <Fact label="Marine life" value={site.marineLife} />}
          {site.hazards && <Fact label="Safety Notes" value={site.hazards} />}
        </dl>
      </div>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
