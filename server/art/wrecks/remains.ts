import type { WreckHull } from '#domain/dive-sites/dive-site.ts'
import { body, light, line, type Mark } from '#server/art/marks.ts'
import { blob, oval, type Vertex } from '#server/art/path.ts'
import type { Random } from '#server/art/random.ts'
import { along, lines, outline, pane, points, straight, straightLines, type Wreck } from './lines.ts'

/** An anchor as ships of sail had them, leaning where it was let go. */
const anchor = (x: number, y: number, size: number): Mark[] => {
  const at = (text: string) =>
    points(text)
      .map((point) => `${Math.round(x + point.x * size)},${Math.round(y + point.y * size)}`)
      .join(' ')
  return [
    line('shade', 15 * size, straightLines(at('0,0 70,-190'))),
    line('shade', 14 * size, lines(at('-110,-50 -80,-4 0,6 70,-16 112,-74'))),
    line('shade', 9 * size, straightLines(at('10,-176 110,-134'))),
    { ink: 'shade', d: [at('-124,-76 -92,-66 -112,-28'), at('90,-76 128,-96 118,-50')].map((t) => straight(t)).join('') },
    line('shade', 7 * size, oval(x + 76 * size, y - 206 * size, 15 * size, 17 * size)),
  ]
}

/** A boiler on its side, its tubes towards the diver. */
const boilerAt = (x: number, y: number, size: number): Mark[] => {
  const r = (value: number) => Math.round(value * size)
  return [
    body(
      outline(
        `${x},${y - r(110)}! ${x + r(300)},${y - r(126)}! ${x + r(350)},${y - r(70)} ${x + r(354)},${y + r(50)} ${x + r(300)},${y + r(104)}! ${x},${y + r(110)}!`,
      ),
    ),
    { ink: 'shade', d: oval(x, y, r(76), r(110)) },
    light([-46, 0, 46].flatMap((dy) => [-28, 0, 28].map((dx) => oval(x + r(dx), y - r(16) + r(dy), r(10), r(11)))).join('')),
    line('light', 4, lines(`${x + r(90)},${y - r(112)} ${x + r(136)},${y} ${x + r(90)},${y + r(108)}`, `${x + r(210)},${y - r(118)} ${x + r(256)},${y} ${x + r(210)},${y + r(104)}`)),
  ]
}

/** Timbers: what the shipworm leaves of a wooden ship, and the sea of an iron one. */
export function ribs(hull: WreckHull | null, random: Random): Wreck {
  const isIron = hull !== null && hull !== 'timber ship'
  const count = isIron ? 9 : 7
  const frames = Array.from({ length: count }, (_, index) => {
    const part = 1 - index / (count + 2)
    const [x, y] = [210 + (index * 730) / count, 650 - index * 8]
    const left = hull ? random.between(0.55, 1) : index % 3 === 1 ? 0.78 : 1
    const [half, tall] = [150 * part, (isIron ? 300 : 370) * part * left]
    return {
      far: `${x - half * 0.25},${y} ${x - half * 0.95},${y - tall * 0.36} ${x - half},${y - tall * 0.75} ${x - half * 0.8},${y - tall}`,
      near: `${x - half * 0.25},${y} ${x + half * 0.6},${y - tall * 0.2} ${x + half * 0.9},${y - tall * 0.56} ${x + half * 0.84},${y - tall * 0.9}`,
    }
  })
  const [thick, thin] = isIron ? [12, 9] : [23, 14]
  const half = Math.ceil(count / 2)
  const near = frames.map((frame) => frame.near)
  return {
    marks: [
      line('light', thick, lines(...frames.map(({ far }) => far))),
      line('body', thick, lines(...near.slice(0, half))),
      line('body', thin, lines(...near.slice(half))),
      line('body', isIron ? 22 : 30, lines('1020,600 1062,470 1072,350')),
      isIron ? plating : line('body', 12, lines('250,640 360,560 470,590', '560,640 640,560 720,600')),
      line('body', 34, lines('120,660 400,648 700,622 1030,590')),
      ...besideRibs(hull),
    ],
    deck: points('150,650 300,640 420,630 560,620 700,612 860,600 1000,590'),
    bulk: [{ x: 560, y: 500, halfWide: 420, halfHigh: 110 }],
    clear: [
      { x: 560, y: 200, room: 380 },
      { x: 960, y: 240, room: 180 },
    ],
  }
}

const plating = body(straight('240,690 270,560 400,600 420,690', '640,680 660,560 760,548 800,600 820,670'))

