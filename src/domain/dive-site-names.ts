import type { AustralianState, DiveSiteAccess, DiveSiteType } from './dive-site.ts'

const stateNames: Record<AustralianState, string> = {
  QLD: 'Queensland',
  NSW: 'New South Wales',
  VIC: 'Victoria',
  TAS: 'Tasmania',
  SA: 'South Australia',
  WA: 'Western Australia',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
  CSI: 'Coral Sea Islands',
  NI: 'Norfolk Island',
  CX: 'Christmas Island',
  CC: 'Cocos (Keeling) Islands',
}

export function stateName(state: AustralianState): string {
  return stateNames[state]
}

/** "Sydney, New South Wales"; a state that is unknown, or is the region's own word, is left out. */
export function placeLine({ region, state }: { region: string; state: AustralianState | null }): string {
  const name = state && stateName(state)
  return name && name !== region ? `${region}, ${name}` : region
}

const accessNames: Record<DiveSiteAccess, string> = { shore: 'Shore', boat: 'Boat', both: 'Shore or boat' }

export function accessName(access: DiveSiteAccess): string {
  return accessNames[access]
}

export function diveSiteTypeName(type: DiveSiteType): string {
  return capitalised(type)
}

/** "Wreck, shore or boat", or what is known of it. */
export function typeAndAccess({ siteType, access }: { siteType: DiveSiteType | null; access: DiveSiteAccess | null }) {
  return capitalised([siteType, access && accessNames[access].toLowerCase()].filter(Boolean).join(', '))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
