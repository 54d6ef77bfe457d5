export const skillLevels = ['Beginner', 'Intermediate', 'Advanced'] as const
export type SkillLevel = (typeof skillLevels)[number]

export const siteTypes = [
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
export type SiteType = (typeof siteTypes)[number]

export const siteAccesses = ['shore', 'boat', 'both'] as const
export type SiteAccess = (typeof siteAccesses)[number]

/** States and mainland territories, and the external territories with dive sites of their own. */
export const siteStates = ['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT', 'CSI', 'NI', 'CX', 'CC'] as const
export type SiteState = (typeof siteStates)[number]

/** Longest texts on a directory card, in characters. Source: specification, section 9. */
export const cardLimits = { description: 120, marineLife: 100, hazards: 80 } as const
