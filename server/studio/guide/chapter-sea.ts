import { type Chapter, columns, figure, head, table, text } from './blocks.ts'
import { swellFigure, swellInWords } from './figure-swell.ts'

export const sea: Chapter = {
  title: 'Reading the sea',
  standfirst: 'Three lines of a marine forecast, and ten minutes on a headland.',
  blocks: [
    figure(swellFigure, {
      caption:
        'How far the water swings you to and fro under two swells of the same height, by the theory of deep-water waves. Over a shallow bottom the swing is wider still.',
      alt: swellInWords,
    }),
    columns(
      [
        text(
          '**Swell** has three numbers: height, period, direction. The forecast height is roughly the average of the biggest third, and now and then a wave of twice that size arrives. Period is the figure beginners skip. Direction, always where it comes *from*, decides which side of the hill you dive.',
        ),
        text(
          '**Wind** builds chop on top of the swell and pushes you along the surface. Off the land it flattens the entry, and carries a tired diver out. Sea breezes keep office hours: dive before eleven.',
        ),
      ],
      [
        text(
          '**Tide** gives you a height and a stream, and they do not turn together. Many shore entries are easiest in the hour or two around high water. Streams run hardest in mid-tide and near new and full moon. In a channel, find the time of *slack*, add the hour for daylight saving, and be early.',
        ),
        text(
          '**Rain** turns harbours and river mouths brown. Give an open beach a day or two, a harbour three, a river mouth longer.',
        ),
      ],
    ),
    table(
      [1.15, 2.1],
      ['On the open coast, from the shore', 'A cautious start'],
      ['Swell up to 1 m, short period', 'A good day, with a light wind off the land'],
      ['Swell of 1 to 1.5 m', 'Only a site that faces away, with no rocks to climb'],
      ['Swell above 1.5 m', 'For those who know the place well, or for nobody'],
      ['Period of 12 seconds or more', 'Take half a metre off each of these limits'],
      ['Wind of 10 knots, or 15', 'At 10 it is pleasant; at 15 a surface swim is work'],
      ['Wind of 20 knots and more', 'White caps all over: stay ashore, whatever the swell'],
    ),
    columns(
      [head('At the water'), text('Ten minutes from a high place. Find the entry, the exit and a second exit.')],
      [
        head('Then decide, out loud'),
        text('Do it before the gear is on. If you have to talk yourself into it, talk yourself out of it.'),
      ],
    ),
  ],
}
