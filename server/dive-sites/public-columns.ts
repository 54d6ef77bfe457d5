import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'

/** Every field of a dive site that a visitor may see. */
export const publicColumns = {
  id: diveSites.id,
  name: diveSites.name,
  region: diveSites.region,
  state: diveSites.state,
  latitude: diveSites.latitude,
  longitude: diveSites.longitude,
  positionAccuracyMetres: diveSites.positionAccuracyMetres,
  positionSource: diveSites.positionSource,
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
  hazards: diveSites.hazards,
  facilities: diveSites.facilities,
  status: diveSites.status,
  statusReason: diveSites.statusReason,
  checkedAt: diveSites.checkedAt,
  departure: diveSites.departure,
  entry: diveSites.entry,
  limits: diveSites.limits,
  imageUrl: diveSites.imageUrl,
  videoUrl: diveSites.videoUrl,
  videoThumbnail: diveSites.videoThumbnail,
  reviewLink: diveSites.reviewLink,
  featured: diveSites.featured,
  createdAt: diveSites.createdAt,
}

export type PublicDiveSite = Pick<DiveSiteRow, keyof typeof publicColumns>
