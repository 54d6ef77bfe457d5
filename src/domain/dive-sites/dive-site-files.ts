/** The directory for other programs: where it is, what is in it, and whom it is for. */
export const diveSiteFilePaths = {
  gpx: { path: '/dive-sites.gpx', fileName: 'dive-sites.gpx' },
  geojson: { path: '/dive-sites.geojson', fileName: 'dive-sites.geojson' },
} as const

/** Whose work the positions build on, what was changed, and what they are not good for. The licence asks for it. */
export const positionsAttribution =
  'Positions are approximate and not for navigation. Some are from Reef Life Survey (https://reeflifesurvey.com) and the Great Barrier Reef Marine Park Authority, both CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), matched to our dive sites by name; neither has checked or endorsed the result.'
