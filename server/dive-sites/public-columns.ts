import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'

/** What a card of the management shows, and what its search reads. */
export const cardColumns = {
  id: diveSites.id,
  name: diveSites.name,
  region: diveSites.region,
  latitude: diveSites.latitude,
  longitude: diveSites.longitude,
  description: diveSites.description,
  siteType: diveSites.siteType,
  access: diveSites.access,
  skillLevel: diveSites.skillLevel,
  depthRange: diveSites.depthRange,
  waterTemp: diveSites.waterTemp,
  visibility: diveSites.visibility,
  bestTime: diveSites.bestTime,
  bestMonths: diveSites.bestMonths,
  marineLife: diveSites.marineLife,
  status: diveSites.status,
  imageUrl: diveSites.imageUrl,
  videoUrl: diveSites.videoUrl,
  videoThumbnail: diveSites.videoThumbnail,
  reviewLink: diveSites.reviewLink,
  featured: diveSites.featured,
}

/** Every field of a dive site that a visitor may see. */
export const publicColumns = {
  ...cardColumns,
  state: diveSites.state,
  positionAccuracyMetres: diveSites.positionAccuracyMetres,
  positionSource: diveSites.positionSource,
  hazards: diveSites.hazards,
  facilities: diveSites.facilities,
  statusReason: diveSites.statusReason,
  checkedAt: diveSites.checkedAt,
  departure: diveSites.departure,
  entry: diveSites.entry,
  limits: diveSites.limits,
  createdAt: diveSites.createdAt,
}

export type PublicDiveSite = Pick<DiveSiteRow, keyof typeof publicColumns>