/** What else is left of her beside the ribs. */
function besideRibs(hull: WreckHull | null): Mark[] {
  switch (hull) {
    case 'sailing ship':
      return [line('body', 20, straightLines('560,640 600,330')), ...anchor(420, 660, 0.8)]
    case 'paddle steamer':
      return [...boilerAt(330, 560, 0.7), ...paddleWheel]
    case 'steamer':
    case 'tug':
      return boilerAt(420, 566, 0.75)
    case 'freighter':
      return [body(straight('470,650 480,590 560,580 566,540 620,536 640,580 660,640')), { ink: 'shade', d: oval(500, 648, 18, 18) + oval(620, 642, 18, 18) }]
    default:
      return []
  }
}

const wheel = { x: 900, y: 470, wide: 150, high: 168 }
const paddleWheel = [
  line(
    'body',
    9,
    straightLines(
      ...Array.from({ length: 10 }, (_, index) => {
        const angle = (index / 10) * Math.PI * 2
        return `${wheel.x},${wheel.y} ${Math.round(wheel.x + Math.cos(angle) * wheel.wide)},${Math.round(wheel.y + Math.sin(angle) * wheel.high)}`
      }),
    ),
  ),
  line('body', 17, oval(wheel.x, wheel.y, wheel.wide, wheel.high)),
  line('body', 9, oval(wheel.x, wheel.y, 96, 108)),
]

const blade = (degrees: number) => {
  const turn = (degrees * Math.PI) / 180
  const at = (along: number, across: number, sharp = false): Vertex => ({
    x: 900 + Math.cos(turn) * along - Math.sin(turn) * across,
    y: 480 + Math.sin(turn) * along + Math.cos(turn) * across,
    sharp,
  })
  return blob([at(10, -14), at(70, -34), at(138, -44), at(168, -6), at(130, 26), at(60, 20), at(10, 14)])
}
const screw = [
  line('body', 30, straightLines('690,500 900,486')),
  body(`${[-80, 12, 100, 192].map(blade).join('')}${oval(902, 480, 36, 38)}`),
  line('light', 4, oval(902, 480, 18, 19)),
]
const fallenPlates =
  straight('80,690 130,560 240,600 260,690') +
  straight('690,690 820,610 1010,640 1120,690') +
  outline('120,690! 420,640 760,640 1120,690!')

/** Boiler, paddle wheel and plates: a steamer after a hundred winters. */
export function boiler(isPaddler: boolean): Wreck {
  return {
    marks: [
      ...(isPaddler ? paddleWheel : screw),
      body(fallenPlates),
      line('body', 12, straightLines('180,640 150,330', '560,390 600,250')),
      ...boilerAt(336, 517, 1.06),
    ],
    deck: points('330,402 420,394 520,386 620,378 690,378 830,616 1000,640'),
    bulk: [
      { x: 560, y: 520, halfWide: 380, halfHigh: 120 },
      { x: 900, y: 460, halfWide: 170, halfHigh: 170 },
    ],
    clear: [
      { x: 420, y: 210, room: 360 },
      { x: 1010, y: 180, room: 170 },
    ],
  }
}

/** Shaft, propeller and the cranks of an engine: all that is left of a hull that has gone. */
export function machinery(): Wreck {
  const throwAt = (x: number, y: number, up: number) =>
    straight(`${x},${y + 16} ${x},${y + up} ${x + 24},${y + up} ${x + 24},${y + 16}`, `${x + 58},${y + 14} ${x + 58},${y + up} ${x + 82},${y + up} ${x + 82},${y + 14}`) +
    straight(`${x},${y + up - 14} ${x + 82},${y + up - 16} ${x + 82},${y + up + 18} ${x},${y + up + 20}`)
  const teeth = along(18, '0,0', '340,0', (degrees) => {
    const turn = (degrees * Math.PI) / 180
    const at = (reach: number) => `${Math.round(190 + Math.cos(turn) * reach)} ${Math.round(560 + Math.sin(turn) * reach)}`
    return `M${at(112)}L${at(134)}`
  })
  return {
    marks: [
      ...screw,
      body(fallenPlates + straight('280,690 300,610 680,560 700,690')),
      body(throwAt(320, 560, -120) + throwAt(440, 545, -64) + throwAt(560, 528, -110)),
      line('body', 30, straightLines('240,572 760,500')),
      line('body', 15, teeth),
      line('body', 34, oval(190, 560, 98, 98)),
      line('body', 13, straightLines('190,470 190,650', '112,515 268,605', '112,605 268,515')),
      { ink: 'shade', d: oval(190, 560, 26, 26) },
      line('light', 4, straightLines('326,434 396,432', '446,474 516,472', '566,412 636,410', '310,622 676,572')),
    ],
    deck: points('100,640 260,660 330,560 420,560 470,560 560,540 700,600 830,616 1000,640'),
    bulk: [
      { x: 460, y: 560, halfWide: 200, halfHigh: 110 },
      { x: 900, y: 460, halfWide: 170, halfHigh: 170 },
    ],
    clear: [
      { x: 560, y: 240, room: 360 },
      { x: 1010, y: 180, room: 170 },
    ],
  }
}

