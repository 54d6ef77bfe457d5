export const skillLevels = ['Beginner', 'Intermediate', 'Advanced'] as const
export type SkillLevel = (typeof skillLevels)[number]

export const diveSiteTypes = [
  'reef',
  'wall',
  'wreck',
  'jetty',
  'cave',
  'pinnacle',
  'kelp',
  'sinkhole',
  'seagrass',
  'channel',
] as const
export type DiveSiteType = (typeof diveSiteTypes)[number]

export const diveSiteAccesses = ['shore', 'boat', 'both'] as const
export type DiveSiteAccess = (typeof diveSiteAccesses)[number]

/** A dive site may be dived freely, with a permit, or not at all. */
export const diveSiteStatuses = ['open', 'permit', 'closed'] as const
export type DiveSiteStatus = (typeof diveSiteStatuses)[number]

/** How a wreck lies. */
export const wreckPostures = ['upright', 'on her side', 'broken', 'ribs'] as const
export type WreckPosture = (typeof wreckPostures)[number]

export const wreckHulls = [
  'warship',
  'submarine',
  'freighter',
  'steamer',
  'paddle steamer',
  'ferry',
  'tug',
  'sailing ship',
  'timber ship',
  'barge',
  'dredge',
  'upturned rig',
  'aircraft',
] as const
export type WreckHull = (typeof wreckHulls)[number]

/** Judged from the own text of a dive site. */
export const diveSiteUses = ['snorkel', 'firstDives', 'night', 'closeUp', 'bigAnimals'] as const
export type DiveSiteUse = (typeof diveSiteUses)[number]

export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type CompassPoint = (typeof compassPoints)[number]

/** States and mainland territories, and the external territories with dive sites of their own. */
export const australianStates = ['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT', 'CSI', 'NI', 'CX', 'CC'] as const
export type AustralianState = (typeof australianStates)[number]

export const depthBands = ['shallow', 'medium', 'deep'] as const
export type DepthBand = (typeof depthBands)[number]

export const depthBandLabels: Record<DepthBand, string> = { shallow: '0-10 m', medium: '10-20 m', deep: '20+ m' }
