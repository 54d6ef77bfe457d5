import { trpc } from '../../lib/trpc.ts'

interface SitePopupProps {
  id: number
}

/** What a marker says about its site; asked for when it opens. */
export function SitePopup({ id }: SitePopupProps) {
  const { data: site, isError } = trpc.diveSites.byId.useQuery({ id })
  if (isError) return <p>The facts could not be loaded. Please try again.</p>
  if (!site) return <p role="status">Loading…</p>
  const facts = [
    ['Region', site.region],
    ['Skill Level', site.skillLevel],
    ['Depth', site.depthRange],
    ['Water Temperature', site.waterTemp],
    ['Visibility', site.visibility ?? 'Variable'],
    ['Best Time', site.bestTime],
    ['Marine Life', site.marineLife],
  ].filter(([, value]) => value)
  return (
    <div className="site-popup">
      <strong>
        <a href={`/dive-sites/${id}`}>{site.name}</a>
      </strong>
      {site.featured && <span className="badge">Featured Site</span>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
