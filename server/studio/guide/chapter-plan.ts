import { type Chapter, columns, figure, head, note, steps, table, text } from './blocks.ts'
import { slateFigure, slateInWords } from './figure-slate.ts'

export const plan: Chapter = {
  title: 'Two people and a plan',
  standfirst: 'It should be short enough to remember and dull enough to follow.',
  blocks: [
    columns(
      [
        head('On the slate'),
        figure(slateFigure, { alt: slateInWords }),
        text(
          'One of you leads and minds the direction. The other keeps time and asks about gas. Say which, while you are dry.',
        ),
      ],
      [
        head('The gas rule'),
        text(
          'Set aside 50 bar that you never plan to breathe. Half of what remains takes you out, the other half brings you home. From a full 200 that is 75 bar out: turn at 125, call it 130, and never later than 120. The first of you to reach the number turns both.',
        ),
        text('Then arrive at the safety stop with 70 or more, and at the surface with 50.'),
        head('If we lose each other'),
        steps(
          'Look around for one minute, no longer, up and behind as well.',
          'Ascend at a safe rate and meet on the surface. Make the safety stop only if it can be made safely and was agreed.',
          'No buddy at the surface? Raise the alarm at once.',
        ),
      ],
    ),
    head('The buddy check, with hands on the gear'),
    table(
      [0.48, 3.2],
      [],
      [
        '**B**uoyancy',
        'Inflate by button and by mouth, let it out by every dump. Does it hold? Is the cylinder band tight when wet?',
      ],
      ['**W**eights', 'Are they in, and enough? How do they come off, and with which hand? Show it.'],
      ['**R**eleases', 'Touch every buckle on both of you. One day your fingers will be cold.'],
      [
        '**A**ir',
        'Valve fully open. Four breaths from each regulator with your eyes on the gauge: the needle must not move. Read the pressure aloud. Set the computer.',
      ],
      [
        '**F**inal look',
        'Octopus where it can be found, hoses tucked in, mask, fins, buoy, cutter, torch. Signals agreed. Someone ashore told.',
      ],
    ),
    note(
      '**Say it before you get wet:** twelve metres, turn at 130 or at twenty minutes, stop at five, out with 50; lost, one minute, then up. If either wants to stop, both stop; no reasons owed.',
    ),
  ],
}
