import { type Chapter, columns, figure, head, steps, table, text } from './blocks.ts'
import { strip } from './figure-strip.ts'

export const buoyancy: Chapter = {
  title: 'Hanging still',
  standfirst: 'What separates two divers is, as a rule, two kilograms of lead.',
  blocks: [
    figure(strip({ key: 'guide hover giant cuttlefish', theme: 'seagrass', latitude: -35 }, 118, 310)),
    columns(
      [
        head('The weight check'),
        steps(
          'At the end of a dive, with about 50 bar, hold a line at the surface or stand within your depth, buddy watching.',
          'Empty the BCD. Keep the regulator in.',
          'Hold an ordinary breath and hang upright, fins still. You should float at eye level, and sink slowly as you breathe out.',
          'Dropped like an anchor? Take off a kilogram. Cannot get down while breathing out? Add one.',
        ),
        text('Write down lead, suit, cylinder, water. A change in any starts the sum again.'),
      ],
      [
        head('Breath before button'),
        text(
          'Your lungs are the fine adjustment: two litres and more, worth two kilograms of lift, and they answer late. Settle above sand at six metres, add short puffs until you hover, then take your hands away. Breathe in slowly and wait: you rise. Out, and you sink. Start the breath a metre before the rock.',
        ),
        text(
          'Never hold a breath to stay up, and never dive underweighted. A diver who cannot hold a stop is worse off than one with a pebble too many.',
        ),
      ],
    ),
    head('Ten dives, with one purpose each'),
    table(
      [0.6, 0.6, 3],
      ['Dives', 'Skill', 'You have it when'],
      ['1 and 2', 'Lead', 'you hold 5 m near the end of the gas with an empty BCD'],
      ['3 and 4', 'Trim', 'you lie like somebody reading on a carpet, and nothing trails'],
      ['5 and 6', 'Breath', 'you go over a rock and down again without touching a button'],
      ['7 and 8', 'Fins', 'there is no cloud behind you, and you can stop, turn and reverse'],
      ['9 and 10', 'Ascent', 'the stop is boring: three minutes at 5 m, within half a metre'],
    ),
    text(
      'Practise over sand. If you are about to hit something alive, one finger on bare rock is better than a knee on a sponge, and to have stopped sooner is best.',
    ),
  ],
}
