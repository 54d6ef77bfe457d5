import { type Chapter, columns, figure, text } from './blocks.ts'
import { yearFigure, yearInWords } from './figure-year.ts'

export const year: Chapter = {
  title: 'A year around Australia',
  standfirst: 'Somewhere it is always the right month.',
  blocks: [
    figure(yearFigure, {
      caption:
        'Dark: at least three in five of the sites in our directory that name a season are at their best. Pale: one in four. The line beneath: the months of what stands under the name, at the sites that have it. A dot: box jellyfish and Irukandji are likeliest; neither keeps a diary, so ask.',
      alt: yearInWords(),
    }),
    columns(
      [
        text(
          'The sea runs two or three months behind the calendar: September is winter under water, April still summer.',
        ),
      ],
      [text('Treat each line as odds. Blooms, heat, floods and cyclones change a place faster than any page can.')],
    ),
  ],
}
