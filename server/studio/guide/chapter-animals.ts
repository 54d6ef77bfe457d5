import { type Chapter, columns, figure, head, list, text } from './blocks.ts'
import { strip } from './figure-strip.ts'

export const animals: Chapter = {
  title: "Look, don't touch",
  standfirst: 'A guest keeps hands folded, and is shown more of the house.',
  blocks: [
    figure(strip({ key: 'guide reef green turtles', theme: 'reef', latitude: -18 }, 122, 88)),
    columns(
      [
        head('The ones to know'),
        list(
          '**Blue-ringed octopus.** All round the country, in shells, cans and crevices. Harmless until handled. A bite may be painless, and the paralysis is quick.',
          '**Stonefish and scorpionfish.** Look before you put down a hand, a knee or a foot. Walk in boots.',
          '**Cone shells.** Never pick up a living one, in any glove.',
          '**Stingrays.** Shuffle in the shallows, never swim low over one, leave the way out open.',
          '**Sea snakes.** Curious, seldom cross. Keep still and let them look.',
          '**Sharks.** Rarely seen, rarely interested. Stay out of murky water, of dusk and of anything bleeding, and heed local warnings.',
          '**Crocodiles** own the creeks, river mouths, beaches and murky bays from the Boyne River north and across the top. There is no technique for meeting one. Dive from a boat, in clear water, by day, with local people.',
        ),
      ],
      [
        head('North of the stinger line'),
        text(
          "On the east coast box jellyfish begin around Agnes Water and Gladstone, though Irukandji have reached K'gari; in the west, about Exmouth. November to May is the season, from October in the Top End. Wear the full suit and hood, and look up before you surface.",
        ),
        head('What you owe the place'),
        list(
          'Touch nothing, chase nothing, feed nothing. Let the animal choose the distance.',
          'Fins up, gauges clipped, knees off the bottom.',
          'Take litter and old line, never shells. Check for tenants first.',
          'Moor, or anchor on sand. Know the zone you are in.',
          'Sunscreen is a shirt.',
        ),
      ],
    ),
  ],
}
