export const diveSiteFilePaths = {
  gpx: { path: '/dive-sites.gpx', fileName: 'dive-sites.gpx' },
  geojson: { path: '/dive-sites.geojson', fileName: 'dive-sites.geojson' },
} as const

/** The licence requires the sources, the change and the limits of the positions. */
export const positionsAttribution =
  'Positions are approximate and not for navigation. Some are from Reef Life Survey (https://reeflifesurvey.com) and the Great Barrier Reef Marine Park Authority, both CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), matched to our dive sites by name; neither has checked or endorsed the result.'
