import type { WreckHull } from '#domain/dive-sites/dive-site.ts'
import { body, light, line, type Mark } from '#server/art/marks.ts'
import { oval } from '#server/art/path.ts'
import type { Random } from '#server/art/random.ts'
import { along, lines, pane, points, straight, straightLines, type Wreck } from './lines.ts'
import { anchor, boilerAt, fallenPlates, paddleWheel, screw } from './parts.ts'

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
      return [
        body(straight('470,650 480,590 560,580 566,540 620,536 640,580 660,640')),
        { ink: 'shade', d: oval(500, 648, 18, 18) + oval(620, 642, 18, 18) },
      ]
    default:
      return []
  }
}

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
      { x: 560, y: 480, halfWide: 380, halfHigh: 170 },
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
    straight(
      `${x},${y + 16} ${x},${y + up} ${x + 24},${y + up} ${x + 24},${y + 16}`,
      `${x + 58},${y + 14} ${x + 58},${y + up} ${x + 82},${y + up} ${x + 82},${y + 14}`,
    ) + straight(`${x},${y + up - 14} ${x + 82},${y + up - 16} ${x + 82},${y + up + 18} ${x},${y + up + 20}`)
  const teeth = along(18, '0,0', '340,0', (degrees) => {
    const turn = (degrees * Math.PI) / 180
    const at = (reach: number) =>
      `${Math.round(190 + Math.cos(turn) * reach)} ${Math.round(560 + Math.sin(turn) * reach)}`
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
    oval(
      330 + index * 42 + random.whole(-14, 14),
      650 - 44 * Math.sin((index / 12) * Math.PI) + random.whole(-8, 8),
      random.whole(26, 40),
      random.whole(20, 30),
    ),
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
      return pane(wide, high)(
        Math.round(600 - Math.cos(turn) * 420 - wide / 2),
        Math.round(652 - high + Math.sin(turn) * (isFar ? -26 : 44)),
      )
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
