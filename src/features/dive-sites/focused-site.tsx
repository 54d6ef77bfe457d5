import { Link } from '@tanstack/react-router'
import { accessName, siteTypeName, stateName } from '#domain/dive-site.ts'
import { Picture } from '../../components/picture.tsx'
import { SiteVideoPlayer } from '../../components/site-video-player.tsx'
import { trpc } from '../../lib/trpc.ts'

interface FocusedSiteProps {
  id: number
}

/** The banner of the site in view, and all its facts. */
export function FocusedSite({ id }: FocusedSiteProps) {
  const [site] = trpc.diveSites.byId.useSuspenseQuery({ id })
  const facts = [
    ['Depth', site.depthRange],
    ['Type', siteTypeName(site.siteType)],
    ['Access', accessName(site.access)],
    ['Skill Level', site.skillLevel],
    ['Water Temperature', site.waterTemp],
    ['Visibility', site.visibility ?? 'Variable'],
    ['Best Time', site.bestTime],
    ['Marine Life', site.marineLife],
    ['Safety Notes', site.hazards],
    ['Facilities', site.facilities],
    ['Position', positionText(site)],
  ].filter(([, value]) => value)
  return (
    <section aria-labelledby="focused-site" className="wrap mt-8">
      <div className="flex flex-wrap items-center justify-between gap-4 border border-line bg-raised px-5 py-3">
        <p>
          <span className="text-ink-soft">Viewing Dive Site</span> <strong>{site.name}</strong>
        </p>
        <Link to="/dive-sites" className="button">
          Show All Dive Sites
        </Link>
      </div>
      <div className="mt-8 grid gap-8 lg:grid-cols-[3fr_2fr]">
        <div>
          <p className="text-ink-soft">
            {site.region}, {stateName(site.state)}
          </p>
          <h2 id="focused-site" className="mt-1 text-4xl">
            {site.name}
          </h2>
          <p className="mt-4 text-lg">{site.description}</p>
          {site.reviewLink && (
            <p className="mt-4">
              <a href={site.reviewLink} className="text-link">
                Read the story of this site
              </a>
            </p>
          )}
          {site.videoUrl && (
            <div className="mt-6">
              <SiteVideoPlayer url={site.videoUrl} title={site.name} poster={site.videoThumbnail} />
            </div>
          )}
          <Picture
            src={site.imageUrl}
            alt={`Drawing of ${site.name}`}
            width={1200}
            height={800}
            isPrimary
            className="mt-6"
          />
        </div>
        <dl className="divide-y divide-line border-y border-line tabular-nums">
          {facts.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[9rem_1fr] gap-4 py-3">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

interface Position {
  latitude: number
  longitude: number
  positionAccuracyMetres: number | null
  positionSource: string | null
}

function positionText({ latitude, longitude, positionAccuracyMetres, positionSource }: Position): string {
  const accuracy = positionAccuracyMetres ? `, within about ${positionAccuracyMetres} m` : ''
  const source = positionSource ? ` (${positionSource})` : ''
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}${accuracy}${source}. Approximate, not for navigation.`
}
