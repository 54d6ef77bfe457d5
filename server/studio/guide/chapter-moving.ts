import { type Chapter, columns, figure, head, list, steps, table, text } from './blocks.ts'
import { strip } from './figure-strip.ts'

export const moving: Chapter = {
  title: 'Moving water',
  standfirst: 'Currents bring the food, and everything worth seeing knows it.',
  blocks: [
    figure(strip({ key: 'guide current kingfish', theme: 'channel', latitude: -33 }, 114, 70)),
    table(
      [0.7, 1.1, 2.6],
      ['Stream', 'A leaf drifts', 'What it means'],
      ['Half a knot', '30 m in two minutes', 'Potter. Start against it, so that home is downhill'],
      ['One knot', '30 m in a minute', 'About all a fit diver can swim against, for a short while'],
      ['Two knots', '30 m in half a minute', 'You are luggage: drift with a boat, or stay dry'],
    ),
    columns(
      [
        head('If it catches you'),
        steps(
          'Get low and close: water slows near the bottom and behind rocks.',
          'Not gaining? Stop fighting. Hard finning costs gas, then breath, then judgement.',
          'Ascend together at the normal rate, buoy up if you are trained to send it, stop while drifting.',
          'At the surface inflate, stay together, whistle, hold the tube high. Swim across the stream to shelter, not up it.',
        ),
        text(
          'From a boat that is an ordinary afternoon. From the shore it is an emergency, so a shore dive in a tideway needs slack water, and someone on land who knows the plan.',
        ),
      ],
      [
        head('Through surf and off rocks'),
        list(
          'Everything done before the edge: mask on, regulator in, BCD partly filled. On sand, fins on once you float; off a platform, before you step.',
          'Shuffle, so that stingrays hear you coming. Go together, between sets, and do not stop where it breaks.',
          'Knocked down? Stay down, breathe, crawl out of the zone.',
          'Rocks are for flat days. Watch ten minutes, step off as the water rises, swim clear at once.',
          'Coming home, wait outside for the lull, come in behind a wave and crawl early. Regulator in until nothing can reach you.',
        ),
        text('If the exit looks worse than the entry did, use the second. You chose one.'),
      ],
    ),
  ],
}
