import { type Chapter, columns, figure, head, note, table, text } from './blocks.ts'
import { hillsFigure, hillsInWords } from './figure-hills.ts'

export const home: Chapter = {
  title: 'Going home, and up',
  standfirst: 'Flights and mountain roads are a second ascent.',
  blocks: [
    table(
      [1.9, 1],
      ['Before a flight, at the very least (DAN)', 'Wait'],
      ['One dive, no stops required', '**12 hours**'],
      ['More than one dive in a day, or several days of diving', '**18 hours**'],
      ['Any dive that required decompression stops', '**24 hours** or more'],
    ),
    text(
      'They hold for divers without symptoms, on air or nitrox, in cabins kept at about 600 to 2400 metres. Longer is better, and we keep to 24 hours for everything: a rule you need not think about is one you will keep. If your computer shows a longer time, obey the computer.',
    ),
    figure(hillsFigure, {
      caption:
        'Rounded heights. The Clyde Mountain road to Canberra passes well over 700 metres, the Brown Mountain road is higher still.',
      alt: hillsInWords,
    }),
    columns(
      [
        head('Hills that count'),
        text(
          'There is no single number for roads. Without a table for altitude, use the flying rule for any road over 600 metres. For lower ones leave as many hours as you can and dive gently on the last day. A night in a cabin in the hills is altitude for eight hours.',
        ),
        head('Things that are flights'),
        text(
          'Scenic flights, helicopters, balloons, gliders, cableways, and the skydive from 4000 metres that is sold in all the same towns. Dive first and wait, or do them first and dive the next day.',
        ),
      ],
      [
        head('Plan the last day backwards'),
        text(
          'Write the flight at the top of the page and work down. Flight on Sunday at noon: last dive over by noon on Saturday, better by ten. The afternoon is for rinsing, which the gear needs, and for drying it, since airlines charge for water.',
        ),
        text(
          'Put the deepest dives early in the trip and the gentle ones at the end. When somebody offers a bonus dive at three, the answer is on paper already.',
        ),
      ],
    ),
    note(
      'A diver with any symptom, even a doubtful one, does not fly and does not wait and see. Ring the Diver Emergency Service, **1800 088 200**.',
    ),
  ],
}
