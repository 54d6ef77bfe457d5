import { expect, test } from 'vitest'
import { firstWords, truncate, truncateAtClause } from './plain-text.ts'

test.each([
  ['12345', 5, '12345'],
  ['', 5, ''],
  ['123456', 5, '12345…'],
  ['1234 678', 5, '1234…'],
  ['1234 678', 6, '1234…'],
  ['12345 78', 5, '12345…'],
  ['Deep, dark – and cold', 12, 'Deep, dark…'],
  ['----------', 5, '-----…'],
  ['🐙🐙🐙', 2, '🐙🐙…'],
  ['🐙🐙', 2, '🐙🐙'],
])(
  '%j of at most %i characters is %j: cut after a word, with an ellipsis only where something was',
  (text, limit, cut) => {
    expect(truncate(text, limit)).toBe(cut)
    expect(firstWords(text, limit)).toBe(cut.replace(/…$/, ''))
  },
)

test.each([
  ['Boat traffic. Surge.', 20, 'Boat traffic. Surge.'],
  ['Boat traffic above. Surge in the cave on big days.', 30, 'Boat traffic above.'],
  ['Surge. Light to moderate current, boats', 24, 'Surge. Light to moderate…'],
  ['Light to moderate current, boat traffic above', 32, 'Light to moderate current…'],
  ['Wobbegongs, rays, blue gropers and Port Jackson sharks', 40, 'Wobbegongs, rays…'],
  ['Sponge gardens – and a wreck beyond them', 30, 'Sponge gardens…'],
  ['Surge, and otherwise nothing that anybody would mention', 30, 'Surge, and otherwise nothing…'],
  ['At 3.5 m or less on most tides and never deeper', 40, 'At 3.5 m or less on most tides and never…'],
  ['Is it deep? “Yes.” Then go on to the next one', 22, 'Is it deep? “Yes.”'],
  ['🐙🐙🐙, 🐙🐙🐙', 7, '🐙🐙🐙…'],
])('on a card %j of at most %i characters is %j', (text, limit, cut) => {
  expect(truncateAtClause(text, limit)).toBe(cut)
})
