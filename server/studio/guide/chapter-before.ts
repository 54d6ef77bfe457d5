import { type Chapter, columns, head, list, text } from './blocks.ts'

export const before: Chapter = {
  title: 'Before you go',
  standfirst: 'Most of a good dive is decided at home, in dry socks.',
  blocks: [
    columns(
      [
        head('Are you fit for it?'),
        text(
          'Diving is gentle until it is not: a surface swim against chop, a ladder in swell, thirty kilograms up a flight of steps. Ask yourself whether you could, today, swim 200 metres without stopping, tow your buddy for a while and then carry your gear to the car. If the answer is no, train first.',
        ),
        text(
          'Read the medical form weeks ahead, while there is time to act on it, and answer it honestly. Asthma, a heart or lung condition, seizures, diabetes, ear trouble, recent surgery or a new medicine mean an appointment with a doctor trained in diving medicine. So does a birthday or two past 45 with blood pressure or smoke in the story. Nobody dives while pregnant, hung over or with a cold.',
        ),
        head('How long since the last one?'),
        text(
          'After half a year, book a refresher or a guided dive and let somebody else do the worrying for a morning. Your card covers conditions as good as those you trained in, or better. Learn in the tropics, and your first southern dive is a new thing: thicker suit, more lead, less light. Do it with someone local, in a bay.',
        ),
        head('Tell someone ashore'),
        text(
          'One person on land should know the site, the entry, who is in the water, which car is yours, when you expect to be out, and the clock time at which to ring 000.',
        ),
      ],
      [
        head('Insurance'),
        text(
          'A public hospital will treat you. The ambulance, the helicopter, the changed flights and the extra week are another matter: Medicare does not pay for ambulances, and many travel policies leave diving out, or stop at a depth. Look for four words in the wording: depth, evacuation, recompression, approval. Cover made for divers exists, and DAN is the best-known name in it.',
        ),
        text('Lack of cover is never a reason to delay a call for help.'),
        head('The week before'),
        list(
          '**Seven days.** Book, and ask what happens if the weather cancels. Name a second site now, while you are calm.',
          '**Three days.** Read the outlook for swell and wind. Change batteries, check service dates, breathe through the regulator.',
          '**The evening.** Read the forecast and the tide. Pack water, food, sun shirt, warm hat. Sleep.',
          '**The morning.** Eat, drink, read the forecast again. If you feel odd, say so before the car is loaded.',
        ),
      ],
    ),
  ],
}
