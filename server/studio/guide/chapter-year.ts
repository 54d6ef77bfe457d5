import { type Chapter, columns, figure, text } from './blocks.ts'
import { yearFigure } from './figure-year.ts'

export const year: Chapter = {
  title: 'A year around Australia',
  standfirst: 'Somewhere it is always the right month.',
  blocks: [
    figure(
      yearFigure,
      'Dark: at least three in five of the sites in our directory are at their best. Pale: at least one in four. A dot marks the months when box jellyfish and Irukandji are likeliest; neither keeps a diary, so ask.',
    ),
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
