import { expect, test } from 'vitest'
import { australianStates } from './dive-site.ts'
import { timeZoneAt } from './time-zone.ts'

test.each([
  ['Bare Island', 'NSW', -33.99, 151.23, 'Australia/Sydney'],
  ["Ball's Pyramid", 'NSW', -31.75, 159.24, 'Australia/Lord_Howe'],
  ['Broken Hill', 'NSW', -31.96, 141.47, 'Australia/Broken_Hill'],
  ['Wentworth', 'NSW', -34.11, 141.92, 'Australia/Sydney'],
  ['Cocklebiddy Cave', 'WA', -31.96, 125.91, 'Australia/Eucla'],
  ['Esperance', 'WA', -33.86, 121.89, 'Australia/Perth'],
  ['Kununurra', 'WA', -15.77, 128.74, 'Australia/Perth'],
  ['Osprey Reef', 'CSI', -13.9, 146.55, 'Australia/Brisbane'],
  ['Emily Bay', 'NI', -29.06, 167.96, 'Pacific/Norfolk'],
  ['Flying Fish Cove', 'CX', -10.43, 105.67, 'Indian/Christmas'],
  ['Cabbage Patch', 'CC', -12.1, 96.84, 'Indian/Cocos'],
  ['Rapid Bay, without its state', null, -35.52, 138.19, 'Australia/Adelaide'],
  ['Auckland', null, -36.85, 174.76, null],
] as const)('the clocks at %s are those of their place', (_name, state, latitude, longitude, zone) => {
  expect(timeZoneAt({ state, latitude, longitude })).toBe(zone)
})

test('every state has a time zone that Node knows', () => {
  for (const state of australianStates) {
    const timeZone = timeZoneAt({ state, latitude: -25, longitude: 145 }) ?? ''
    expect(new Intl.DateTimeFormat('en-AU', { timeZone }).resolvedOptions().timeZone).toBe(timeZone)
  }
})
