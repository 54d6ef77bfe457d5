import type { GeoPoint } from './distance.ts'
import type { AustralianState } from './dive-site.ts'
import { stateOfPosition } from './state-of-position.ts'

const zoneOfState: Record<AustralianState, string> = {
  QLD: 'Australia/Brisbane',
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  TAS: 'Australia/Hobart',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  NT: 'Australia/Darwin',
  // It has no clocks of its own; boats come from Queensland.
  CSI: 'Australia/Brisbane',
  NI: 'Pacific/Norfolk',
  CX: 'Indian/Christmas',
  CC: 'Indian/Cocos',
}

/** Places whose clocks differ from those of their state. Source: the zones of the IANA time zone database */
const exceptions: readonly { state: AustralianState; zone: string; isThere: (point: GeoPoint) => boolean }[] = [
  { state: 'NSW', zone: 'Australia/Lord_Howe', isThere: ({ longitude }) => longitude > 157 },
  {
    ...{ state: 'NSW', zone: 'Australia/Broken_Hill' },
    isThere: ({ latitude, longitude }) => longitude < 142 && latitude > -32.6 && latitude < -31,
  },
  // Along the Eyre Highway, from east of Caiguna to the border.
  {
    ...{ state: 'WA', zone: 'Australia/Eucla' },
    isThere: ({ latitude, longitude }) => longitude > 125.5 && latitude < -31.3,
  },
]

/** The IANA time zone of the clocks at a place; null where its state is unknown. */
export function timeZoneAt(place: GeoPoint & { state: AustralianState | null }): string | null {
  const state = place.state ?? stateOfPosition(place)
  if (!state) return null
  const exception = exceptions.find((one) => one.state === state && one.isThere(place))
  return exception?.zone ?? zoneOfState[state]
}
