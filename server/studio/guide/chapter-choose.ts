import { type Chapter, columns, figure, head, list, text } from './blocks.ts'
import { depthsFigure, depthsInWords } from './figure-depths.ts'

export const choose: Chapter = {
  title: 'Choosing the dive',
  standfirst: 'Pick the day first, then the place that the day allows.',
  blocks: [
    figure(depthsFigure, { alt: depthsInWords }),
    columns(
      [
        head('By depth'),
        text(
          'Light, gas and time all shrink on the way down, and at 18 metres you breathe nearly three times as much gas as at the surface. Stay above 12 until a whole dive feels dull in all the right places.',
        ),
        head('By skill'),
        text(
          'Our directory never calls a site *Beginner* if it goes deeper than 18 metres. *Intermediate* asks for real experience of swell, boats or depth. *Advanced* means beyond 30 metres, a roof, or strong and exposed water. The label is for an ordinary day. You still have to match it to the day you get.',
        ),
        text(
          'Caves and the insides of wrecks need their own training, at any depth, however wide the door looks. So do sinkholes, except where the owner lets a guide take you to open water.',
        ),
      ],
      [
        head('By access'),
        text(
          'A pier gives you stairs, shelter and a wall to follow. A beach gives you surf to think about. A boat gives you a skipper who knows, a ladder that moves and a long swim if you miss it. Begin with piers and bays; take boats with a guide on board.',
        ),
        head('Ask the operator'),
        list(
          'What are the depth, the bottom and the current?',
          'Who guides, and how many follow?',
          'How are divers counted, out and back?',
          'Where are the oxygen and the radio?',
          'What if we are apart, or down-current?',
          'May I sit one out? (The answer tells you much.)',
        ),
        head('Ask the map'),
        text('Marine parks have zones. Look up what may be taken, touched and anchored on before you launch.'),
      ],
    ),
  ],
}
