import { expect, test } from 'vitest'
import { truncateAtClause } from './truncate-at-clause.ts'

test.each([
  ['Boat traffic. Surge.', 20, 'Boat traffic. Surge.'],
  ['Boat traffic above. Surge in the cave on big days.', 30, 'Boat traffic above.'],
  ['Surge. Unusually moderate current, boats', 26, 'Surge. Unusually moderate…'],
  ['Light to moderate current, boat traffic above', 32, 'Light to moderate current…'],
  ['Wobbegongs, rays, blue gropers and Port Jackson sharks', 40, 'Wobbegongs, rays…'],
  ['Sponge gardens – and a wreck beyond them', 30, 'Sponge gardens…'],
  ['Surge, and otherwise nothing that anybody would mention', 30, 'Surge, and otherwise nothing…'],
  ['The run round the island can be rough in a big sea', 40, 'The run round the island can be rough…'],
  ['Visibility falls with the tide or in any swell at all', 36, 'Visibility falls with the tide…'],
  ['At 3.5 m or less on most tides and never deeper', 40, 'At 3.5 m or less on most tides…'],
  ['Is it deep? “Yes.” Then go on to the next one', 22, 'Is it deep? “Yes.”'],
  ['🐙🐙🐙, 🐙🐙🐙', 7, '🐙🐙🐙…'],
])('on a card %j of at most %i characters is %j', (text, limit, cut) => {
  expect(truncateAtClause(text, limit)).toBe(cut)
})
