import type {
  AustralianState,
  DiveSiteAccess,
  DiveSiteStatus,
  DiveSiteType,
  DiveSiteUse,
  WreckHull,
  WreckPosture,
} from './dive-site.ts'

export const stateNames: Record<AustralianState, string> = {
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

interface Whereabouts {
  region: string
  state: AustralianState | null
}

/** The state to name beside a region; empty where it is unknown or part of the region's name. */
export function stateBeside({ region, state }: Whereabouts): string {
  if (!state) return ''
  const words = ` ${region.replace("'s", '')} `
  return [stateNames[state], state].some((name) => words.includes(` ${name} `)) ? '' : stateNames[state]
}

/** "Sydney, New South Wales", and "Tasmania" alone. */
export function placeLine(place: Whereabouts): string {
  return [place.region, stateBeside(place)].filter(Boolean).join(', ')
}

export const accessNames: Record<DiveSiteAccess, string> = { shore: 'Shore', boat: 'Boat', both: 'Shore or boat' }

export const diveSiteUseNames: Record<DiveSiteUse, string> = {
  snorkel: 'Snorkelling',
  firstDives: 'First dives',
  night: 'Night dives',
  closeUp: 'Close-ups',
  bigAnimals: 'Big animals',
}

interface Judged {
  status: DiveSiteStatus | null
  goodFor: readonly DiveSiteUse[]
}

/** "snorkelling, first dives"; empty for a closed dive site, whatever an editor left in its fields. */
export function goodForText({ status, goodFor }: Judged): string {
  return status === 'closed' ? '' : goodFor.map((use) => diveSiteUseNames[use].toLowerCase()).join(', ')
}

export function diveSiteTypeName(type: DiveSiteType): string {
  return capitalised(type)
}

export function wreckFactName(fact: WreckHull | WreckPosture): string {
  return capitalised(fact)
}

/** Such as "Wreck, shore or boat", as far as it is known. */
export function typeAndAccess({ siteType, access }: { siteType: DiveSiteType | null; access: DiveSiteAccess | null }) {
  return capitalised([siteType, access && accessNames[access].toLowerCase()].filter(Boolean).join(', '))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
