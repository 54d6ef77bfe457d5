import { Copy } from 'lucide-react'
import { diveSiteFiles } from '#domain/dive-sites/dive-site-files.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { decimalDegrees, degreesAndMinutes, degreesMinutesSeconds } from '#domain/dive-sites/position-formats.ts'
import { copyText } from '../../../components/ui/copy-text.ts'
import { Link } from '../../../components/ui/link.tsx'
import type { DiveSite } from '../dive-site-summary.ts'
import { LightOfDay } from './light-of-day.tsx'

/** A diver takes along the position of a dive site, the light of the day, its card and its files. */
export function BeforeYouGo({ diveSite }: { diveSite: DiveSite }) {
  return (
    <section aria-labelledby="before-you-go" className="no-print wrap mt-12 lg:mt-16">
      <h2 id="before-you-go" className="border-t-2 border-ink pt-4 text-2xl">
        Before you go
      </h2>
      <div className="mt-4 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <Position diveSite={diveSite} />
        <LightOfDay diveSite={diveSite} />
        <TakeAlong diveSite={diveSite} />
      </div>
    </section>
  )
}

function Position({ diveSite }: { diveSite: DiveSite }) {
  const formats = [
    ['Degrees and minutes', degreesAndMinutes(diveSite)],
    ['Decimal degrees', decimalDegrees(diveSite)],
    ['Degrees, minutes, seconds', degreesMinutesSeconds(diveSite)],
  ] as const
  return (
    <div>
      <h3 className="text-lg">Find it</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {mapLinks(diveSite).map(({ name, url, isForPhones }) => (
          <li key={name} className={isForPhones ? 'pointer-fine:hidden' : undefined}>
            <a href={url} rel="noopener" className="inline-block py-2 text-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <dl className="mt-1 divide-y divide-line border-y border-line tabular-nums">
        {formats.map(([label, text]) => (
          <div key={label} className="grid grid-cols-[1fr_auto] py-1 leading-snug">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="select-all">{text}</dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <button
                type="button"
                aria-label={`Copy ${label.toLowerCase()}`}
                onClick={() => copyText(text, 'position')}
                className="script-only grid size-11 cursor-pointer place-items-center hover:text-kelp"
              >
                <Copy size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">Approximate: check a chart before you steer by it.</p>
    </div>
  )
}

/** Links that open a place in maps. Sources: RFC 5870, developer.apple.com/library (Map Links), developers.google.com/maps (Maps URLs) */
function mapLinks(diveSite: DiveSite) {
  const position = `${diveSite.latitude},${diveSite.longitude}`
  const name = encodeURIComponent(nameWithClosure(diveSite))
  const { latitude, longitude } = diveSite
  return [
    { name: 'Open in your map app', url: `geo:${position}?q=${position}(${name})`, isForPhones: true },
    { name: 'Apple Maps', url: `https://maps.apple.com/?ll=${position}&q=${name}` },
    { name: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${position}` },
    {
      name: 'OpenStreetMap',
      url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`,
    },
  ]
}

function TakeAlong({ diveSite: { id, status } }: { diveSite: DiveSite }) {
  return (
    <div>
      <h3 className="text-lg">Take it along</h3>
      {/* Nobody should plan a dive at a closed dive site. */}
      {status !== 'closed' && (
        <p className="mt-3">
          <Link to="/dive-sites/$id/card" params={{ id: String(id) }} className="button">
            Print an A5 dive card
          </Link>
        </p>
      )}
      <p className="mt-3">For a GPS, map, dive log or spreadsheet:</p>
      <ul className="flex flex-wrap gap-x-4">
        {Object.values(diveSiteFiles).map(({ path, name }) => (
          <li key={name}>
            <a
              href={`${path}?id=${id}`}
              download={path.slice(1).replace('sites', `site-${id}`)}
              className="inline-block py-2 text-link"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
