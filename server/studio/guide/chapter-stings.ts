import { type Chapter, columns, head, note, steps, table, text } from './blocks.ts'

export const stings: Chapter = {
  title: 'When it stings',
  standfirst: 'First aid to know by heart, after the ANZCOR guidelines.',
  blocks: [
    note(
      '**First, always:** get everyone out of the water safely. Not responding and not breathing normally: ring **000** and start CPR, 30 compressions to 2 breaths, and send for a defibrillator. Nobody who has been stung dives again that day.',
    ),
    table(
      [1, 2.9],
      ['What it was', 'What to do'],
      [
        '**Tropical jellyfish:** box jellyfish, Irukandji, or not known and you are in the north',
        'Ring 000. Keep still. Flood with **vinegar** for at least 30 seconds, then pick off tentacles. No vinegar: pick them off and rinse with *sea* water. A cold pack or ice in a dry plastic bag for pain. Watch for at least an hour: Irukandji often wait 20 to 40 minutes, with back pain, vomiting, sweating and a racing heart.',
      ],
      [
        '**Bluebottle,** outside the tropics',
        'No vinegar. Pick off tentacles, rinse with sea water, then **hot water,** about 45 °C and never hotter than a helper can bear, for 20 minutes.',
      ],
      [
        '**Blue-ringed octopus, cone shell, sea snake**',
        'Ring 000. **Pressure immobilisation:** a firm broad bandage over the whole limb, a splint, complete stillness. Breathing may stop while the person hears everything: breathe for them until help takes over.',
      ],
      [
        '**Stonefish, scorpionfish, cobbler, stingray**',
        "**Hot water,** tested first, as hot as is bearable and not above 45 °C. No pressure bandage. Medical care. A ray's barb in the body stays where it is; a wound to chest or belly is a 000 call.",
      ],
      [
        '**Shark bite,** or any heavy bleeding',
        "Ring 000. Press hard, straight on the wound, at the water's edge. Limb still pouring: a tight tourniquet above the wound. Note the time.",
      ],
      [
        '**Coral cut**',
        'Rinse, scrub clean with fresh water that evening, antiseptic, watch it. The north is kind to bacteria.',
      ],
    ),
    columns(
      [
        head('A pressure bandage'),
        steps(
          'A wide elastic bandage over the bite, as firm as for a sprain.',
          'A second from fingers or toes upwards, the whole limb.',
          'Splint it, sit or lie still, mark the spot. Do not wash or cut.',
        ),
      ],
      [
        head('In the bag'),
        text(
          'Two wide elastic bandages, two litres of vinegar in the north, a thermos for hot water, saline, tourniquet, gloves, a face shield, and a telephone in a dry box. For a sting that is no emergency, the Poisons Information Centre answers on **13 11 26**.',
        ),
      ],
    ),
    note(
      '**Leave out:** urine, alcohol, sand, rubbing and fresh water on a jellyfish sting; cutting, sucking or a tourniquet for venom; and "let us see how it is tomorrow".',
    ),
  ],
}
