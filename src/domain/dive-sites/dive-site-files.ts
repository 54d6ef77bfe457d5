/** Dive sites as files for other programs, in the order in which they are offered. */
export const diveSiteFiles = {
  gpx: {
    path: '/dive-sites.gpx',
    mediaType: 'application/gpx+xml',
    name: 'GPX',
    purpose: 'for GPS devices and chart plotters',
  },
  kml: {
    path: '/dive-sites.kml',
    mediaType: 'application/vnd.google-earth.kml+xml',
    name: 'KML',
    purpose: 'for Google Earth and other map programs',
  },
  subsurface: {
    path: '/dive-sites.ssrf',
    mediaType: 'application/xml',
    name: 'Subsurface',
    purpose: 'for the dive log of that name',
  },
  uddf: {
    path: '/dive-sites.uddf',
    mediaType: 'application/xml',
    name: 'UDDF',
    purpose: 'for other dive logs',
  },
  geojson: {
    path: '/dive-sites.geojson',
    mediaType: 'application/geo+json',
    name: 'GeoJSON',
    purpose: 'for maps and GIS programs',
  },
  csv: {
    path: '/dive-sites.csv',
    mediaType: 'text/csv',
    name: 'CSV',
    purpose: 'for spreadsheets',
  },
} as const

/** Of the facts; LICENSE-DATA.md says which are ours. */
export const dataLicence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' } as const

/** The licence requires the sources, the change and the limits of the positions. */
export const positionsAttribution =
  'Positions are approximate and not for navigation. Some are from Reef Life Survey (https://reeflifesurvey.com) and the Great Barrier Reef Marine Park Authority, both CC BY 4.0, matched to our dive sites by name; neither has checked or endorsed the result.'
