import type { WreckHull } from '#domain/dive-sites/dive-site.ts'
import { body, light, line, type Mark } from '#server/art/marks.ts'
import { oval } from '#server/art/path.ts'
import { along, lines, outline, pane, points, straight, straightLines, type Wreck } from './lines.ts'

const hatch = (x: number, y: number, wide: number, high: number) =>
  straight(`${x},${y} ${x + wide},${y + 6} ${x + wide},${y + high} ${x},${y + high - 6}`)

/** A mast leaves the deck at a right angle: sideways, towards the diver, until the sand holds it. */
const masts = (...feet: number[]): Mark[] => [
  { ink: 'shade', d: feet.map((x) => straight(`${x},516 ${x + 26},532 ${x - 280},752 ${x - 288},744`)).join('') },
  line(
    'shade',
    3,
    straightLines(
      ...feet.flatMap((x) => ['502', '516', '530'].map((y, index) => `${x - 176},668 ${x + 90 + index * 34},${y}`)),
      ...feet.flatMap((x) => [`${x - 176},668 ${x - 120},512`, `${x - 176},668 ${x - 160},514`]),
    ),
  ),
]

/** A house that stands out from the deck: its roof faces the diver, its wall the surface. */
const house = (x: number, y: number, wide: number, high: number): Mark[] => [
  light(straight(`${x},${y} ${x + wide},${y + 8} ${x + wide - 44},${y + 54} ${x - 44},${y + 46}`)),
  {
    ink: 'shade',
    d: straight(
      `${x - 44},${y + 46} ${x + wide - 44},${y + 54} ${x + wide - 44},${y + 54 + high} ${x - 44},${y + 46 + high}`,
    ),
  },
  body(along(Math.round(wide / 34), `${x},${y + 18}`, `${x + wide - 50},${y + 24}`, pane(16, 12))),
]

type Fittings = { onDeck: Mark[]; onSand: Mark[] }

function fittings(hull: WreckHull | null): Fittings {
  switch (hull) {
    case 'warship':
      return {
        onDeck: [
          ...house(420, 490, 320, 130),
          ...house(520, 560, 150, 60),
          { ink: 'shade', d: oval(880, 570, 44, 46) + hatch(230, 530, 110, 80) },
        ],
        onSand: [...masts(400), line('shade', 15, straightLines('880,570 780,650'))],
      }
    case 'tug':
      return {
        onDeck: house(520, 490, 200, 110),
        onSand: [{ ink: 'shade', d: straight('430,540 520,520 470,690 370,680') }, ...masts(830)],
      }
    case 'barge':
    case 'dredge':
      return {
        onDeck: [{ ink: 'shade', d: [240, 420, 600, 780].map((x) => hatch(x, 520, 140, 110)).join('') }],
        onSand: [],
      }
    case 'freighter':
      return {
        onDeck: [
          { ink: 'shade', d: hatch(250, 540, 120, 80) + hatch(740, 510, 120, 90) + hatch(900, 520, 100, 80) },
          ...house(500, 490, 170, 110),
        ],
        onSand: [...masts(430, 890), line('shade', 7, straightLines('430,580 250,660', '890,580 720,660'))],
      }
    case 'sailing ship':
    case 'timber ship':
      return {
        onDeck: [
          { ink: 'shade', d: hatch(520, 530, 90, 70) + hatch(760, 520, 80, 70) },
          ...house(230, 510, 120, 60),
          line('body', 14, straightLines('1150,520 1194,560')),
        ],
        onSand: masts(450, 690, 910),
      }
    case 'submarine':
      return {
        onDeck: [light(straight('540,500 680,496 660,546 510,550'))],
        onSand: [
          { ink: 'shade', d: outline('510,550! 660,546! 600,650 480,660!') },
          line('shade', 6, straightLines('520,640 440,720', '780,540 700,600')),
        ],
      }
    default:
      return {
        onDeck: [
          { ink: 'shade', d: hatch(230, 540, 100, 80) + hatch(800, 510, 120, 90) },
          ...house(430, 488, 290, 90),
          { ink: 'body', d: oval(530, 580, 34, 24) },
        ],
        onSand: masts(390, 960),
      }
  }
}

/**
 * On her starboard side, as the two in the seed that lie so do: the deck is a wall with the hatches in it, and the port
 * side has become the roof.
 */
export function onHerSide(hull: WreckHull | null): Wreck {
  const flank = outline(
    '140,500! 132,440 176,384! 260,372 600,356 930,358 1000,372! 1080,430 1156,520! 1000,486 700,464 400,468',
  )
  const deck = outline('140,500! 400,466 700,462 1000,484 1156,520! 1120,600 1064,690! 220,690! 160,600')
  const { onDeck, onSand } = fittings(hull)
  return {
    marks: [
      body(straight('180,386 104,380 92,452 150,462') + outline('150,470! 110,450 74,468 66,500 110,500! 150,490!')),
      light(flank),
      body(deck),
      { ink: 'shade', d: along(14, '240,430', '960,424', (x, y) => oval(x, y, 9, 6)) },
      line('body', 4, lines('170,404 400,392 700,386 1010,400')),
      line(
        'shade',
        3,
        lines(
          '170,536 420,504 700,498 1000,518 1130,550',
          '180,590 420,556 700,550 1000,568 1110,596',
          '200,640 420,610 700,604 1000,620 1090,640',
        ),
      ),
      line(
        'light',
        3,
        lines('156,486 400,452 700,448 1000,470 1140,504') + along(9, '210,470', '1050,474', (x, y) => `M${x} ${y}v24`),
      ),
      ...onDeck,
    ],
    front: onSand,
    deck: points('190,382 300,370 420,364 540,360 660,358 780,358 900,358 1000,376'),
    bulk: [{ x: 600, y: 520, halfWide: 510, halfHigh: 170 }],
    clear: [
      { x: 330, y: 200, room: 330 },
      { x: 760, y: 170, room: 210 },
    ],
  }
}
