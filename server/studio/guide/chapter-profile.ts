import { type Chapter, columns, figure, head, text } from './blocks.ts'
import { profileFigure, profileInWords } from './figure-profile.ts'

export const profile: Chapter = {
  title: 'The dive, drawn',
  standfirst: 'Down early, along slowly, up more slowly still.',
  blocks: [
    figure(profileFigure, {
      caption:
        'A first dive of your own, to scale, along a wall you follow out and back. The numbers are for one 200 bar cylinder and no current.',
      alt: profileInWords,
    }),
    columns(
      [
        head('Going down'),
        text(
          'Feet first, within reach of each other, clearing your ears before they ask. If one complains, rise a metre and try again. Never push. At the bottom stop for a minute: gas, depth, buddy, the bearing home.',
        ),
        head('Going along'),
        text(
          'Ask about gas every five minutes and answer with a number. At 10 metres you breathe twice what you would at the surface, at 20 metres three times. Stay well inside the no-stop time of the more careful computer: five minutes left on the screen is the moment to go shallower.',
        ),
      ],
      [
        head('Going up'),
        text(
          'Nine metres a minute or slower, which is three metres in twenty seconds. Look up, one hand high, vent little and often, and breathe all the way: never hold your breath. Stop at 5 metres for 3 to 5 minutes on every dive. Then take a whole minute for the last five metres.',
        ),
        head('If the gas is short'),
        text(
          "Signal, take your buddy's octopus, hold on to each other, look one another in the eye, and go up together at the normal rate. Short of gas, a safety stop is the part you may leave out. Breathing is not.",
        ),
      ],
    ),
    text(
      '**More than one dive:** the deepest first, an hour or more between, and let the last be short. Drink, keep warm, keep out of the sun, and write the numbers down before they improve.',
    ),
  ],
}
