import { Link } from '@tanstack/react-router'
import { Picture } from '../../components/picture.tsx'
import type { RouterOutput } from '../../lib/trpc.ts'

interface LocationCardProps {
  location: RouterOutput['publicContent']['featuredLocations'][number]
}

export function LocationCard({ location }: LocationCardProps) {
  const facts = [location.depth, location.waterTemp, location.difficulty].filter(Boolean).join(' · ')
  return (
    <article className="group relative flex flex-col">
      <Picture src={location.imageUrl} alt="" width={600} height={400} />
      <p className="mt-4 text-sm text-ink-soft tabular-nums">{facts}</p>
      <h3 className="mt-1 text-2xl">
        <Link
          to="/dive-sites"
          search={{ region: location.region }}
          className="after:absolute after:inset-0 group-hover:text-kelp"
        >
          {location.name}
        </Link>
      </h3>
      <p className="mt-2 text-ink-soft">{location.description}</p>
    </article>
  )
}