/** In two ends with the middle fallen flat, and in it what she was built around. */
export function twoEnds(hull: WreckHull | null): Wreck {
  const stern = outline('60,690! 84,540 110,452! 300,486 410,508! 430,560 400,600 446,650 420,690!')
  const bow = outline('800,690! 770,640 812,600 780,552 830,500! 940,470 1040,420 1120,362! 1100,470 1074,580 1056,690!')
  return {
    marks: [
      body(stern + bow),
      { ink: 'shade', d: straight('410,508 430,560 400,600 446,650 420,690 380,690 370,520', '830,500 780,552 812,600 770,640 800,690 850,690 862,492') },
      line('body', 10, along(6, '470,640', '750,640', (x, y) => `M${x} ${y + 30}l-8 -${x % 3 ? 90 : 60}`)),
      body(straight('420,690 480,640 640,660 760,630 820,690')),
      ...amidships(hull),
      { ink: 'shade', d: along(4, '150,560', '340,580', (x, y) => oval(x, y, 11, 11)) + along(3, '920,540', '1030,500', (x, y) => oval(x, y, 11, 11)) },
      line('light', 5, lines('118,472 300,506 404,526', '840,518 940,490 1040,440 1110,386')),
      line('light', 4, straightLines('1106,366 1102,318', '1050,408 1044,358', '990,440 982,390', '930,464 922,414', '1102,320 922,416')),
    ],
    deck: points('100,456 200,470 300,488 400,506 620,650 840,498 940,470 1040,420 1110,370'),
    bulk: [
      { x: 240, y: 580, halfWide: 190, halfHigh: 100 },
      { x: 960, y: 540, halfWide: 170, halfHigh: 140 },
      { x: 610, y: 580, halfWide: 160, halfHigh: 90 },
    ],
    clear: [
      { x: 520, y: 280, room: 360 },
      { x: 900, y: 240, room: 190 },
    ],
  }
}

function amidships(hull: WreckHull | null): Mark[] {
  if (hull === 'dredge')
    return [
      line('body', 13, straightLines('300,500 240,260', '480,660 760,470')),
      line('body', 7, straightLines('262,350 420,300', '300,490 420,300', '620,566 720,660')),
      line('body', 3, straightLines('242,270 120,460', '242,270 404,500')),
      body(straight('500,690 506,600 640,590 660,690')),
      { ink: 'shade', d: straight('524,640 620,632 628,670 528,674') },
    ]
  if (hull === 'ferry')
    return [body(straight('500,690 460,580 690,540 740,660')), light(along(4, '500,600', '670,570', pane(26, 24)))]
  if (hull === 'tug')
    return [body(straight('520,690 480,520 590,490 640,680')), light(along(3, '510,540', '570,520', pane(18, 26))), ...boilerAt(640, 620, 0.5)]
  return [...boilerAt(500, 590, 0.62), ...boilerAt(640, 636, 0.5), line('body', 11, straightLines('240,480 200,270'))]
}

