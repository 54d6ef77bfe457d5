/** Dive sites as files for other programs, in the order in which they are offered. */
export const diveSiteFiles = {
  gpx: { path: '/dive-sites.gpx', name: 'GPX', purpose: 'for GPS devices and chart plotters' },
  kml: { path: '/dive-sites.kml', name: 'KML', purpose: 'for Google Earth and other map programs' },
  subsurface: { path: '/dive-sites.ssrf', name: 'Subsurface', purpose: 'for the dive log of that name' },
  uddf: { path: '/dive-sites.uddf', name: 'UDDF', purpose: 'for other dive logs' },
  geojson: { path: '/dive-sites.geojson', name: 'GeoJSON', purpose: 'for maps and GIS programs' },
} as const

/** The licence requires the sources, the change and the limits of the positions. */
export const positionsAttribution =
  'Positions are approximate and not for navigation. Some are from Reef Life Survey (https://reeflifesurvey.com) and the Great Barrier Reef Marine Park Authority, both CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), matched to our dive sites by name; neither has checked or endorsed the result.'
