import { type Chapter, columns, figure, head, list, note, steps, text } from './blocks.ts'
import { numbersFigure } from './figure-numbers.ts'

export const wrong: Chapter = {
  title: 'When it goes wrong',
  standfirst: 'One small strange fact, and a boat full of people who hope it is nothing.',
  blocks: [
    figure(numbersFigure),
    columns(
      [
        head('The order of things'),
        steps(
          '**Stop and look.** A second casualty helps nobody.',
          '**Float the diver, then get them out.** Inflate the BCD, drop weights, keep the face clear.',
          '**Response? Breathing?** No response and no normal breathing: call, CPR with breaths, defibrillator.',
          '**Lie them down,** flat if awake, on the side if unconscious and breathing. Short of breath: as they like.',
          '**Oxygen,** as near to 100 per cent as the kit allows, and leave it on.',
          '**Call.** 000 on land, channel 16 at sea, the EPIRB or PLB if nobody answers. Say *diving emergency*. Then the diving doctor.',
          '**Warm, still, never alone.** Nobody walks it off.',
        ),
      ],
      [
        head('Signs easily explained away'),
        text(
          'Unusual tiredness. An ache no position eases. Numbness, tingling, a marbled rash. Dizziness, nausea, odd irritability. Weak legs, trouble passing urine. A cough, chest pain, short breath. Collapse or confusion on surfacing is an emergency already.',
        ),
        text(
          'Any new symptom after a dive is a diving problem until a doctor trained in diving medicine says otherwise. Feeling better on oxygen is good news to report, and no reason to cancel the call. Nobody goes back down, flies, or drives over the range.',
        ),
        head('If a diver has not come up'),
        text(
          'Note the time, mark the spot, ask: where last together, how much gas, which way did the water go? Look down-current, call at once. Search under water is for trained people.',
        ),
      ],
    ),
    head('Write it down, with clock times'),
    list(
      'Name, age, medicines, allergies, next of kin. Two days of dives: depth, time, gas.',
      'When symptoms and oxygen began, and what changed. Anything unusual in the dives.',
      'Computer with the diver. Gear as it is: note pressure, close valve, count turns.',
    ),
    note(
      "Reading cannot teach rescue. A rescue course, an oxygen course and this year's CPR refresher can. Before you leave, open the oxygen kit and agree who calls.",
    ),
  ],
}
