import type { SiteAccess, SiteState, SiteType } from './dive-site.ts'

const stateNames: Record<SiteState, string> = {
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

export function stateName(state: SiteState): string {
  return stateNames[state]
}

const accessNames: Record<SiteAccess, string> = { shore: 'Shore', boat: 'Boat', both: 'Shore or boat' }

export function accessName(access: SiteAccess): string {
  return accessNames[access]
}

export function siteTypeName(type: SiteType): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}
