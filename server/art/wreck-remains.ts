import { body, light, line, type Mark } from './marks.ts'
import { blob, oval, type Vertex } from './path.ts'
import { lines, outline, points, straight, straightLines, type Wreck } from './wreck-lines.ts'

/** Timbers: what the shipworm leaves of a sailing ship. */
export function ribs(): Wreck {
  const frames: Mark[] = []
  for (let index = 0; index < 7; index++) {
    const part = 1 - index / 9
    const [x, y] = [230 + index * 112, 650 - index * 9]
    const [half, tall] = [150 * part, 370 * part * (index % 3 === 1 ? 0.78 : 1)]
    frames.unshift(
      line(
        'light',
        26 * part,
        lines(
          `${x - half * 0.25},${y} ${x - half * 0.95},${y - tall * 0.36} ${x - half},${y - tall * 0.75} ${x - half * 0.8},${y - tall}`,
        ),
      ),
    )
    frames.push(
      line(
        'body',
        26 * part,
        lines(
          `${x - half * 0.25},${y} ${x + half * 0.6},${y - tall * 0.2} ${x + half * 0.9},${y - tall * 0.56} ${x + half * 0.84},${y - tall * 0.9}`,
        ),
      ),
    )
  }
  const keel = line('body', 34, lines('120,660 400,648 700,622 1030,590'))
  const post = line('body', 30, lines('1020,600 1062,470 1072,350'))
  const planks = line('body', 12, lines('250,640 360,560 470,590', '560,640 640,560 720,600'))
  return {
    marks: [...frames, post, planks, keel],
    deck: points('150,650 300,640 420,630 560,620 700,612 860,600 1000,590'),
    bulk: [{ x: 560, y: 500, halfWide: 420, halfHigh: 110 }],
    clear: [
      { x: 560, y: 200, room: 380 },
      { x: 960, y: 240, room: 180 },
    ],
  }
}

/** Boiler, paddle wheel and plates: a steamer after a hundred winters. */
export function boiler(isPaddler: boolean): Wreck {
  const drum = outline('330,400! 680,372! 740,400 764,480 742,566 690,600! 340,634! 280,600 258,516 276,430')
  const face = oval(336, 517, 78, 117)
  const tubes = [-48, -16, 16, 48].flatMap((dy) => [-30, 0, 30].map((dx) => oval(336 + dx, 500 + dy, 10, 11))).join('')
  const spokes = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2
    return `900,470 ${Math.round(900 + Math.cos(angle) * 150)},${Math.round(470 + Math.sin(angle) * 168)}`
  })
  const plates =
    straight('80,690 130,560 240,600 260,690') +
    straight('690,690 820,610 1010,640 1120,690') +
    outline('120,690! 420,640 760,640 1120,690!')
  const wheel = [
    line('body', 9, straightLines(...spokes)),
    line('body', 17, oval(900, 470, 150, 168)),
    line('body', 9, oval(900, 470, 96, 108)),
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
  return {
    marks: [
      ...(isPaddler ? wheel : screw),
      body(plates),
      line('body', 12, straightLines('180,640 150,330', '560,390 600,250')),
      body(drum),
      { ink: 'shade', d: face },
      light(tubes),
      line('light', 4, lines('430,396 380,510 430,628', '560,386 520,500 560,616')),
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
