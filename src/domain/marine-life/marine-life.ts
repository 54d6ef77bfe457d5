/** Each has a silhouette of its own. */
export const marineLifeGroups = [
  'fish',
  'shark',
  'ray',
  'mammal',
  'reptile',
  'bird',
  'cephalopod',
  'crustacean',
  'shellfish',
  'echinoderm',
  'jelly',
  'coral',
  'sponge',
  'seaweed',
] as const
export type MarineLifeGroup = (typeof marineLifeGroups)[number]
