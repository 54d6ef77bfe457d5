import { depthExtent } from '#domain/dive-sites/depth-range.ts'
import { positionsAttribution } from '#domain/dive-sites/dive-site-files.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { publicImageUrl } from '#domain/pictures/image-url.ts'
import type { PublicDiveSite } from '../queries.ts'
import type { FileFormat } from './file-format.ts'

/** RFC 7946: longitude comes first; the attribution is a foreign member. */
export const geoJson: FileFormat = {
  type: 'application/geo+json; charset=utf-8',
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
