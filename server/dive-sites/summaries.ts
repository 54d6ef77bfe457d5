import type { DiveSiteAccess, DiveSiteStatus, DiveSiteType, SkillLevel } from '#domain/dive-site.ts'
import { cardLimits } from '#domain/dive-site.ts'
import { truncate } from '#domain/plain-text.ts'
import type { PublicDiveSite } from './public-columns.ts'

/** What every list and marker knows of a dive site, as short as it can be: one tuple each travels with the directory. */
export type DiveSiteTuple = [
  id: number,
  name: string,
  region: string,
  latitude: number,
  longitude: number,
  skillLevel: SkillLevel,
  depthRange: string,
  siteType: DiveSiteType | null,
  access: DiveSiteAccess | null,
  bestMonths: number[],
  status: DiveSiteStatus | null,
]

export function diveSiteTuple(diveSite: PublicDiveSite): DiveSiteTuple {
  return [
    diveSite.id,
    diveSite.name,
    diveSite.region,
    diveSite.latitude,
    diveSite.longitude,
    diveSite.skillLevel,
    diveSite.depthRange,
    diveSite.siteType,
    diveSite.access,
    diveSite.bestMonths,
    diveSite.status,
  ]
}

const cards = new WeakMap<PublicDiveSite, ReturnType<typeof toCard>>()

/** The same card for the same row: pages keep its HTML by it. */
export function diveSiteCard(diveSite: PublicDiveSite) {
  const before = cards.get(diveSite)
  if (before) return before
  const made = toCard(diveSite)
  cards.set(diveSite, made)
  return made
}

/** A card's texts, cut on the server so that the rest need not travel. */
function toCard(diveSite: PublicDiveSite) {
  const { id, name, region, state, siteType, access, skillLevel, depthRange, waterTemp, bestTime, bestMonths } =
    diveSite
  return {
    ...{ id, name, region, state, siteType, access, skillLevel, depthRange, waterTemp, bestTime, bestMonths },
    visibility: diveSite.visibility,
    status: diveSite.status,
    statusReason: diveSite.statusReason,
    departure: diveSite.departure && truncate(diveSite.departure, cardLimits.departure),
    imageUrl: diveSite.imageUrl,
    videoUrl: diveSite.videoUrl,
    videoThumbnail: diveSite.videoThumbnail,
    featured: diveSite.featured,
    description: truncate(diveSite.description, cardLimits.description),
    marineLife: diveSite.marineLife && truncate(diveSite.marineLife, cardLimits.marineLife),
    hazards: diveSite.hazards && truncate(diveSite.hazards, cardLimits.hazards),
  }
}
