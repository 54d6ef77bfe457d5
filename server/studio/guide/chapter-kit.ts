import { type Chapter, columns, figure, head, text } from './blocks.ts'
import { suitsFigure, suitsInWords } from './figure-suits.ts'

export const kit: Chapter = {
  title: 'Kit for this water',
  standfirst: 'Between Darwin in November and Portsea in August lie 21 °C.',
  blocks: [
    figure(suitsFigure, {
      caption: 'From the coldest to the warmest month, in °C. Add a step for deep dives or several a day.',
      alt: suitsInWords,
    }),
    columns(
      [
        head('A suit that fits'),
        text(
          'Fit beats thickness: a 5 mm suit that seals is warmer than a 7 mm one that flushes. The cleverest purchase is a hooded vest. If you shiver, the dive is over; cold uses gas, dulls judgement and may add to the risk of the bends.',
        ),
        head('A computer of your own'),
        text(
          "Wear one each, from the first dive of a trip to the last, because it remembers. Choose figures you can read in green water. Set the gas every time. Leave the settings at the default or a step more careful, and where it disagrees with your buddy's, follow the one that says less.",
        ),
      ],
      [
        head('A buoy that can be seen'),
        text(
          'In a metre of chop, a head is a coconut. Carry a closed orange tube about a metre and a half tall, on a plain spool. Sending it up from depth (a DSMB) is taught in an afternoon: learn it with an instructor, in the shallows, before you rely on it. From shore, tow a float and the blue and white flag. Far out, add a PLB in a canister made for the depth.',
        ),
        head('Small and not optional'),
        text(
          'A whistle. A line cutter, since our jetties are knitted with fishing line. A torch, and after dark two. Boots with soles. Water, shade and a warm hat for the hour in between.',
        ),
      ],
    ),
    text(
      '**Buy in this order:** mask, boots and fins that fit; computer; suit; buoy and cutter; much later, regulator and BCD, and only once you know what you like. Hired gear is fine if you check it as though it were going to be sold to you.',
    ),
  ],
}
