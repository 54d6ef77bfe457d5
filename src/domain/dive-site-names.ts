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

const accessNames: Record<DiveSiteAccess, string> = { shore: 'Shore', boat: 'Boat', both: 'Shore or boat' }

export function accessName(access: DiveSiteAccess): string {
  return accessNames[access]
}

export function diveSiteTypeName(type: DiveSiteType): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}
