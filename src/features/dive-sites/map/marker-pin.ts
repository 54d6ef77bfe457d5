/** A dive site's pin in 40x40 px, its foot at 20,40. Requirement: s9-map-marker. */
export const pinPath = 'M20 39C12 29 8 23 8 16a12 12 0 0 1 24 0c0 7-4 13-12 23Z'
