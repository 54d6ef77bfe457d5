import { shownRange } from '#domain/dive-sites/depth-range.ts'
import { Link } from '../../components/ui/link.tsx'
import { Picture } from '../../components/ui/picture.tsx'
import type { RouterOutput } from '../../lib/api.ts'

type Location = RouterOutput['publicContent']['featuredLocations'][number]

/** One destination: leads to the dive sites of its region. */
export function LocationCard({ location }: { location: Location }) {
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        src={location.imageUrl}
        alt=""
        width={600}
        height={400}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 100vw"
      />
      <p className="mt-4 text-sm text-ink-soft">
        {location.region === location.name ? location.difficulty : `${location.region} · ${location.difficulty}`}
      </p>
      <h3 className="mt-1.5 text-2xl">
        <Link
          to="/dive-sites"
          search={{ region: location.region }}
          className="after:absolute after:inset-0 group-hover:text-kelp"
        >
          {location.name}
        </Link>
      </h3>
      <p className="mt-2.5 mb-5 text-ink-soft max-sm:line-clamp-4">{location.description}</p>
      <LocationFacts location={location} />
    </article>
  )
}

function LocationFacts({ location }: { location: Location }) {
  const facts = [
    { label: 'Depth', value: shownRange(location.depth) },
    { label: 'Water', value: shownRange(location.waterTemp) },
    { label: 'Visibility', value: shownRange(location.visibility) },
    { label: 'Best time', value: location.bestTime },
  ].filter(({ value }) => value)
  return (
    <dl className="mt-auto grid grid-cols-3 gap-x-4 gap-y-3 border-t border-line pt-4 text-sm tabular-nums">
      {facts.map(({ label, value }) => (
        <div key={label} className="last:col-span-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
