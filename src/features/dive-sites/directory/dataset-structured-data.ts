import { dataLicence, diveSiteFiles } from '#domain/dive-sites/dive-site-files.ts'

interface Publisher {
  name: string
  url: string
}

/** The directory as open data, for search engines. Source: developers.google.com/search/docs/appearance/structured-data/dataset */
export function datasetOf(site: Publisher, { version, changedAt }: { version: string; changedAt: Date }) {
  const source = (name: string, url?: string) => ({ '@type': 'CreativeWork', name, url, license: dataLicence.url })
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${site.name}: Australian dive sites`,
    description:
      'Dive sites all around Australia: position with its source and accuracy, depth, skill level, type and access, water temperature, season, marine life, hazards, and what is closed or needs a permit. Positions are approximate and not for navigation.',
    url: `${site.url}/dive-sites`,
    license: dataLicence.url,
    isAccessibleForFree: true,
    version,
    dateModified: changedAt.toISOString(),
    creator: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
    spatialCoverage: { '@type': 'Place', name: 'Australia' },
    isBasedOn: [
      source('Reef Life Survey: survey locations', 'https://reeflifesurvey.com'),
      source('Great Barrier Reef Marine Park Authority: reef features'),
    ],
    distribution: Object.values(diveSiteFiles).map(({ path, mediaType, name }) => ({
      '@type': 'DataDownload',
      name,
      encodingFormat: mediaType,
      contentUrl: site.url + path,
    })),
  }
}
