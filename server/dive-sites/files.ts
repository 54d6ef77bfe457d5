import type { Db } from '#db/client.ts'
import { depthExtent } from '#domain/dive-sites/depth-range.ts'
import { diveSiteFilePaths as addresses, positionsAttribution } from '#domain/dive-sites/dive-site-files.ts'
import { type DiveSiteFilters, filterParameters, readDiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { placeLine, typeAndAccess } from '#domain/dive-sites/dive-site-names.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { nameWithClosure, statusWarning } from '#domain/dive-sites/dive-site-status.ts'
import { publicImageUrl } from '#domain/pictures/image-url.ts'
import type { Context } from '#server/context.ts'
import type { PublicFile } from '#server/publishing/content.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { listDiveSites, matching, type PublicDiveSite } from './queries.ts'

/** GPX 1.1 for GPS devices and chart plotters; the schema wants the elements in this order. Source: topografix.com/GPX/1/1 */
const gpx: FileFormat = {
  begin({ SITE_URL, SITE_NAME }) {
    const name = escapeXml(SITE_NAME)
    const url = escapeXml(SITE_URL)
    return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${name}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata>
<name>${name}: dive sites</name>
<desc>${escapeXml(positionsAttribution)}</desc>
<author><name>${name}</name><link href="${url}/"/></author>
<copyright author="${name}"><license>${url}/terms-of-service</license></copyright>
<link href="${url}/dive-sites"/>
</metadata>
`
  },
  one(diveSite, siteUrl) {
    const { id, positionSource, latitude, longitude } = diveSite
    return [
      `<wpt lat="${decimal(latitude)}" lon="${decimal(eastOf180(longitude))}">`,
      element('name', nameWithClosure(diveSite)),
      element('cmt', factsOf(diveSite)),
      element('desc', wordsOf(diveSite)),
      element('src', positionSource ?? ''),
      `<link href="${escapeXml(siteUrl + diveSitePages.itemPath(id))}"><text>${escapeXml(diveSite.name)}</text></link>`,
      '<sym>Diver Down Flag 1</sym><type>Dive site</type></wpt>\n',
    ].join('')
  },
  separator: '',
  end: '</gpx>\n',
}

/** Its whole column, but never as an exponent, which XML Schema's decimals do not have. */
function decimal(degrees: number): string {
  return degrees.toFixed(8).replace(/\.?0+$/, '')
}

/** A longitude of GPX ends short of 180: the same meridian begins at -180. */
function eastOf180(longitude: number): number {
  return longitude === 180 ? -180 : longitude
}

function element(name: string, text: string): string {
  return text && `<${name}>${escapeXml(text)}</${name}>`
}

/** "Sydney, New South Wales. Reef, shore. 3-18m. Beginner." */
function factsOf(diveSite: PublicDiveSite): string {
  const facts = [placeLine(diveSite), typeAndAccess(diveSite), diveSite.depthRange, diveSite.skillLevel]
  return facts.flatMap((fact) => (fact ? `${fact}.` : [])).join(' ')
}

function wordsOf(diveSite: PublicDiveSite): string {
  const { description, hazards } = diveSite
  const parts = [statusWarning(diveSite), description, hazards && `Safety Notes: ${hazards}`]
  return parts.filter(Boolean).join('\n')
}

/** RFC 7946: longitude comes first; the attribution is a foreign member. */
const geoJson: FileFormat = {
  begin({ SITE_URL, SITE_NAME }) {
    const head = {
      type: 'FeatureCollection',
      name: `${SITE_NAME}: dive sites`,
      attribution: `${SITE_NAME}, ${SITE_URL}. ${positionsAttribution}`,
      license: `${SITE_URL}/terms-of-service`,
    }
    return `${JSON.stringify(head).slice(0, -1)},"features":[\n`
  },
  one: (diveSite, siteUrl) => JSON.stringify(feature(diveSite, siteUrl)),
  separator: ',\n',
  end: '\n]}\n',
}

function feature(diveSite: PublicDiveSite, siteUrl: string) {
  const { id, name, latitude, longitude, imageUrl, ...rest } = diveSite
  const { videoUrl: _video, videoThumbnail: _thumbnail, reviewLink: _story, createdAt: _created, ...facts } = rest
  const depth = depthExtent(diveSite.depthRange)
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      name,
      url: siteUrl + diveSitePages.itemPath(id),
      ...facts,
      minDepthMetres: depth?.min ?? null,
      maxDepthMetres: depth?.max ?? null,
      imageUrl: imageUrl && publicImageUrl(imageUrl, siteUrl),
    },
  }
}

/** The directory for other programs: all dive sites by name, or those that its filters leave over. */
export const diveSiteFiles: readonly PublicFile[] = [
  { ...addresses.geojson, type: 'application/geo+json; charset=utf-8', ...filtered(geoJson) },
  { ...addresses.gpx, type: 'application/gpx+xml; charset=utf-8', ...filtered(gpx) },
]

const atOnce = 200

function filtered({ begin, one, separator, end }: FileFormat): Pick<PublicFile, 'parameters' | 'pieces'> {
  return {
    parameters: filterParameters,
    async *pieces({ db, env }: Context, given) {
      const filters = readDiveSiteFilters(given)
      yield begin(env)
      let before = ''
      for await (const some of foundAmongAll(db, filters)) {
        if (some.length === 0) continue
        yield before + some.map((diveSite) => one(diveSite, env.SITE_URL)).join(separator)
        before = separator
      }
      yield end
    },
  }
}

async function* foundAmongAll(db: Db, filters: DiveSiteFilters): AsyncGenerator<PublicDiveSite[]> {
  // As it is now: a change meanwhile makes another list.
  const all = listDiveSites(db)
  for (let start = 0; start < all.length; start += atOnce) {
    yield matching(all.slice(start, start + atOnce), filters)
    // Others are served between two pieces.
    await new Promise(setImmediate)
  }
}

/** How a file of dive sites is written, one after the other. */
interface FileFormat {
  begin: (env: Context['env']) => string
  one: (diveSite: PublicDiveSite, siteUrl: string) => string
  separator: string
  end: string
}
