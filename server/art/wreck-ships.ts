import { body, light, line } from './marks.ts'
import { oval } from './path.ts'
import type { Random } from './random.ts'
import { lines, outline, points, straight, straightLines, type Wreck } from './wreck-lines.ts'

/** A steamer on an even keel, her plates fallen in amidships. */
export function steamer(random: Random): Wreck {
  const gap = random.whole(-40, 60)
  const hull = outline(
    `150,470! 176,452 300,486 420,500! ${440 + gap},520! ${470 + gap},548! ${520 + gap},540! ${545 + gap},506! 700,494 860,462 1010,400 1062,372! 1050,440 1028,530 1004,640! 600,680 250,660! 196,600 168,540`,
  )
  const house = straight('300,488 306,396 420,392 424,500')
  const funnel = random.chance(0.6)
    ? straight('592,502 606,372 668,378 660,500')
    : straight('640,506 790,424 814,468 700,512')
  const masts = [
    line('body', 14, straightLines('792,480 832,150')),
    line('body', 12, straightLines('240,478 214,230')),
    line(
      'body',
      3,
      straightLines(
        '830,180 1050,384',
        '824,200 690,496',
        '216,250 312,396',
        '218,262 160,462',
        '820,240 900,300',
        '826,190 760,220',
      ),
    ),
  ]
  const ports = Array.from({ length: 9 }, (_, index) =>
    oval(236 + index * 88 + (index > 3 ? 40 : 0), 548 - Math.max(0, index - 5) * 13, 11, 11),
  ).join('')
  const windows = [322, 350, 378].map((x) => `M${x} 420h18v28h-18z`).join('')
  const rents =
    outline('700,560! 730,540 790,556 800,590! 760,612 712,600') + outline('330,590! 360,574 420,586 412,612! 360,622')
  return {
    marks: [
      ...masts,
      body(hull + house + funnel),
      { ink: 'shade', d: rents + ports },
      light(windows),
      line('light', 5, lines('170,486 300,512 430,524', '560,528 700,518 860,486 1040,410')),
      line('light', 4, straightLines('1000,430 996,380', '960,446 956,400', '920,458 916,414', '996,384 916,418')),
    ],
    deck: points('170,470 230,476 420,498 560,508 660,500 760,488 880,456 960,424 1030,390'),
    bulk: [
      { x: 600, y: 570, halfWide: 430, halfHigh: 90 },
      { x: 360, y: 440, halfWide: 60, halfHigh: 60 },
      { x: 990, y: 420, halfWide: 60, halfHigh: 60 },
    ],
    clear: [
      { x: 540, y: 240, room: 330 },
      { x: 1000, y: 200, room: 170 },
    ],
  }
}

/** The bow from below: the picture every wreck diver carries home. */
export function bow(): Wreck {
  const side = outline('452,176! 560,214 760,262 1010,300 1260,322! 1260,700! 900,690 620,690 520,700! 500,520 470,330')
  const port = outline('452,176! 380,236 318,292! 350,420 400,560 470,690! 524,700! 500,520 470,330')
  const stem = outline('446,170! 466,172! 486,330 514,520 540,700! 512,700! 486,520 460,330')
  const rails =
    straightLines(
      '560,212 566,160',
      '660,238 666,184',
      '770,262 776,208',
      '890,282 896,228',
      '1020,300 1026,246',
      '400,222 392,172',
      '452,176 452,120',
    ) +
    lines('452,122 566,162 776,210 1026,248 1240,270', '452,122 392,174 330,240', '452,148 566,188 776,236 1026,274')
  const strakes = lines(
    '486,330 620,360 820,392 1240,420',
    '506,470 640,490 840,510 1240,528',
    '520,590 660,600 900,608 1240,612',
  )
  const anchor = outline(
    '640,318 656,316 660,390 690,384 706,352! 712,392 690,420 652,430 612,424 588,400! 590,362! 610,392 642,394',
  )
  return {
    marks: [
      line('body', 13, straightLines('900,300 868,40')),
      line('body', 3, straightLines('872,70 600,230', '876,90 1180,320')),
      { ink: 'shade', d: port },
      body(side + stem),
      line('shade', 4, strakes),
      line('body', 6, rails),
      { ink: 'shade', d: anchor + oval(642, 306, 20, 16) },
      line('light', 5, lines('468,200 560,232 760,280 1010,318 1240,338')),
    ],
    deck: points('470,190 560,214 660,240 770,262 890,282 1020,300 1130,312'),
    bulk: [{ x: 800, y: 490, halfWide: 440, halfHigh: 260 }],
    clear: [
      { x: 185, y: 350, room: 240 },
      { x: 1010, y: 160, room: 170 },
    ],
  }
}
