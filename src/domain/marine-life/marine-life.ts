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

export const marineLifeGroupNames: Record<MarineLifeGroup, string> = {
  fish: 'Fish',
  shark: 'Sharks',
  ray: 'Rays',
  mammal: 'Mammals',
  reptile: 'Reptiles',
  bird: 'Birds',
  cephalopod: 'Octopus, squid and cuttlefish',
  crustacean: 'Crabs and lobsters',
  shellfish: 'Shells and sea slugs',
  echinoderm: 'Urchins and feather stars',
  jelly: 'Jellyfish',
  coral: 'Anemones, zoanthids and sea whips',
  sponge: 'Sponges',
  seaweed: 'Seaweeds',
}
