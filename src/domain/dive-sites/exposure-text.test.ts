import { expect, test } from 'vitest'
import { exposureFacts, windShelter } from './exposure-text.ts'

const sentencesOf = (exposure: string) => exposureFacts({ status: 'open', exposure })?.sentences.join(' ')

test.each([
  [
    'open to swell S\nmax swell 1.2 m\nsheltered from wind W\ndive at slack high +150 min at Fort Denison',
    "Open to swell from the south; not over 1.2\u00a0m. Sheltered from westerly wind. Dive at slack high water, about 150 minutes after high water at Fort Denison; check the Bureau's tide table.",
  ],
  ['open to swell N NE E SE S SW W NW', 'Open to swell from every direction.'],
  ['max swell 2 m', 'Not in swell over 2\u00a0m.'],
  [
    'open to wind N NE E\nsheltered from swell S SW',
    'Open to northerly, north-easterly and easterly wind. Sheltered from swell from the south and south-west.',
  ],
  ['sheltered from wind N NE E SE S SW W NW', 'Sheltered from wind from every direction.'],
  ['dive at slack', 'Dive at slack water. Slack is not always at high or low water: look up its times for this place.'],
  ['dive at flood', "Dive on the flood tide; check the Bureau's tide table."],
  ['dive at low at Stony Point', "Dive at low water, by the tide at Stony Point; check the Bureau's tide table."],
  [
    'dive at slack low -30 min at Hobart',
    "Dive at the slack that ends the ebb, about 30 minutes before low water at Hobart; check the Bureau's tide table.",
  ],
  [
    'dive at slack +20 min at Hobart',
    "Dive at slack water, about 20 minutes after the turn of the tide at Hobart; check the Bureau's tide table.",
  ],
])('%j reads as a diver would say it', (exposure, text) => {
  expect(sentencesOf(exposure)).toBe(text)
})

test('nothing is said where nothing is known, where it cannot be read, and of a closed dive site', () => {
  expect(exposureFacts({ status: 'open', exposure: null })).toBeNull()
  expect(exposureFacts({ status: 'open', exposure: 'windy' })).toBeNull()
  expect(exposureFacts({ status: 'closed', exposure: 'dive at slack' })).toBeNull()
})

test('sheltered are points with shelter from wind and openness to neither wind nor swell; unknown ones are not', () => {
  const exposure = 'open to swell W\nsheltered from swell N\nsheltered from wind S W'
  expect(windShelter({ status: null, exposure })).toEqual(['S'])
  expect(windShelter({ status: 'closed', exposure })).toEqual([])
  expect(windShelter({ status: null, exposure: null })).toEqual([])
})
