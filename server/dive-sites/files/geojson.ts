import { dataLicence } from '#domain/dive-sites/dive-site-files.ts'
import type { PublicDiveSite } from '../queries.ts'
import { creditsOf, type FileFormat, publicFacts } from './file-format.ts'

/** RFC 7946: longitude comes first; all of the collection but type and features is a foreign member. */
export const geoJson: FileFormat = {
  begin({ SITE_URL, SITE_NAME }, edition) {
    const head = {
      type: 'FeatureCollection',
      name: `${SITE_NAME}: dive sites`,
      version: edition.version,
      dateModified: edition.changedAt,
      license: dataLicence.url,
      attribution: `${SITE_NAME}, ${SITE_URL}. ${creditsOf(edition)}`,
    }
    return `${JSON.stringify(head).slice(0, -1)},"features":[\n`
  },
  one: (diveSite, siteUrl) => JSON.stringify(feature(diveSite, siteUrl)),
  separator: ',\n',
  end: '\n]}\n',
}

function feature(diveSite: PublicDiveSite, siteUrl: string) {
  const { id, latitude, longitude, ...properties } = publicFacts(diveSite, siteUrl)
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties }
}