/** Plates, frames and a fallen mast: an iron ship opened up and lying low, with her anchor or a boiler beside her. */
export function plates(hull: WreckHull | null, random: Random): Wreck {
  const [rise, shift] = [random.whole(-30, 40), random.whole(-60, 60)]
  const side = outline(`90,690! 130,600 240,${560 - rise}! 420,${520 - rise} 600,${536 - rise}! 640,600 700,640! 720,690!`)
  const frames = along(8, `200,${590 - rise}`, `620,${560 - rise}`, (x, y) => `M${x} 690Q${x - 30} ${y} ${x + 36} ${y - 90 - ((x * 7) % 90)}`)
  const isSailing = hull === 'sailing ship'
  const end = !isSailing
    ? boilerAt(840 + shift, 600, 0.72)
    : random.chance(0.55)
    ? [
        body(
          outline(
            `${870 + shift},690! ${846 + shift},580 ${806 + shift},436! ${900 + shift},480 ${1030 + shift},506! ${1000 + shift},560! ${1056 + shift},586! ${1020 + shift},640! ${1070 + shift},690!`,
          ),
        ),
        line('body', 18, straightLines(`${830 + shift},462 ${690 + shift},384`)),
        line('light', 5, lines(`${816 + shift},456 ${900 + shift},498 ${1016 + shift},524`)),
        { ink: 'shade' as const, d: oval(880 + shift, 536, 14, 16) + straight(`${1030 + shift},506 ${1000 + shift},560 ${1056 + shift},586 ${1020 + shift},640 ${1070 + shift},690 ${1030 + shift},690 ${984 + shift},640 ${1010 + shift},590 ${966 + shift},556`) },
      ]
    : [
        body(straight(`${800 + shift},690 ${830 + shift},600 ${960 + shift},560 ${1010 + shift},610 ${1080 + shift},690`)),
        line('body', 16, straightLines(`${850 + shift},590 ${862 + shift},480`, `${990 + shift},590 ${980 + shift},470`)),
        line('body', 46, straightLines(`${868 + shift},530 ${976 + shift},518`)),
        line('shade', 4, straightLines(`${890 + shift},506 ${894 + shift},552`, `${922 + shift},502 ${926 + shift},550`, `${952 + shift},500 ${956 + shift},544`)),
      ]
  return {
    marks: [
      line('body', 10, frames),
      ...end,
      body(side),
      line('body', 20, straightLines(`300,690 ${760 + shift},${430 - rise}`)),
      line('body', 9, straightLines(`${640 + shift},${440 - rise} ${700 + shift},${540 - rise}`)),
      { ink: 'shade', d: outline(`260,640! 300,600 390,610 420,650! 340,670`) + along(6, `170,${640 - rise / 2}`, `560,${590 - rise}`, (x, y) => oval(x, y, 7, 7)) },
      line('light', 4, lines(`250,${580 - rise} 420,${542 - rise} 590,${556 - rise}`)),
      ...(isSailing
        ? anchor(random.pick([520, 700]), 668, random.between(0.9, 1.15))
        : [line('body', 8, straightLines(`${440},${600 - rise} ${560 + shift},${400 - rise}`, `${560 + shift},${400 - rise} ${760 + shift},${640}`))]),
    ],
    deck: points(`130,600 240,${562 - rise} 340,${540 - rise} 430,${522 - rise} 520,${526 - rise} 600,${538 - rise} 850,600 960,570`),
    bulk: [
      { x: 400, y: 600, halfWide: 320, halfHigh: 80 },
      { x: 950, y: 570, halfWide: 150, halfHigh: 120 },
    ],
    clear: [
      { x: 430, y: 270, room: 360 },
      { x: 960, y: 270, room: 210 },
    ],
  }
}

/** Nothing stands of a wooden hull: ballast, anchors and iron guns grown over. */
export function scattered(random: Random): Wreck {
  const gun = (x: number, y: number, turn: number): Mark[] => {
    const [dx, dy] = [Math.cos(turn) * 190, Math.sin(turn) * 190]
    const far = `${Math.round(x + dx)},${Math.round(y + dy)}`
    const middle = `${Math.round(x + dx * 0.45)},${Math.round(y + dy * 0.45)}`
    return [
      line('body', 38, straightLines(`${x},${y} ${middle}`)),
      line('body', 26, straightLines(`${middle} ${far}`)),
      { ink: 'shade', d: oval(x + dx * 1.04, y + dy * 1.04, 9, 9) },
    ]
  }
  const stones = Array.from({ length: 13 }, (_, index) =>
    oval(330 + index * 42 + random.whole(-14, 14), 650 - 44 * Math.sin((index / 12) * Math.PI) + random.whole(-8, 8), random.whole(26, 40), random.whole(20, 30)),
  ).join('')
  return {
    marks: [
      ...gun(250, 640, -0.34),
      body(stones),
      ...gun(640, 588, -0.16),
      ...gun(880, 640, -0.5),
      ...anchor(520, 640, 1.35),
    ],
    deck: points('340,640 420,620 500,610 600,604 700,610 800,630 860,650'),
    bulk: [{ x: 590, y: 600, halfWide: 330, halfHigh: 70 }],
    clear: [
      { x: 420, y: 270, room: 380 },
      { x: 900, y: 300, room: 220 },
    ],
  }
}

/** A hull under the sand: its outline is all that shows. */
export function buried(): Wreck {
  const stump = (isFar: boolean) =>
    along(11, '0,0', '180,0', (degrees) => {
      const turn = (degrees * Math.PI) / 180
      const [wide, high] = isFar ? [40, 30] : [58, 40]
      return pane(wide, high)(Math.round(600 - Math.cos(turn) * 420 - wide / 2), Math.round(652 - high + Math.sin(turn) * (isFar ? -26 : 44)))
    })
  return {
    marks: [body(stump(true))],
    front: [body(stump(false)), light(stump(false).replace(/v40/g, 'v7'))],
    deck: points('300,650 450,640 600,636 750,640 900,650'),
    bulk: [{ x: 600, y: 600, halfWide: 420, halfHigh: 60 }],
    clear: [
      { x: 480, y: 300, room: 380 },
      { x: 920, y: 330, room: 220 },
    ],
  }
}
